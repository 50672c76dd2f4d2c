import type { KeepingStorage } from '#web/session/device/device-storage.ts'
import { type KeptWords, type ReadWords, readDrafts, writeDrafts } from './draft-words.ts'

export type Draft<Words> = Words & { readonly files: readonly File[] }

/** What was found again; the names of files that the device could not keep. */
export interface RestoredDraft<Words> {
  readonly draft: Draft<Words>
  readonly lostFiles: readonly string[]
}

interface DraftFiles {
  keepFiles(key: string, files: readonly File[]): Promise<void>
  readFiles(key: string): Promise<readonly File[]>
}

/** Where a device keeps drafts; tests have one of their own. */
export interface DraftPlace {
  readonly storage: KeepingStorage
  /** Here with the page: a photo is often chosen where there is no connection to load anything more. */
  readonly files: DraftFiles
  readonly clock: () => number
  /** Who is signed in by now: a photo is ready, and an answer comes, long after they were asked for. */
  readonly whoIsHere: () => string | null
}

interface DraftKeeperOptions<Words> extends DraftPlace {
  readonly storageKey: string
  readonly readWords: ReadWords<Words>
}

type Written<Words> = Pick<KeptWords<Words>, 'draft' | 'fileNames'>

const isSame = <Words>(one: Written<Words>, other: Written<Words>): boolean =>
  JSON.stringify([one.draft, one.fileNames]) === JSON.stringify([other.draft, other.fileNames])

const keyOf = (username: string, id: number): string => `${id} ${username}`

/** A draft is of one customer and about one thing; another thing begins an empty one (record 0116). */
export function createDraftKeeper<Words extends object>(options: DraftKeeperOptions<Words>) {
  const { storage, storageKey, clock, readWords, whoIsHere } = options
  /** What this page knows, files too: a device that keeps nothing still has it until the page is closed. */
  const known = new Map<string, Draft<Words>>()
  /** Drafts whose files the device did not take. */
  const withoutFiles = new Set<string>()
  /** Somebody signed out, and nobody has come since. */
  let isLeft = false
  /** After one another: of two changes the later one stays. */
  let writing: Promise<unknown> = Promise.resolve()

  /** Who signed out leaves nothing, and touches nothing of who came since; a session that only ended still keeps. */
  function mayWrite(username: string): boolean {
    const here = whoIsHere()
    return here === null ? !isLeft : here === username
  }

  function writeFiles(username: string, id: number, files: readonly File[]): void {
    const key = keyOf(username, id)
    writing = writing
      .then(async () => {
        if (mayWrite(username)) await options.files.keepFiles(key, files)
      })
      // A device without room keeps the words; which files are missing is told now, and when they are found again.
      .then(
        () => withoutFiles.delete(key),
        () => (files.length > 0 ? withoutFiles.add(key) : withoutFiles.delete(key)),
      )
  }

  const findFiles = (key: string): Promise<readonly File[]> =>
    writing.then(() => options.files.readFiles(key)).catch(() => [])

  const readAll = (username: string) =>
    readDrafts(storage.getItem(storageKey), { owner: username, nowMs: clock(), readWords })

  function writeWords(username: string, id: number, words: KeptWords<Words> | null): void {
    const drafts = readAll(username)
    if (words) drafts.set(id, words)
    else drafts.delete(id)
    if (drafts.size === 0) storage.removeItem(storageKey)
    else storage.setItem(storageKey, writeDrafts(username, drafts))
  }

  const wordsOf = (draft: Draft<Words>) => ({
    draft: readWords({ ...draft }),
    fileNames: draft.files.map(({ name }) => name),
  })

  /** The device has no room or keeps nothing: then a draft is here for as long as the page is open. */
  const isHereOnly = (username: string, id: number): boolean =>
    !storage.keeps(storageKey) || withoutFiles.has(keyOf(username, id))

  return {
    isHereOnly,
    /** At once, and without files that stand on the device alone. */
    find(username: string, id: number): Draft<Words> | undefined {
      const words = readAll(username).get(id)
      return known.get(keyOf(username, id)) ?? (words && { ...words.draft, files: [] })
    },
    async restore(username: string, id: number): Promise<RestoredDraft<Words> | null> {
      if (whoIsHere() === username) isLeft = false
      const key = keyOf(username, id)
      const here = known.get(key)
      if (here) return { draft: here, lostFiles: [] }
      const words = readAll(username).get(id)
      if (!words) return null
      const files = words.fileNames.length === 0 ? [] : await findFiles(key)
      const found = new Set(files.map(({ name }) => name))
      const draft = { ...words.draft, files }
      known.set(key, draft)
      return { draft, lostFiles: words.fileNames.filter((name) => !found.has(name)) }
    },
    /** Answers whether all of it stands on the device. */
    async keep(username: string, id: number, draft: Draft<Words>): Promise<boolean> {
      if (!mayWrite(username)) return false
      const key = keyOf(username, id)
      const before = known.get(key)?.files
      known.set(key, draft)
      writeWords(username, id, { ...wordsOf(draft), keptAtMs: clock() })
      if (draft.files !== before || withoutFiles.has(key)) writeFiles(username, id, draft.files)
      await writing
      return !isHereOnly(username, id)
    },
    /** Another tab may have kept a draft of its own since: it stays. */
    forget(username: string, id: number): void {
      const key = keyOf(username, id)
      const mine = known.get(key)
      known.delete(key)
      if (!mayWrite(username)) return
      const kept = readAll(username).get(id)
      if (mine && kept && !isSame(kept, wordsOf(mine))) return
      writeWords(username, id, null)
      writeFiles(username, id, [])
    },
    /** The customer signed out; by the time that is heard of, what stands on the device may be of who signed in since. */
    leave(): void {
      known.clear()
      isLeft = true
      if (whoIsHere() === null) storage.removeItem(storageKey)
    },
  }
}
