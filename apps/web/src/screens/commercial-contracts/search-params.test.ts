import { describe, expect, it } from 'vitest'
import { contractsSearch, noDialog } from './search-params.ts'

const { validate } = contractsSearch

describe('the search params of the contracts', () => {
  it.each([
    noDialog,
    { ...noDialog, contract: 41207 },
    { ...noDialog, remove: 41207 },
    { ...noDialog, add: 'yes' },
  ])('come back as they were written: %j', (search) => {
    expect(
      validate({ ...search, contract: search.contract?.toString(), remove: search.remove?.toString() }),
    ).toEqual(search)
  })

  it('open one dialog at most', () => {
    expect(validate({ contract: '1', remove: '2', add: 'yes' })).toEqual({ ...noDialog, add: 'yes' })
    expect(validate({ contract: '1', remove: '2' })).toEqual({ ...noDialog, remove: 2 })
  })

  it.each(['', '0', '-1', 'x', '1e3', '1.5', '12345678901234567'])('open nothing for the id %j', (id) => {
    expect(validate({ contract: id, remove: id })).toEqual(noDialog)
  })
})
