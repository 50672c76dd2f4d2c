/** What a page and the worker say to each other. */

/** From the page; the version is answered. */
export const takeOver = 'TAKE_OVER'
export const tidyUp = 'TIDY_UP'
export const askVersion = 'VERSION'

/** From the worker, which waits for an answer by the port it sends along. */
export type WorkerQuestion = { readonly ask: 'version' } | { readonly ask: 'goTo'; readonly address: string }

/** The file of the entry, whose name changes with every change of the code: which version a page runs. */
export type VersionAnswer = string | null

/** Whether the page went there; one that is paying stays where it is. */
export type GoToAnswer = boolean

export const entryFile = /\/assets\/(index-[\w-]+)\.js$/

export const versionOf = (addresses: readonly string[]): string | null =>
  addresses.map((address) => entryFile.exec(address)?.[1]).find((name) => name !== undefined) ?? null
