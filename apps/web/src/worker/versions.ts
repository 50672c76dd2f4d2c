import type { VersionAnswer } from '#web/session/worker-words.ts'
import { askPage } from './ask-page.ts'

declare const self: ServiceWorkerGlobalScope

const prefix = 'portal-code-'

/** Each version has a cache of its own: a page finds its chunks as long as it is open. */
export const cacheOf = (version: string): string => `${prefix}${version}`

/** Hashed names: whichever version they are of, the content is the same. */
export const findFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true })

/**
 * What stands between may answer with a page of its own, and in a deploy another release with its own: kept in place of
 * a file, it would stay until the next version.
 */
export async function isFileOf(version: string, url: string, response: Response): Promise<boolean> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!response.ok || isPage !== url.endsWith('.html')) return false
  return !isPage || (await response.clone().text()).includes(`/assets/${version}.js`)
}

/** Versions to let go: neither this one nor one that an open page runs; all stay while a page does not answer. */
export function unusedCaches(
  names: readonly string[],
  current: string,
  answers: readonly (VersionAnswer | undefined)[],
): readonly string[] {
  const used = answers.filter((answer) => typeof answer === 'string')
  if (used.length < answers.length) return []
  const wanted = new Set([current, ...used].map(cacheOf))
  return names.filter((name) => name.startsWith(prefix) && !wanted.has(name))
}

export async function tidyVersions(current: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = await Promise.all(pages.map((page) => askPage<VersionAnswer>(page, { ask: 'version' })))
  const unused = unusedCaches(await caches.keys(), current, answers)
  await Promise.all(unused.map((name) => caches.delete(name)))
}
