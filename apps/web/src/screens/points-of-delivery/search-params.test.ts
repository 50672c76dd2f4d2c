import { describe, expect, it } from 'vitest'
import { readPointAddress, writePointAddress } from './search-params.ts'

describe('the address of the points of delivery', () => {
  it.each([{ pointId: null }, { pointId: 4120700001 }])('comes back as it was written: %j', (address) => {
    expect(readPointAddress(writePointAddress(address))).toEqual(address)
  })

  it.each(['', '0', '-1', 'x', '1e3', '12345678901234567'])('opens nothing for the id %j', (point) => {
    expect(readPointAddress({ point })).toEqual({ pointId: null })
  })
})
