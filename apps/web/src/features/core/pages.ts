/** A stretch of a list, as the searches ask for it. */
export interface Page {
  readonly skip: number
  readonly take: number
}

interface PageAnswer {
  readonly data: readonly unknown[]
  readonly totalCount: number
}

/** The page that follows those loaded; null when all are here, or when the server has no more than it says. */
export const pageAfter =
  (take: number) =>
  (last: PageAnswer, pages: readonly PageAnswer[]): Page | null => {
    const skip = pages.reduce((sum, page) => sum + page.data.length, 0)
    return last.data.length > 0 && skip < last.totalCount ? { skip, take } : null
  }
