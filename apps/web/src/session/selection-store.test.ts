import { describe, expect, it, vi } from 'vitest'
import { createSelectionStore, keepOrFirst, selectionKey } from './selection-store.ts'

function aStorage(text?: string) {
  const entries = new Map<string, string>(text === undefined ? [] : [[selectionKey, text]])
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const nothing = { commercialContractId: null, pointOfDeliveryId: null }
const something = { commercialContractId: 41207, pointOfDeliveryId: 4120700001 }

describe('the selection', () => {
  it('survives a reload in one entry of the storage', () => {
    const storage = aStorage()
    createSelectionStore(storage).keep(something)
    expect([...storage.entries.keys()]).toEqual([selectionKey])
    expect(createSelectionStore(storage).current()).toEqual(something)
  })

  it('remembers that all points were chosen together', () => {
    const storage = aStorage()
    createSelectionStore(storage).keep({ ...something, pointOfDeliveryId: 'all' })
    expect(createSelectionStore(storage).current().pointOfDeliveryId).toBe('all')
  })

  it('is its own while another tab chooses another contract, and gone when the storage is cleared', () => {
    const storage = aStorage(JSON.stringify(something))
    const store = createSelectionStore(storage)
    const listener = vi.fn()
    store.subscribe(listener)
    storage.setItem(selectionKey, JSON.stringify({ ...something, commercialContractId: 10304 }))
    store.noticeOtherTab({ key: selectionKey })
    expect(store.current()).toEqual(something)
    expect(listener).not.toHaveBeenCalled()
    storage.removeItem(selectionKey)
    store.noticeOtherTab({ key: null })
    expect(store.current()).toEqual(nothing)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is the same object until it changes', () => {
    const store = createSelectionStore(aStorage(JSON.stringify(something)))
    expect(store.current()).toBe(store.current())
  })

  it('is forgotten without a trace', () => {
    const storage = aStorage(JSON.stringify(something))
    const store = createSelectionStore(storage)
    store.forget()
    expect(store.current()).toEqual(nothing)
    expect(storage.entries.size).toBe(0)
  })

  it.each(['', '7', 'null', '{', '{"commercialContractId":"41207"}', '{"commercialContractId":1e21}'])(
    'is empty when the storage holds %j',
    (text) => {
      expect(createSelectionStore(aStorage(text)).current()).toEqual(nothing)
    },
  )
})

describe('keeping or choosing the first', () => {
  const items = [{ id: 3 }, { id: 2 }, { id: 1 }]

  it('keeps what was chosen while it is there', () => {
    expect(keepOrFirst(items, 2)).toEqual({ id: 2 })
  })

  it('chooses the first when it is gone or was never chosen', () => {
    expect(keepOrFirst(items, 7)).toEqual({ id: 3 })
    expect(keepOrFirst(items, null)).toEqual({ id: 3 })
    expect(keepOrFirst(items, 'all')).toEqual({ id: 3 })
  })

  it('chooses nothing from nothing', () => {
    expect(keepOrFirst([], 7)).toBeNull()
  })
})
