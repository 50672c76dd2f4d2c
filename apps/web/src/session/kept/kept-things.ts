import { type DeviceDatabase, deviceDatabase } from '#web/session/device/device-database.ts'
import { keptDatabase } from '#web/session/device/device-names.ts'

/** What stays readable without a connection (record 0147). */
interface KeptThing {
  readonly owner: string
  readonly atMs: number
  readonly data: unknown
}

export interface Found<Data = unknown> {
  readonly data: Data
  /** When the server said so. */
  readonly atMs: number
}

interface KeptThingsOptions {
  readonly database: DeviceDatabase
  readonly clock: () => number
  /** Of whom there is a session right now. */
  readonly owner: () => string | null
  /** Of the contract: an answer of another one may lack what a page reads today. */
  readonly contract: string
}

const longestMs = 30 * 24 * 3_600_000
/** By the beginning of their keys; documents are the heavy ones. */
const most = { answer: 150, document: 20 } as const
type Kind = keyof typeof most

/** Reading all that is kept takes long, and one page adds little: once for each page that is loaded, when it has come. */
const roomAfterMs = 5_000

export function createKeptThings({ database, clock, owner, contract }: KeptThingsOptions) {
  const keyOf = (kind: Kind, name: string) =>
    kind === 'answer' ? `${kind} ${contract} ${name}` : `${kind} ${name}`
  const waiting = new Map<string, KeptThing>()
  let writing: Promise<void> | undefined
  let isRoomAhead = false

  /** Too old, or more than there is room for: the oldest go first. */
  async function makeRoom(kind: Kind): Promise<void> {
    const things = new Map<string, number>()
    await database.act('readonly', (store) => {
      const asking = store.openCursor(IDBKeyRange.bound(`${kind} `, `${kind} \uffff`))
      asking.onsuccess = () => {
        const cursor = asking.result
        if (!cursor) return
        things.set(String(cursor.key), isThing(cursor.value) ? cursor.value.atMs : 0)
        cursor.continue()
      }
      return asking
    })
    const newestFirst = [...things].toSorted(([, one], [, other]) => other - one)
    const gone = newestFirst.filter(([, atMs], place) => place >= most[kind] || clock() - atMs > longestMs)
    for (const [key] of gone) await database.act('readwrite', (store) => store.delete(key))
  }

  /** Does nothing where the device forbids it or is full: then nothing is there to be found. */
  async function write(things: ReadonlyMap<string, KeptThing>): Promise<void> {
    try {
      await database.act('readwrite', (store) => {
        // Asked last: who left meanwhile leaves nothing behind.
        const own = [...things].filter(([, thing]) => thing.owner === owner())
        const puts = own.map(([key, thing]) => store.put(thing, key))
        const last = puts.at(-1)
        if (!last) throw new Error('The session is not there any more')
        return last
      })
    } catch {}
  }

  /** What comes while the device writes is written next, together. */
  async function writeWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const things = new Map(waiting)
      await write(things)
      for (const [key, thing] of things) if (waiting.get(key) === thing) waiting.delete(key)
    }
    writing = undefined
    if (isRoomAhead) return
    isRoomAhead = true
    setTimeout(() => makeRoom('answer').catch(() => undefined), roomAfterMs)
  }

  return {
    async keep(kind: Kind, name: string, data: unknown, of: string | null): Promise<void> {
      if (of === null) return
      const thing: KeptThing = { owner: of, atMs: clock(), data }
      if (kind === 'document') {
        await write(new Map([[keyOf(kind, name), thing]]))
        return makeRoom(kind).catch(() => undefined)
      }
      waiting.set(keyOf(kind, name), thing)
      writing ??= writeWaiting()
      await writing
    },
    async find<Data>(kind: Kind, name: string): Promise<Found<Data> | null> {
      try {
        const key = keyOf(kind, name)
        const thing: unknown = waiting.get(key) ?? (await database.act('readonly', (store) => store.get(key)))
        if (!isThing(thing) || thing.owner !== owner() || clock() - thing.atMs > longestMs) return null
        // Kept from an answer of the same question by the same contract.
        return { data: thing.data as Data, atMs: thing.atMs }
      } catch {
        return null
      }
    },
  }
}

const isThing = (value: unknown): value is KeptThing =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'atMs' in value &&
  typeof value.atMs === 'number'

/** Of this browser. */
export const createBrowserKept = (owner: () => string | null) =>
  createKeptThings({
    database: deviceDatabase(keptDatabase),
    clock: Date.now,
    owner,
    contract: import.meta.env.CONTRACT ?? '',
  })
