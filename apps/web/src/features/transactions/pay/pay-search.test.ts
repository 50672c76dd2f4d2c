import { PaymentMethod } from '@portal/domain/enumerations'
import { expect, it } from 'vitest'
import { draftOf, paySearch, searchOf } from './pay-search.ts'

const defaults = { contractId: 7, amountPara: 8_412_37 }
const draftAt = (query: Record<string, string>, own = defaults) => draftOf(paySearch.validate(query), own)

it('begins with the debt and a card', () => {
  expect(draftAt({})).toEqual({ step: 'data', amountPara: 8_412_37, method: PaymentMethod.card })
})

it('comes back to the step, the amount and the method after a reload', () => {
  const draft = { step: 'payment', amountPara: 100_50, method: PaymentMethod.ipsScan } as const
  expect(searchOf(draft, 7)).toEqual({ contract: 7, amount: '100.50', step: 'payment', method: 'ips' })
  expect(draftAt({ contract: '7', amount: '100.50', step: 'payment', method: 'ips' })).toEqual(draft)
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
