import { describe, expect, it } from 'vitest'
import { checkCard, emptyCard, isCardFit } from './card-entry.ts'

const today = '2026-11-15'
const goodCard = { number: '4111111111111111', expiry: '12/30', cvv: '123' }

describe('the checks of a new card', () => {
  it('let a good card pass', () => {
    expect(isCardFit(checkCard(goodCard, today))).toBe(true)
    expect(isCardFit(checkCard({ ...goodCard, expiry: '11/2026' }, today))).toBe(true)
  })

  it('ask for every field', () => {
    expect(checkCard(emptyCard, today)).toEqual({ number: 'required', expiry: 'required', cvv: 'required' })
  })

  it.each([
    ['number', '411111111111111', 'exactLength'],
    ['number', '411l', 'digitsOnly'],
    ['expiry', '13/30', 'expiryFormat'],
    ['expiry', '1/30', 'expiryFormat'],
    ['expiry', '10/26', 'cardExpired'],
    ['cvv', '12', 'exactLength'],
    ['cvv', '12a', 'digitsOnly'],
  ] as const)('refuse the %s %s', (field, text, problem) => {
    expect(checkCard({ ...goodCard, [field]: text }, today)[field]).toBe(problem)
  })
})
