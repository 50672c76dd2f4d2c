import { ApiError } from '#web/api/api-error.ts'

const notFound = 404

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === notFound

/** Of a removal: what is not there any more, by another tab or device or by a try whose answer was lost, is removed. */
export function unlessGone(error: unknown): undefined {
  if (!isGone(error)) throw error
}
