import { expect, test } from 'vitest'
import { contractOfId, idsPerContract, idWithinContract } from './contract-ids.ts'

test.each([
  [1, 1, 100_001],
  [7, 99_999, 799_999],
  [3_500_000, 42, 350_000_000_042],
])('thing %#: contract %i, number %i is id %i, and the id tells the contract', (contract, number, id) => {
  expect(idWithinContract(contract, number)).toBe(id)
  expect(contractOfId(id)).toBe(contract)
})

test('ids of ten billion contracts are exact', () => {
  expect(Number.isSafeInteger(idWithinContract(9_999_999_999, idsPerContract - 1))).toBe(true)
})
