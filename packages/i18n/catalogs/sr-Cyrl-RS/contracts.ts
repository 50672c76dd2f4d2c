export const contracts = {} as const
