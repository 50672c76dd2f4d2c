import { signedInName } from '#web/session/session.ts'
import { fingerprint } from '#web/session/device/fingerprint.ts'
import type { KeptAnswers } from './keep-queries.ts'

const owner = (): string | null => {
  const name = signedInName()
  return name === null ? null : fingerprint(name)
}

const load = async () => (await import('./kept-things.ts')).createBrowserKept(owner)
let things: ReturnType<typeof load> | undefined
const loaded = () => {
  things ??= load()
  // Tried again with the next one.
  things.catch(() => {
    things = undefined
  })
  return things
}

/** Where not even the code comes, nothing is kept and nothing found. */
export const keptAnswers: KeptAnswers = {
  owner,
  async keep(name, data, of) {
    await loaded()
      .then((kept) => kept.keep('answer', name, data, of))
      .catch(() => undefined)
  },
  find: (name) =>
    loaded()
      .then((kept) => kept.find('answer', name))
      .catch(() => null),
}

/** Documents that were opened. */
export const keptDocuments = {
  owner,
  async keep(name: string, document: Blob, of: string | null): Promise<void> {
    await loaded()
      .then((kept) => kept.keep('document', name, document, of))
      .catch(() => undefined)
  },
  find: (name: string): Promise<Blob | null> =>
    loaded()
      .then((kept) => kept.find<Blob>('document', name))
      .then((found) => found?.data ?? null)
      .catch(() => null),
}
