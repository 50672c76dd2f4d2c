import type { WireCode } from '@portal/contract/errors'
import { ApiError } from '#web/api/api-error.ts'

/** Spec 8: a code was sent already, or the one entered is spent and a new one is to be asked for. */
const codeSent: WireCode<'codeAlreadySent' | 'codeSpent' | 'codeTriesUsedUp'> = 998
/** The code was asked for in another browser, and works only there. */
const notAskedHere: WireCode<'codeNotAskedHere'> = 1011

export const isAskedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === notAskedHere

export const isCodeSent = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === codeSent
