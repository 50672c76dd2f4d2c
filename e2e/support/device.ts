import { type BrowserContext, expect, type Page } from '@playwright/test'

/** The worker is there, keeps the whole code, and answers for this page. */
export async function untilApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken))
  })
}

/** Everything that the browser keeps for the portal, as text. */
export async function readStores(page: Page, context: BrowserContext): Promise<string> {
  const stores = await page.evaluate(async () => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const textOf = async (value: unknown): Promise<unknown> => {
      if (value instanceof Blob) return `${value instanceof File ? value.name : ''} ${await value.text()}`
      if (Array.isArray(value)) return Promise.all(value.map(textOf))
      if (typeof value !== 'object' || value === null) return value
      const entries = Object.entries(value).map(async ([key, part]) => [key, await textOf(part)] as const)
      return Object.fromEntries(await Promise.all(entries))
    }
    const databases: unknown[] = []
    for (const { name = '', version = 1 } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name, version))
      for (const store of database.objectStoreNames) {
        const kept = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([asked(kept.getAllKeys()), asked(kept.getAll())])
        databases.push([name, store, keys, await textOf(values)])
      }
      database.close()
    }
    const files: unknown[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        // The code itself is nobody's; everything else is read whole.
        const isCode = new URL(request.url).pathname.startsWith('/assets/')
        files.push([request.url, isCode ? '' : await (await cache.match(request))?.text()])
      }
    }
    return [{ ...localStorage }, { ...sessionStorage }, databases, files, document.cookie]
  })
  return JSON.stringify([stores, await context.cookies()])
}

/** What the device has kept of answers and documents. */
export const countKept = (page: Page): Promise<number> => countIn(page, 'portal-kept', 'kept')

/** How many files of a draft the device has kept: they are written while the page goes on. */
export const countDraftFiles = (page: Page, database: string): Promise<number> =>
  countIn(page, database, 'files')

/** A row may hold several things. */
const countIn = (page: Page, database: string, store: string): Promise<number> =>
  page.evaluate(
    async ([name, of]) => {
      if (!(await indexedDB.databases()).some((each) => each.name === name)) return 0
      const opening = indexedDB.open(name)
      const opened = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const reading = opened.transaction(of).objectStore(of).getAll()
      const rows = await new Promise<unknown[]>((resolve) => {
        reading.onsuccess = () => resolve(reading.result)
      })
      opened.close()
      return rows.flat().length
    },
    [database, store] as const,
  )

export const expectNothingOf = async (
  words: readonly string[],
  page: Page,
  context: BrowserContext,
): Promise<void> => {
  await expect.poll(() => countKept(page)).toBe(0)
  const stores = await readStores(page, context)
  for (const word of words) expect(stores, word).not.toContain(word)
}

/** The debt that home begins with. */
export const debtOf = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^\s*\d[\d.]*,\d\d\s*RSD\s*$/)
    .first()

/** As answers write it: 24648.24 for «24.648,24 RSD». */
export async function debtInFigures(page: Page): Promise<string> {
  const shown = (await debtOf(page).textContent()) ?? ''
  const figures = shown.replaceAll(/[^\d,]/g, '').replace(',', '.')
  expect(figures).toMatch(/^\d{4,}\.\d\d$/)
  return figures
}
