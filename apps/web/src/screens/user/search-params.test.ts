import { describe, expect, it } from 'vitest'
import { readUserAddress, writeUserAddress } from './search-params.ts'

describe('the address of the profile', () => {
  it('carries the open dialog there and back', () => {
    const addresses = [
      { dialog: null, removedPlace: null },
      { dialog: 'delete-picture', removedPlace: null },
      { dialog: null, removedPlace: 2 },
    ] as const
    for (const address of addresses) expect(readUserAddress(writeUserAddress(address))).toEqual(address)
  })

  it('leaves out what makes no sense', () => {
    expect(readUserAddress({ change: 'everything', card: '-1' })).toEqual({
      dialog: null,
      removedPlace: null,
    })
  })
})
