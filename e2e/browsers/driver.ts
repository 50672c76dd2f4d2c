import { setTimeout as sleep } from 'node:timers/promises'

/** What a browser must be able to do for a journey; an element is named by an expression of the page that gives it. */
export interface Driver {
  goTo(url: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  press(element: string): Promise<void>
  /** In place of what stands there. */
  type(element: string, text: string): Promise<void>
  attach(element: string, file: string): Promise<void>
  /** Of every tab and window, this one first. */
  windowUrls(): Promise<string[]>
  /** As PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

const longestWaitMs = 30_000
const pauseMs = 100

/** Customers try again too: a page that is being drawn may take the element away under their finger. */
export async function until<Result>(
  wish: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  let last: unknown
  for (const startedMs = performance.now(); performance.now() - startedMs < longestWaitMs; ) {
    try {
      const result = await attempt()
      if (result !== undefined) return result
    } catch (problem) {
      last = problem
    }
    await sleep(pauseMs)
  }
  throw new Error(`${wish}: not within ${longestWaitMs / 1000} s`, { cause: last })
}
