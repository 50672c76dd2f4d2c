import { pageSizes } from '@portal/domain/limits'

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

/** A list to its end, however long: the server answers as much as it gives at once, so it is asked until all is here. */
export async function loadToTheEnd<Row extends { readonly id: number }>(
  loadPage: (page: Page) => Promise<{ readonly data: readonly Row[]; readonly totalCount: number }>,
): Promise<readonly Row[]> {
  const answers: { readonly data: readonly Row[]; readonly totalCount: number }[] = []
  let page: Page | null = { skip: 0, take: pageSizes.allItems }
  while (page !== null) {
    const answer = await loadPage(page)
    answers.push(answer)
    page = pageAfter(pageSizes.allItems)(answer, answers)
  }
  // What came at the top meanwhile moves the rest down: the last of one page is then the first of the next, too.
  return [...new Map(answers.flatMap(({ data }) => data).map((row) => [row.id, row])).values()]
}
