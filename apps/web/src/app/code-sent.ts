import { ApiError } from '#web/api/api-error.ts'

/** Spec 8: a code is already, or again, on its way to the customer. */
const codeSent = 998

export const isCodeSent = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === codeSent
