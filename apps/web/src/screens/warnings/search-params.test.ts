import { describe, expect, it } from 'vitest'
import { readWarningsAddress, writeWarningsAddress } from './search-params.ts'

const dates = { fromIso: '2026-01-01', toIso: '2026-03-31' }

const isPlain = (written: Record<string, string | undefined>) =>
  Object.values(written).every((value) => value === undefined)

describe('the address of the warnings screen', () => {
  it('is plain without a query', () => {
    const plain = { filters: { dates: null, typeId: null } }
    expect(readWarningsAddress({ type: 'x' })).toEqual(plain)
    expect(isPlain(writeWarningsAddress(plain))).toBe(true)
  })

  it('is read as it was written', () => {
    const address = { filters: { dates, typeId: 3 } }
    expect(readWarningsAddress(writeWarningsAddress(address))).toEqual(address)
  })
})
