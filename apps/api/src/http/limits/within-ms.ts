/** What is asked for, or the fallback when it fails or does not come in time. */
export async function withinMs<Result>(
  limitMs: number,
  asked: Promise<Result>,
  fallback: Result,
): Promise<Result> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => resolve(fallback), limitMs)
  try {
    return await Promise.race([asked.catch(() => fallback), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
