import { expect, test } from 'vitest'
import { usePaymentSuite } from '#simulators/testing/suite.ts'
import { createIpsMerchant, sign } from '#simulators/testing/test-ips.ts'

const suite = usePaymentSuite()

test('a payment that was given up is so in three languages, and on the phone', async () => {
  const { simulators } = suite()
  const merchant = createIpsMerchant(simulators.url)
  const { url, id, order } = await merchant.open()
  expect((await merchant.act('cancel', { ...order, amount: '1.00' })).status).toBe(409)
  expect((await merchant.act('cancel', order)).status).toBe(200)
  expect(await (await fetch(url)).text()).toContain('Продавац је одустао')
  expect(await (await fetch(`${url}?lang=sr-Latn`)).text()).toContain('Prodavac je odustao')
  expect(await (await fetch(`${url}?lang=en`)).text()).toContain('The merchant gave this payment up')
  const form = new URLSearchParams({ decision: 'approve' })
  const address = `${simulators.url}/phone/ips/${id}?lang=en`
  expect(await (await fetch(address, { method: 'POST', body: form })).text()).toContain(
    'The merchant gave this payment up.',
  )
  expect(await merchant.statusOf(order.merchantPaymentId)).toBe('not-completed')
})

test('an act is good for what it names and nothing else', async () => {
  const { simulators } = suite()
  const merchant = createIpsMerchant(simulators.url)
  const { id, order } = await merchant.open()
  const other = await merchant.open()
  const path = `/ips/api/payments/${order.merchantPaymentId}`
  const send = (address: string, body: string) => {
    const headers = { 'content-type': 'application/json', 'x-ips-signature': sign(body) }
    return fetch(simulators.url + address, { method: 'POST', body, headers })
  }
  const { merchantPaymentId, amount, currency } = order
  const cancel = JSON.stringify({ action: 'cancel', merchantPaymentId, amount, currency })
  expect(await (await send(`${path}/refund`, cancel)).json()).toMatchObject({ field: 'action' })
  const elsewhere = `/ips/api/payments/${other.order.merchantPaymentId}/cancel`
  expect(await (await send(elsewhere, cancel)).json()).toMatchObject({ field: 'merchantPaymentId' })
  expect(await (await merchant.act('refund', order)).json()).toMatchObject({ error: 'not-executed' })
  await merchant.decide(id, 'approve')
  expect(await (await merchant.act('refund', order)).json()).toMatchObject({ refundedAmount: '6511.12' })
})
