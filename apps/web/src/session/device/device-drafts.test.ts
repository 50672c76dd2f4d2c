import { describe, expect, it, vi } from 'vitest'
import { draftsKey, forgetDrafts, forgetDraftsOfOthers, readingDraftsKey } from './device-drafts.ts'
import { memoryStorage } from '../testing/builders.ts'

function aDevice(owner: string) {
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  const storage = memoryStorage()
  storage.setItem(draftsKey, JSON.stringify({ owner, drafts: [] }))
  storage.setItem(readingDraftsKey, JSON.stringify({ owner, drafts: [] }))
  return { storage, deleteDatabase }
}

describe('what was begun on a device', () => {
  it('goes with its files when the customer signs out', () => {
    const { storage, deleteDatabase } = aDevice('ana@primer.rs')
    forgetDrafts(storage)
    expect(storage.getItem(draftsKey)).toBeNull()
    expect(storage.getItem(readingDraftsKey)).toBeNull()
    expect(deleteDatabase).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })

  it('stays for its owner who signs in again, and goes when somebody else does', () => {
    const { storage, deleteDatabase } = aDevice('ana@primer.rs')
    forgetDraftsOfOthers(storage, 'ana@primer.rs')
    expect(storage.getItem(draftsKey)).not.toBeNull()
    forgetDraftsOfOthers(storage, 'firma@primer.rs')
    expect(storage.getItem(draftsKey)).toBeNull()
    expect(storage.getItem(readingDraftsKey)).toBeNull()
    expect(deleteDatabase).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })

  it('goes also where the browser has no database', () => {
    const { storage } = aDevice('ana@primer.rs')
    vi.stubGlobal('indexedDB', undefined)
    forgetDrafts(storage)
    expect(storage.getItem(draftsKey)).toBeNull()
    expect(storage.getItem(readingDraftsKey)).toBeNull()
    vi.unstubAllGlobals()
  })
})
