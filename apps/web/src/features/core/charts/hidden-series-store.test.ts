import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from '#web/session/device/device-storage.ts'
import { createHiddenSeriesStore, hiddenSeriesKey } from './hidden-series-store.ts'

function aStorage(entry?: string): DeviceStorage {
  const entries = new Map(entry === undefined ? [] : [[hiddenSeriesKey, entry]])
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => entries.set(key, value),
    removeItem: (key) => entries.delete(key),
  }
}

describe('hidden series', () => {
  it('are still hidden on the next visit, in their own chart only', () => {
    const storage = aStorage()
    const first = createHiddenSeriesStore(storage)
    first.toggle('consumptionOfYear', 'GreenHt')
    first.toggle('amountByYear', '2024')
    const next = createHiddenSeriesStore(storage)
    expect([...next.of('consumptionOfYear')]).toEqual(['GreenHt'])
    expect([...next.of('amountByYear')]).toEqual(['2024'])
    expect([...next.of('amountOfYear')]).toEqual([])
  })

  it('are shown again by the second press, and leave nothing behind', () => {
    const storage = aStorage()
    const store = createHiddenSeriesStore(storage)
    store.toggle('amountOfYear', 'BlueLt')
    store.toggle('amountOfYear', 'BlueLt')
    expect([...store.of('amountOfYear')]).toEqual([])
    expect(storage.getItem(hiddenSeriesKey)).toBe('{}')
  })

  it('of one chart stay the same object while another chart changes', () => {
    const store = createHiddenSeriesStore(aStorage())
    store.toggle('amountOfYear', 'BlueLt')
    const before = store.of('amountOfYear')
    store.toggle('amountByYear', '2025')
    expect(store.of('amountOfYear')).toBe(before)
  })

  it('tell whoever listens, until they stop', () => {
    const store = createHiddenSeriesStore(aStorage())
    let told = 0
    const stop = store.subscribe(() => {
      told += 1
    })
    store.toggle('amountOfYear', 'BlueLt')
    stop()
    store.toggle('amountOfYear', 'BlueLt')
    expect(told).toBe(1)
  })

  it('survive an entry that somebody else has written', () => {
    for (const entry of ['not json', '[]', 'null', '7', '{"amountOfYear":5}']) {
      expect([...createHiddenSeriesStore(aStorage(entry)).of('amountOfYear')]).toEqual([])
    }
    const mixed = createHiddenSeriesStore(aStorage('{"amountOfYear":[1,"GreenHt",null]}'))
    expect([...mixed.of('amountOfYear')]).toEqual(['GreenHt'])
  })
})
