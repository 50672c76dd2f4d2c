import { deviceDatabase } from './device-database.ts'

/** Files that came by the phone's share sheet and wait for a complaint to take them. */
export const sharedFilesDatabase = 'portal-shared-files'

const files = deviceDatabase(sharedFilesDatabase)
const key = 'shared'

/** Long enough for a forgotten password; nobody finds yesterday's photos in a new complaint. */
const waitMs = 60 * 60_000

interface Shared {
  readonly files: readonly File[]
  readonly atMs: number
}

/** The later share stands for the earlier one. */
export const keepSharedFiles = (shared: readonly File[], nowMs = Date.now()): Promise<unknown> =>
  files.act('readwrite', (store) => store.put({ files: [...shared], atMs: nowMs } satisfies Shared, key))

/** Once: of two tabs one gets them. Empty where there are none, or the device keeps nothing. */
export async function takeSharedFiles(nowMs = Date.now()): Promise<readonly File[]> {
  let taken: unknown
  await files.act('readwrite', (store) => {
    const asking = store.get(key)
    asking.onsuccess = () => {
      taken = asking.result
      store.delete(key)
    }
    return asking
  })
  return isShared(taken) && nowMs - taken.atMs < waitMs ? taken.files : []
}

const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' &&
  value !== null &&
  'files' in value &&
  Array.isArray(value.files) &&
  'atMs' in value
