import { ApiError } from '#web/api/api-error.ts'

/** The wire code of `meterStateHigh` in packages/contract/src/errors.ts, which brings every schema along. */
const stateHigh = 1012

/** The server asks whether an unusual state is right. */
export const isMeterStateHigh = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === stateHigh
