import { PaymentMethod } from '@portal/domain/enumerations'
import { expect, it } from 'vitest'
import { searchOf } from '#web/navigation/search/pay-link.ts'
import { draftOf, paySearch } from './search-params.ts'

const defaults = { contractId: 7, amountPara: 8_412_37 }
const draftAt = (query: Record<string, string>, own = defaults) => draftOf(paySearch.validate(query), own)

it('begins with the debt and a card', () => {
  expect(draftAt({})).toEqual({
    step: 'data',
    amountPara: 8_412_37,
    method: PaymentMethod.card,
    isNewCard: false,
  })
})

it('comes back to the step, the amount and the method after a reload', () => {
  const draft = {
    step: 'payment',
    amountPara: 100_50,
    method: PaymentMethod.ipsScan,
    isNewCard: false,
  } as const
  const query = { contract: '7', amount: '100.50', step: 'payment' }
  expect(searchOf(draft, 7)).toEqual({ ...query, contract: 7, method: 'ips', card: null })
  expect(draftAt({ ...query, method: 'ips' })).toEqual(draft)
  const newCard = { ...draft, method: PaymentMethod.card, isNewCard: true }
  expect(searchOf(newCard, 7)).toEqual({ ...query, contract: 7, method: null, card: 'new' })
  expect(draftAt({ ...query, card: 'new' })).toEqual(newCard)
})

it('begins anew when the address is about another contract', () => {
  const query = { contract: '8', amount: '100.50', step: 'payment' }
  expect(draftAt(query)).toMatchObject({ step: 'data', amountPara: 8_412_37 })
})

it.each(['0', '-5', '12.345', '1e9', '99999999999999', 'x'])('does not believe the amount %s', (amount) => {
  expect(draftAt({ contract: '7', amount }).amountPara).toBe(8_412_37)
})

it('goes no further than the first step without an amount', () => {
  expect(draftAt({ contract: '7', step: 'payment' }, { contractId: 7, amountPara: 0 }).step).toBe('data')
})
