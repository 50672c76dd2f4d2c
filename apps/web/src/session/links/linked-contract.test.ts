import { expect, it } from 'vitest'
import { readLinkedContract } from './linked-contract.ts'

it.each([
  [{ of: '10270' }, 10270],
  [{ bill: '1027000070' }, 10270],
  [{ complaint: '1027000001', status: '2' }, 10270],
  [{ bill: 'x', complaint: '1027000001' }, 10270],
  [{ of: '0', bill: '-1' }, null],
  [{ contract: '10270', point: '1027000001' }, null],
  [{}, null],
])('the address %j is about the contract %j', (query, contract) => {
  expect(readLinkedContract(query)).toBe(contract)
})
