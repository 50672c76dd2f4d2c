import type { DeviceStorage } from '#web/session/device/device-storage.ts'

/** Runs an action while no other tab of the portal runs one under the same name. */
export type TabLock = <Result>(name: string, action: () => Promise<Result>) => Promise<Result>

export const browserLock =
  (locks: Pick<LockManager, 'request'>): TabLock =>
  (name, action) =>
    locks.request(name, action)

interface LeaseSetting {
  storage: DeviceStorage
  owner: string
  clock: () => number
  sleep: (ms: number) => Promise<void>
}

const leaseMs = 10_000
const pollMs = 50

/** For pages without the Web Locks API (plain http on a local network): a lease kept in the storage all tabs share. */
export function leaseLock({ storage, owner, clock, sleep }: LeaseSetting): TabLock {
  let queue: Promise<unknown> = Promise.resolve()
  const isMine = (key: string) => readLease(storage.getItem(key))?.owner === owner
  const isFree = (key: string) => {
    const lease = readLease(storage.getItem(key))
    return lease === null || lease.expiresAtMs <= clock()
  }
  const take = async (key: string) => {
    const giveUpAtMs = clock() + leaseMs
    while (clock() < giveUpAtMs) {
      if (isFree(key)) {
        storage.setItem(key, JSON.stringify({ owner, expiresAtMs: clock() + leaseMs }))
        // Last writer wins: read the lease again after a concurrent write.
        await sleep(pollMs)
        if (isMine(key)) return
      }
      await sleep(pollMs)
    }
  }
  return (name, action) => {
    const key = `portal.lock.${name}`
    const turn = queue.then(async () => {
      await take(key)
      try {
        return await action()
      } finally {
        if (isMine(key)) storage.removeItem(key)
      }
    })
    queue = turn.catch(() => undefined)
    return turn
  }
}

function readLease(text: string | null): { owner: string; expiresAtMs: number } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { owner, expiresAtMs } = value as Record<string, unknown>
    return typeof owner === 'string' && typeof expiresAtMs === 'number' ? { owner, expiresAtMs } : null
  } catch {
    return null
  }
}
