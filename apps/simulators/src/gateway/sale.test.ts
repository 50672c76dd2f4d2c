import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestMerchant, type TestMerchant } from '#simulators/testing/test-gateway.ts'
import {
  makeDataFolder,
  startTestSimulators,
  type TestSimulators,
} from '#simulators/testing/test-simulators.ts'

let simulators: TestSimulators
let merchant: TestMerchant
let dataFolder: Awaited<ReturnType<typeof makeDataFolder>>

beforeAll(async () => {
  dataFolder = await makeDataFolder()
  simulators = await startTestSimulators(dataFolder.path)
  merchant = createTestMerchant(simulators.url)
})
afterAll(async () => {
  await simulators.stop()
  await dataFolder.remove()
})

async function listed(paymentId: string) {
  const { transactionList } = await merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: paymentId })
  return transactionList
}

test.each([
  ['4111111111111111', 'VISA'],
  ['5555555555554444', 'MC'],
])('the card %s is charged without 3D', async (pan, brand) => {
  const { answer, paymentId } = await merchant.sell(pan)
  expect(answer).toEqual({
    responseCode: '00',
    responseMsg: 'Approved',
    merchantPaymentId: paymentId,
    amount: '6511.12',
    currency: 'RSD',
    pgTranId: expect.stringMatching(/^[0-9]{5}[A-Z]{4}[0-9]{5}$/),
    pgTranRefId: expect.stringMatching(/^[0-9]{12}$/),
    pgOrderId: expect.any(String),
    pgTranApprCode: expect.stringMatching(/^[0-9]{6}$/),
    pgTranDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
    panLast4: pan.slice(-4),
    cardBin: pan.slice(0, 6),
    cardBrand: brand,
    cardExpiry: '11.2030',
  })
  expect(await listed(paymentId)).toEqual([
    {
      pgTranId: answer.pgTranId,
      pgTranRefId: answer.pgTranRefId,
      pgTranApprCode: answer.pgTranApprCode,
      transactionStatus: 'AP',
      transactionType: 'SALE',
      amount: '6511.12',
      currency: 'RSD',
      panLast4: pan.slice(-4),
      bin: pan.slice(0, 6),
      is3D: 'NO',
      timeCreated: expect.any(String),
      isRefundable: 'YES',
      refundableAmount: '6511.12',
    },
  ])
})

test.each([
  ['4000000000000002', '05', 'Do not honour'],
  ['4000000000009995', '51', 'Insufficient funds'],
  ['4000000000000127', '82', 'Wrong CVV'],
])('the card %s is declined with %s', async (pan, pgTranErrorCode, pgTranErrorText) => {
  const { answer, paymentId } = await merchant.sell(pan)
  expect(answer).toMatchObject({
    responseCode: '99',
    responseMsg: 'Declined',
    pgTranErrorCode,
    pgTranErrorText,
  })
  expect(answer).not.toHaveProperty('errorCode')
  expect(answer).not.toHaveProperty('pgTranApprCode')
  expect(await listed(paymentId)).toMatchObject([
    { transactionStatus: 'FA', pgTranErrorCode, isRefundable: 'NO' },
  ])
})
