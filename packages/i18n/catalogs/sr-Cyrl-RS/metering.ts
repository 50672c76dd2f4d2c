export const metering = {} as const
