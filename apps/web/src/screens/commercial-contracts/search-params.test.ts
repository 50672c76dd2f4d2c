import { describe, expect, it } from 'vitest'
import { noDialog, readContractAddress, writeContractAddress } from './search-params.ts'

describe('the address of the contracts page', () => {
  it.each([
    noDialog,
    { ...noDialog, detailsId: 41207 },
    { ...noDialog, removeId: 41207 },
    { ...noDialog, isAdding: true },
  ])('comes back as it was written: %j', (address) => {
    expect(readContractAddress(writeContractAddress(address))).toEqual(address)
  })

  it('opens the adding for whoever comes from the registration', () => {
    expect(readContractAddress({ from: 'registerForm' })).toEqual({ ...noDialog, isAdding: true })
  })

  it.each(['', '0', '-1', 'x', '1e3', '1.5', '12345678901234567'])('opens nothing for the id %j', (id) => {
    expect(readContractAddress({ contract: id, remove: id })).toEqual(noDialog)
  })
})
