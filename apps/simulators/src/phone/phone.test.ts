import { expect, test } from 'vitest'
import { usePaymentSuite } from '#simulators/testing/suite.ts'
import { createIpsMerchant } from '#simulators/testing/test-ips.ts'

const suite = usePaymentSuite()

test('the phone shows codes and payments, newest first, and the page confirms without a script', async () => {
  const { simulators, merchant } = suite()
  const ips = createIpsMerchant(simulators.url)
  const { sessionToken, paymentId } = await merchant.openSession()
  await merchant.postCard('4000000000003220', sessionToken)
  const { id, order } = await ips.open()
  const pending = await (await simulators.get('/phone/api/pending')).json()
  expect(pending).toEqual([
    { id, kind: 'ips', merchantPaymentId: order.merchantPaymentId, amount: 6511.12 },
    {
      id: expect.any(String),
      kind: 'otp',
      merchantPaymentId: paymentId,
      amount: 6511.12,
      code: expect.stringMatching(/^[0-9]{6}$/),
    },
  ])
  const page = await (await simulators.get('/phone', 'text/html')).text()
  expect(page).toContain('Светлост снабдевање')
  expect(page).toContain('845-404849-87')

  const decided = await merchant.post(`/phone/ips/${id}?lang=en`, { decision: 'approve' })
  expect(decided.headers.get('location')).toBe('/phone?done=approved&lang=en')
  expect(await (await simulators.get('/phone?done=approved&lang=en', 'text/html')).text()).toContain(
    'The payment is confirmed.',
  )
  expect(await ips.statusOf(order.merchantPaymentId)).toBe('success')
  const late = await merchant.post(`/phone/ips/${id}`, { decision: 'reject' })
  expect(late.headers.get('location')).toBe('/phone?done=late')
})

test('a decision about nothing, or none, is refused', async () => {
  const { simulators } = suite()
  const ips = createIpsMerchant(simulators.url)
  const { id } = await ips.open()
  expect((await ips.decide('unknown', 'approve')).status).toBe(404)
  expect((await ips.decide(id, 'maybe')).status).toBe(400)
})
