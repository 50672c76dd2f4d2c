import { draftsKey } from '#web/session/device-drafts.ts'
import type { DeviceStorage } from '#web/session/device-storage.ts'
import type { ComplaintDraft } from './complaint-draft.ts'
import { type KeptWords, readDrafts, wordsOf, writeDrafts } from './draft-words.ts'

/** What was found again; the names of files that the device could not keep. */
export interface RestoredDraft {
  readonly draft: ComplaintDraft
  readonly lostFiles: readonly string[]
}

interface DraftFiles {
  keepFiles(key: string, files: readonly File[]): Promise<void>
  readFiles(key: string): Promise<readonly File[]>
}

interface KeptDraftsOptions {
  readonly storage: DeviceStorage
  /** Few pages need the files, and none at once. */
  readonly loadFiles: () => Promise<DraftFiles>
  readonly clock: () => number
}

const keyOf = (username: string, contractId: number): string => `${contractId} ${username}`

/** A draft is of one customer and about one contract; another contract begins an empty one (record 0116). */
export function createKeptDrafts({ storage, loadFiles, clock }: KeptDraftsOptions) {
  /** What this page knows, files too: a device that keeps nothing still has it until the page is closed. */
  const known = new Map<string, ComplaintDraft>()
  /** After one another: of two changes the later one stays. */
  let writing: Promise<unknown> = Promise.resolve()

  function writeFiles(key: string, files: readonly File[]): void {
    writing = writing
      .then(loadFiles)
      .then(({ keepFiles }) => keepFiles(key, files))
      // A device without room keeps the words; which files are missing is told when they are found again.
      .catch(() => undefined)
  }

  const findFiles = (key: string): Promise<readonly File[]> =>
    writing
      .then(loadFiles)
      .then(({ readFiles }) => readFiles(key))
      .catch(() => [])

  const readAll = (username: string) => readDrafts(storage.getItem(draftsKey), username, clock())

  function writeWords(username: string, contractId: number, words: KeptWords | null): void {
    const drafts = readAll(username)
    if (words) drafts.set(contractId, words)
    else drafts.delete(contractId)
    if (drafts.size === 0) storage.removeItem(draftsKey)
    else storage.setItem(draftsKey, writeDrafts(username, drafts))
  }

  return {
    /** At once, and without files that stand on the device alone. */
    find(username: string, contractId: number): ComplaintDraft | undefined {
      const words = readAll(username).get(contractId)
      return known.get(keyOf(username, contractId)) ?? (words && { ...words.draft, files: [] })
    },
    async restore(username: string, contractId: number): Promise<RestoredDraft | null> {
      const key = keyOf(username, contractId)
      const here = known.get(key)
      if (here) return { draft: here, lostFiles: [] }
      const words = readAll(username).get(contractId)
      if (!words) return null
      const files = words.fileNames.length === 0 ? [] : await findFiles(key)
      const found = new Set(files.map(({ name }) => name))
      const draft = { ...words.draft, files }
      known.set(key, draft)
      return { draft, lostFiles: words.fileNames.filter((name) => !found.has(name)) }
    },
    keep(username: string, contractId: number, draft: ComplaintDraft): void {
      const key = keyOf(username, contractId)
      const before = known.get(key)?.files
      known.set(key, draft)
      writeWords(username, contractId, wordsOf(draft, clock()))
      if (draft.files !== before) writeFiles(key, draft.files)
    },
    forget(username: string, contractId: number): void {
      const key = keyOf(username, contractId)
      known.delete(key)
      writeWords(username, contractId, null)
      writeFiles(key, [])
    },
    /** All that was kept so far stands on the device, as far as it keeps anything. */
    settled: (): Promise<unknown> => writing,
    /** The customer signs out; the session itself removes what stands on the device. */
    leave(): void {
      known.clear()
      storage.removeItem(draftsKey)
    },
  }
}
