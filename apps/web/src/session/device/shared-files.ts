import { deviceDatabase } from './device-database.ts'
import { sharedFilesDatabase } from './device-names.ts'

/** Files that came by the phone's share sheet and wait for a complaint to take them. */
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

/** Empty where there are none, or the device keeps nothing. */
export async function findSharedFiles(nowMs = Date.now()): Promise<readonly File[]> {
  const found: unknown = await files.act('readonly', (store) => store.get(key))
  return isShared(found) && nowMs - found.atMs < waitMs ? found.files : []
}

/** Once they stand elsewhere. */
export const forgetSharedFiles = (): Promise<unknown> => files.act('readwrite', (store) => store.delete(key))

const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' &&
  value !== null &&
  'files' in value &&
  Array.isArray(value.files) &&
  'atMs' in value
