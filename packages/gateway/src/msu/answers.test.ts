import { expect, test } from 'vitest'
import { readCards, readSessionEnd } from './answers.ts'

const approved = { responseCode: '00', responseMsg: 'Approved' } as const
const declined = { responseCode: '99', responseMsg: 'Declined' } as const

test('cards are listed exactly, or not at all', () => {
  const card = {
    cardToken: 'ABC123',
    panLast4: '1111',
    cardBin: '41111100',
    cardBrand: 'VISA',
    cardExpiry: '11.2028',
  }
  expect(readCards({ ...approved, cardList: [card] })).toEqual([
    { cardToken: 'ABC123', bin: '411111', lastFour: '1111', expiry: '11.2028', brand: 'VISA' },
  ])
  expect(readCards({ ...approved, cardList: [{ ...card, cardExpiry: '11/28' }] })).toBeNull()
  expect(readCards({ ...declined, cardList: [] })).toBeNull()
})

test('a session has ended only where the gateway says so in so many words', () => {
  const endOf = (errorCode: string) => readSessionEnd({ ...declined, errorCode }).kind
  expect(readSessionEnd(approved).kind).toBe('ended')
  expect(endOf('ERR10096')).toBe('ended')
  expect(endOf('ERR10097')).toBe('finalised')
  expect(endOf('ERR10078')).toBe('busy')
  for (const code of ['ERR10132', 'ERR99999', '', 'constructor']) expect(endOf(code)).toBe('unknown')
  expect(readSessionEnd({ responseCode: '00', responseMsg: 'Maybe' }).kind).toBe('unknown')
})
