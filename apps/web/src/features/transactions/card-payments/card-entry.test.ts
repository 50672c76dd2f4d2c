import { describe, expect, it } from 'vitest'
import { checkCard, emptyCard, isCardFit, typeCardNumber, typeCvv } from './card-entry.ts'

const today = '2026-11-15'
const goodCard = { number: '4111111111111111', expiry: '12/30', cvv: '123' }

/** Types a text at the end, one character after another. */
const typeOut = (text: string) =>
  Array.from(text).reduce(
    ({ number, shown }, character) => {
      const next = shown + character
      return typeCardNumber(next, next.length, number)
    },
    { number: '', shown: '', caret: 0 },
  )

describe('a card number', () => {
  it('falls into groups of four while it is typed', () => {
    expect(typeOut('4111')).toEqual({ number: '4111', shown: '4111', caret: 4 })
    expect(typeOut('41111')).toEqual({ number: '41111', shown: '4111 1', caret: 6 })
    expect(typeOut('4111111111111111').shown).toBe('4111 1111 1111 1111')
  })

  it('takes sixteen digits and no more', () => {
    expect(typeOut('41111111111111119999').number).toBe('4111111111111111')
  })

  it('may be pasted with blanks or dashes', () => {
    expect(typeCardNumber(' 5555-5555 5555-4444', 20, '').number).toBe('5555555555554444')
  })

  it('keeps a letter so that the form can speak of it', () => {
    const { number } = typeOut('411l')
    expect(number).toBe('411l')
    expect(checkCard({ ...goodCard, number }, today).number).toBe('digitsOnly')
  })

  it('keeps the caret beside the digit that was typed in the middle', () => {
    expect(typeCardNumber('4119 1111 1', 4, '41111111')).toEqual({
      number: '411911111',
      shown: '4119 1111 1',
      caret: 4,
    })
    expect(typeCardNumber('41119 1111', 5, '41111111').caret).toBe(6)
  })

  it('loses the digit before a blank when the blank is deleted', () => {
    expect(typeCardNumber('41112222', 4, '41112222')).toEqual({
      number: '4112222',
      shown: '4112 222',
      caret: 3,
    })
  })
})

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
    ['expiry', '13/30', 'expiryFormat'],
    ['expiry', '1/30', 'expiryFormat'],
    ['expiry', '10/26', 'cardExpired'],
    ['cvv', '12', 'exactLength'],
    ['cvv', '12a', 'digitsOnly'],
  ] as const)('refuse the %s %s', (field, text, problem) => {
    expect(checkCard({ ...goodCard, [field]: text }, today)[field]).toBe(problem)
  })

  it('take three characters as a security code', () => {
    expect(typeCvv(' 12345')).toBe('123')
  })
})
