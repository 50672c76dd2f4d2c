import type { WireCode } from '@portal/contract/errors'
import { ApiError } from '#web/api/api-error.ts'

const stateHigh: WireCode<'meterStateHigh'> = 1012

/** The server asks whether an unusual state is right. */
export const isMeterStateHigh = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === stateHigh
