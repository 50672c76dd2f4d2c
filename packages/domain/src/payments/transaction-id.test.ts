import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractOfTransaction, makeTransactionId } from './transaction-id.ts'

const moment = Date.parse('2026-11-15T07:00:00Z')
const random = fc.uint8Array({ minLength: 5, maxLength: 8 })
const contractId = fc.integer({ min: 1, max: 9_999_999_999 })

test('an id gives its contract back', () => {
  fc.assert(
    fc.property(contractId, random, (contract, bytes) => {
      expect(contractOfTransaction(makeTransactionId(contract, moment, bytes))).toBe(contract)
    }),
  )
})

test('an id is a UUID that sorts by time', () => {
  const ids = [0, 1, 60_000, 86_400_000].map((later) =>
    makeTransactionId(41_207, moment + later, Uint8Array.of(255, 255, 255, 255, 255)),
  )
  expect(ids).toEqual([...ids].sort())
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('every random bit counts', () => {
  const zero = makeTransactionId(7, moment, new Uint8Array(5))
  const others = Array.from({ length: 38 }, (_, bit) => {
    const bytes = new Uint8Array(5)
    bytes[4 - Math.floor(bit / 8)] = 1 << (bit % 8)
    return makeTransactionId(7, moment, bytes)
  })
  expect(new Set([zero, ...others]).size).toBe(39)
})

test('what is no id of ours has no contract', () => {
  const id = makeTransactionId(41_207, moment, new Uint8Array(5))
  const ofVersion4 = `${id.slice(0, 14)}4${id.slice(15)}`
  const wrong = ['', 'x', id.toUpperCase().replace('7', 'G'), id.slice(1), `${id}0`, ofVersion4]
  expect(wrong.map(contractOfTransaction)).toEqual(wrong.map(() => null))
  expect(contractOfTransaction('019c4b3e-7d51-7c20-8000-000000000000')).toBeNull()
})

test('a contract that does not fit is refused', () => {
  for (const contract of [0, -1, 2 ** 36]) {
    expect(() => makeTransactionId(contract, moment, new Uint8Array(5))).toThrow(RangeError)
  }
  expect(() => makeTransactionId(1, moment, new Uint8Array(4))).toThrow(RangeError)
})
