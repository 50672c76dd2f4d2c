import { describe, expect, it } from 'vitest'
import { readConsumptionAddress, writeConsumptionAddress } from './search-params.ts'

const isPlain = (written: Record<string, string | undefined>) =>
  Object.values(written).every((value) => value === undefined)

describe('the address of the consumption screen', () => {
  it('is plain without a query, with the chart off', () => {
    const plain = { shown: 12, isChartShown: false }
    expect(readConsumptionAddress({})).toEqual(plain)
    expect(isPlain(writeConsumptionAddress(plain))).toBe(true)
  })

  it('is read as it was written', () => {
    const address = { shown: 24, isChartShown: true }
    expect(readConsumptionAddress(writeConsumptionAddress(address))).toEqual(address)
  })
})
