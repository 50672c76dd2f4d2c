import { expect, it } from 'vitest'
import { aPayingCustomer, createPaymentApp } from '#testing/payments.ts'

const app = await createPaymentApp()

it('charges a new card that needs no bank page, once', async () => {
  const customer = await aPayingCustomer(app)
  const { sessionToken, transactionId } = await customer.begin()
  expect(await customer.shouldDo3d('411111', transactionId)).toBe(false)
  const encryptedData = await app.simulators.encryptCard(sessionToken, '4111111111111111')
  const paid = await customer.payWithout3d({ transactionId, encryptedData })
  expect(paid.statusCode, paid.body).toBe(200)
  expect(paid.json()).toEqual({ transactionId, transactionStatusId: 2 })
  expect(await app.simulators.charges(transactionId)).toBe(1)
  const status = await customer.status(transactionId)
  expect(status.json()).toMatchObject({ transactionStatusId: 2, isCardPayment: true, totalAmount: 6511.12 })
})
