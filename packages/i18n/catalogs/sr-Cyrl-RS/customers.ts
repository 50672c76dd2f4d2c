export const customers = {} as const
