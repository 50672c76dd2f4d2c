import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestMerchant, sessionFields } from '#simulators/testing/test-gateway.ts'
import { forkSimulators, makeDataFolder } from '#simulators/testing/test-simulators.ts'

let dataFolder: Awaited<ReturnType<typeof makeDataFolder>>
let running: ChildProcess | undefined

beforeEach(async () => {
  dataFolder = await makeDataFolder()
})
afterEach(async () => {
  await kill()
  await dataFolder.remove()
})

async function start() {
  running = forkSimulators(dataFolder.path)
  const [ready] = await once(running, 'message')
  return createTestMerchant(ready.url)
}

async function kill(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  running.kill('SIGKILL')
  await once(running, 'exit')
}

test('after kill -9 sessions, challenges, cards, charges and the key are as they were', async () => {
  const before = await start()
  const paid = await before.sell('4111111111111111', { SAVECARD: 'YES' })
  const open = await before.openSession()
  const encryptedData = await before.encrypt('4000000000003220', open.sessionToken)
  const bank = (
    await before.post(`/msu/api/v2/post/auth3d/${open.sessionToken}`, { encryptedData })
  ).headers.get('location')
  const unused = await before.openSession()
  const ENCRYPTEDDATA = await before.encrypt('5555555555554444', unused.sessionToken)
  const slow = await before.openSession()
  const slowData = await before.encrypt('4000000000006975', slow.sessionToken)
  const cutOff = before
    .call({ ACTION: 'SALE', SESSIONTOKEN: slow.sessionToken, ENCRYPTEDDATA: slowData })
    .catch(() => 'cut')
  const statusOf = async (merchant: typeof before, paymentId: string) =>
    (await merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: paymentId })).transactionList
  await expect.poll(() => statusOf(before, slow.paymentId)).toMatchObject([{ transactionStatus: 'IP' }])
  await kill()
  await cutOff

  const after = await start()
  expect(await statusOf(after, paid.paymentId)).toMatchObject([
    { pgTranId: paid.answer.pgTranId, transactionStatus: 'AP' },
  ])
  expect(await statusOf(after, slow.paymentId)).toMatchObject([{ transactionStatus: 'AFA' }])
  expect(await after.ask('SESSIONTOKEN', sessionFields(paid.paymentId))).toMatchObject({
    errorCode: 'ERR10048',
  })
  expect(await after.ask('QUERYCARD', { CUSTOMER: 'user-1' })).toMatchObject({
    cardList: [{ cardToken: paid.answer.cardToken }],
  })
  // Encrypted before the crash, decrypted after it: the key is the same.
  const sale = { ACTION: 'SALE', SESSIONTOKEN: unused.sessionToken, ENCRYPTEDDATA }
  expect(await after.call(sale)).toMatchObject({ responseCode: '00' })
  const pending = (await (await fetch(`${after.url}/phone/api/pending`)).json()) as { code: string }[]
  expect(pending).toMatchObject([{ kind: 'otp', merchantPaymentId: open.paymentId }])
  await after.post(bank ?? '', { decision: 'confirm', code: pending[0]?.code ?? '' })
  expect(await (await fetch(after.url + bank)).text()).toContain('name="mdStatus" value="1"')
})

test('after kill -9 a session that was ended stays ended and what was settled stays settled', async () => {
  const before = await start()
  const ended = await before.openSession()
  const ENCRYPTEDDATA = await before.encrypt('4111111111111111', ended.sessionToken)
  expect(await before.ask('SESSIONKILL', { SESSIONTOKEN: ended.sessionToken })).toMatchObject({
    responseCode: '00',
  })
  const { paymentId } = await before.sell('4111111111111111')
  const headers = { 'content-type': 'application/json' }
  await fetch(`${before.url}/gateway/api/settlements`, { method: 'POST', body: '{}', headers })
  await kill()

  const after = await start()
  const sale = { ACTION: 'SALE', SESSIONTOKEN: ended.sessionToken, ENCRYPTEDDATA }
  expect(await after.call(sale)).toMatchObject({ errorCode: 'ERR10096' })
  expect(await after.ask('VOID', { MERCHANTPAYMENTID: paymentId })).toMatchObject({ pgTranErrorCode: '12' })
  expect(await after.ask('REFUND', { MERCHANTPAYMENTID: paymentId })).toMatchObject({ responseCode: '00' })
})
