import { describe, expect, it } from 'vitest'
import { leaseLock, type TabLock } from '#web/session/tab-lock.ts'
import { memoryStorage } from './testing/builders.ts'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / 10))

function twoTabs() {
  const storage = memoryStorage()
  const openTab = (owner: string) => leaseLock({ storage, owner, clock: Date.now, sleep })
  return { storage, tabA: openTab('a'), tabB: openTab('b') }
}

describe('the lock of browsers without Web Locks', () => {
  it('lets one tab after the other in', async () => {
    const { tabA, tabB } = twoTabs()
    let inside = 0
    let most = 0
    const visit = (lock: TabLock) =>
      lock('refresh', async () => {
        inside += 1
        most = Math.max(most, inside)
        await sleep(20)
        inside -= 1
      })
    await Promise.all([visit(tabA), visit(tabB), visit(tabA), visit(tabB)])
    expect(most).toBe(1)
  })

  it('is free again after an action that failed', async () => {
    const { tabA, tabB } = twoTabs()
    await expect(tabA('refresh', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(tabB('refresh', async () => 'in')).resolves.toBe('in')
  })

  it('passes on from a tab that was closed while it held it', async () => {
    const { storage, tabA } = twoTabs()
    const expired = { owner: 'gone', expiresAtMs: Date.now() - 1 }
    storage.setItem('portal.lock.refresh', JSON.stringify(expired))
    await expect(tabA('refresh', async () => 'in')).resolves.toBe('in')
  })
})
