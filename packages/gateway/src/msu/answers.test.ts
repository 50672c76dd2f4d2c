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
  expect(readCards({ ...approved, cardList: [card] })).toEqual({
    kind: 'cards',
    cards: [{ cardToken: 'ABC123', bin: '411111', lastFour: '1111', expiry: '11.2028', brand: 'VISA' }],
  })
  expect(readCards({ ...approved, cardList: [{ ...card, cardExpiry: '11/28' }] }).kind).toBe('doubt')
  expect(readCards({ ...declined, cardList: [] }).kind).toBe('doubt')
})

const session = { id: '019c4b3e-7d51-7c20-9a44-5f0c1be2a913', totalPara: 6511_12, sessionToken: 'TOKEN' }

test('a session has ended only where the gateway says so in so many words', () => {
  const endOf = (errorCode: string) => readSessionEnd({ ...declined, errorCode }, session).kind
  expect(readSessionEnd(approved, session).kind).toBe('ended')
  expect(endOf('ERR10096')).toBe('ended')
  expect(endOf('ERR10097')).toBe('finalised')
  expect(endOf('ERR10078')).toBe('busy')
  for (const code of ['ERR10132', 'ERR99999', '', 'constructor']) expect(endOf(code)).toBe('doubt')
  for (const answer of [
    { responseCode: '00', responseMsg: 'Maybe' },
    { ...declined, responseMsg: 'Maybe', errorCode: 'ERR10096' },
    { ...approved, merchantPaymentId: 'x' },
    { ...approved, sessionToken: 'OTHER' },
  ] as const) {
    expect(readSessionEnd(answer, session).kind).toBe('doubt')
  }
})
