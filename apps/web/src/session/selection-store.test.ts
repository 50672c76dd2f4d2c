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

/** A tab of its own on a device, which may hold what was chosen last. */
const aTab = (device = aStorage()) => ({ tab: aStorage(), device })

const nothing = { commercialContractId: null, pointOfDeliveryId: null }
const something = { commercialContractId: 41207, pointOfDeliveryId: 4120700001 }

describe('the selection', () => {
  it('survives a reload in one entry of the storage', () => {
    const places = aTab()
    createSelectionStore(places).keep(something)
    expect([...places.device.entries.keys()]).toEqual([selectionKey])
    expect(createSelectionStore(places).current()).toEqual(something)
  })

  it('remembers that all points were chosen together', () => {
    const places = aTab()
    createSelectionStore(places).keep({ ...something, pointOfDeliveryId: 'all' })
    expect(createSelectionStore(places).current().pointOfDeliveryId).toBe('all')
  })

  it('is its own while another tab chooses another contract, and gone when the storage is cleared', () => {
    const device = aStorage(JSON.stringify(something))
    const store = createSelectionStore(aTab(device))
    const listener = vi.fn()
    store.subscribe(listener)
    createSelectionStore(aTab(device)).keep({ ...something, commercialContractId: 10304 })
    store.noticeOtherTab({ key: selectionKey })
    expect(store.current()).toEqual(something)
    expect(listener).not.toHaveBeenCalled()
    device.removeItem(selectionKey)
    store.noticeOtherTab({ key: null })
    expect(store.current()).toEqual(nothing)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('once shown stays that of the tab over a reload, whatever another tab chooses; a new tab begins with that', () => {
    const device = aStorage(JSON.stringify(something))
    const places = aTab(device)
    createSelectionStore(places).settle([{ id: 41207 }, { id: 10304 }])
    createSelectionStore(aTab(device)).keep({ ...something, commercialContractId: 10304 })
    expect(createSelectionStore(places).current()).toEqual(something)
    expect(createSelectionStore(aTab(device)).current().commercialContractId).toBe(10304)
  })

  it('that nobody chose stays the one that was shown when another contract comes first', () => {
    const places = aTab()
    const store = createSelectionStore(places)
    store.settle([{ id: 41207 }])
    store.settle([{ id: 52001 }, { id: 41207 }])
    expect(store.current().commercialContractId).toBe(41207)
    store.settle([{ id: 52001 }])
    expect(store.current().commercialContractId).toBe(52001)
    store.settle([])
    expect(store.current().commercialContractId).toBe(52001)
  })

  it('is the same object until it changes', () => {
    const store = createSelectionStore(aTab(aStorage(JSON.stringify(something))))
    expect(store.current()).toBe(store.current())
  })

  it('is forgotten without a trace', () => {
    const places = aTab(aStorage(JSON.stringify(something)))
    const store = createSelectionStore(places)
    store.settle([{ id: 41207 }])
    store.forget()
    expect(store.current()).toEqual(nothing)
    expect([places.tab.entries.size, places.device.entries.size]).toEqual([0, 0])
  })

  it.each(['', '7', 'null', '{', '{"commercialContractId":"41207"}', '{"commercialContractId":1e21}'])(
    'is empty when the storage holds %j',
    (text) => {
      expect(createSelectionStore(aTab(aStorage(text))).current()).toEqual(nothing)
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
