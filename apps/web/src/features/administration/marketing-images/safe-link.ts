/** Decision 14: https links only. */
export const isSafeLink = (url: string | null): url is string =>
  url !== null && URL.parse(url)?.protocol === 'https:'
