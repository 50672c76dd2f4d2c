import { afterEach, expect, test } from 'vitest'
import { usePaymentSuite } from '#simulators/testing/suite.ts'
import { merchantFields } from '#simulators/testing/test-gateway.ts'
import { createIpsMerchant } from '#simulators/testing/test-ips.ts'

const suite = usePaymentSuite()
const card = '4111111111111111'

function control(path: 'faults' | 'clock', body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', body: JSON.stringify(body), headers }
  return fetch(`${suite().simulators.url}/gateway/api/${path}`, request)
}

afterEach(async () => {
  await fetch(`${suite().simulators.url}/gateway/api/faults`, { method: 'DELETE' })
})

async function statusOf(paymentId: string): Promise<string[]> {
  const answer = await suite().merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: paymentId })
  const list = answer.transactionList as { transactionStatus: string }[] // compared below
  return list.map((row) => row.transactionStatus)
}

test.each([
  ['other-payment', 'SALE', /"pgTranErrorCode":"05"/],
  ['session-error', 'SALE', /"errorCode":"ERR10096"/],
  ['duplicated-keys', 'SALE', /"responseCode":"00".*"responseCode":"99"/],
  ['unknown-word', 'SALE', /"responseMsg":"Perhaps"/],
  ['comma-amount', 'SALE', /"amount":"6511,12"/],
  ['html-200', 'SALE', /^<!doctype html>/],
  ['empty-body', 'SALE', /^$/],
  ['other-payment', 'QUERYTRANSACTION', /"transactionStatus":"FA"/],
  ['duplicated-keys', 'QUERYTRANSACTION', /"transactionList".*"transactionList"/],
  ['unknown-word', 'QUERYTRANSACTION', /"transactionStatus":"ZZ"/],
  ['comma-amount', 'QUERYTRANSACTION', /"amount":"6511,12"/],
])('with %s the answer to %s is another one than the ledger', async (next, action, expected) => {
  const { merchant } = suite()
  const { paymentId, sessionToken } = await merchant.openSession()
  const ENCRYPTEDDATA = await merchant.encrypt(card, sessionToken)
  const sale = { ACTION: 'SALE', SESSIONTOKEN: sessionToken, ENCRYPTEDDATA }
  if (action !== 'SALE') await merchant.call(sale)
  await control('faults', { next, action })
  const query = { ACTION: action, ...merchantFields, MERCHANTPAYMENTID: paymentId }
  const answer = await merchant.post('/msu/api/v2', action === 'SALE' ? sale : query)
  expect(answer.status).toBe(200)
  const said = await answer.text()
  expect(said).toMatch(expected)
  if (next === 'other-payment') expect(said.match(/"merchantPaymentId":"([^"]+)"/)?.[1]).not.toBe(paymentId)
  expect(await statusOf(paymentId)).toEqual(['AP'])
})

test.each([1, -1])('a clock that is %i day off shows in every date told, and in no row', async (days) => {
  const { merchant, simulators } = suite()
  expect((await control('clock', { shiftMs: 'tomorrow' })).status).toBe(400)
  const dayMs = days * 86_400_000
  expect(await (await control('clock', { shiftMs: dayMs })).json()).toEqual({ shiftMs: dayMs })
  const { answer, paymentId } = await merchant.sell(card)
  const list = await merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: paymentId })
  const [row] = list.transactionList as { timeCreated: string }[] // compared below
  const isOff = (told: unknown) => Math.abs(Date.parse(String(told)) - dayMs - Date.now()) < 3_600_000
  expect([answer.pgTranDate, row?.timeCreated].every(isOff)).toBe(true)
  expect(answer.pgTranDate).toMatch(/\+0[12]:00$/)
  const ips = await createIpsMerchant(simulators.url).open()
  expect(isOff(ips.expiresAt)).toBe(true)
  const ledger = await (await simulators.get(`/gateway/api/ledger?merchantPaymentId=${paymentId}`)).json()
  const ages = (ledger as { at: string }[]).map(({ at }) => Math.abs(Date.parse(at) - Date.now()))
  expect(Math.max(...ages)).toBeLessThan(3_600_000)
})
