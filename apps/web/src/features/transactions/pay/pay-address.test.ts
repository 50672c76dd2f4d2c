import { PaymentMethod } from '@portal/domain/enumerations'
import { expect, it } from 'vitest'
import { readPayAddress, writePayAddress } from './pay-address.ts'

const defaults = { contractId: 7, amountPara: 8_412_37 }

it('begins with the debt and a card', () => {
  expect(readPayAddress({}, defaults)).toEqual({
    step: 'data',
    amountPara: 8_412_37,
    method: PaymentMethod.card,
  })
})

it('comes back to the step, the amount and the method after a reload', () => {
  const address = { step: 'payment', amountPara: 100_50, method: PaymentMethod.ipsScan } as const
  expect(readPayAddress(writePayAddress(address, 7), defaults)).toEqual(address)
})

it('begins anew when the address is about another contract', () => {
  const query = { contract: '8', amount: '100.50', step: 'payment' }
  expect(readPayAddress(query, defaults)).toMatchObject({ step: 'data', amountPara: 8_412_37 })
})

it.each(['0', '-5', '12.345', '1e9', '99999999999999', 'x'])('does not believe the amount %s', (amount) => {
  expect(readPayAddress({ contract: '7', amount }, defaults).amountPara).toBe(8_412_37)
})

it('goes no further than the first step without an amount', () => {
  expect(readPayAddress({ contract: '7', step: 'payment' }, { contractId: 7, amountPara: 0 }).step).toBe(
    'data',
  )
})
