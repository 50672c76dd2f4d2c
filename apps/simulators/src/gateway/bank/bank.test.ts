import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestMerchant,
  readReturnForm,
  signatureOf,
  type TestMerchant,
} from '#simulators/testing/test-gateway.ts'
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

async function beginChallenge(pan: string, sessionForm = {}) {
  const session = await merchant.openSession(sessionForm)
  const answer = await merchant.postCard(pan, session.sessionToken)
  expect(answer.status).toBe(303)
  return { ...session, bank: answer.headers.get('location') ?? '' }
}

async function readCode(paymentId: string): Promise<string | undefined> {
  const answer = await simulators.get('/phone/api/pending')
  const pending = (await answer.json()) as { merchantPaymentId: string; code?: string }[]
  return pending.find((item) => item.merchantPaymentId === paymentId)?.code
}

async function page(path: string): Promise<string> {
  return (await simulators.get(path, 'text/html')).text()
}

const decide = (bank: string, form: Record<string, string>) => merchant.post(bank, form)

test.each(['4000000000003220', '9891000000000003'])(
  'the card %s is charged after the right code',
  async (pan) => {
    const { sessionToken, paymentId, bank } = await beginChallenge(pan)
    const challenge = await page(bank)
    expect(challenge).toContain('Моја струја')
    expect(challenge).toContain('6.511,12')
    expect(challenge).toContain(pan.slice(-4))
    expect(challenge).not.toContain(pan)

    const code = (await readCode(paymentId)) ?? ''
    expect((await decide(bank, { decision: 'confirm', code })).status).toBe(303)
    const form = readReturnForm(await page(bank))
    expect(form).toMatchObject({
      responseCode: '00',
      responseMsg: 'Approved',
      sessionToken,
      auth3DToken: expect.stringMatching(/^[A-Z0-9]{16}$/),
      mdStatus: '1',
      mdErrorMsg: '',
      merchantPaymentId: paymentId,
      customerId: 'user-1',
      sdSha512: signatureOf(form, 'demo'),
    })
    expect(await readCode(paymentId)).toBeUndefined()

    const AUTH3DTOKEN = form.auth3DToken ?? ''
    const sale = await merchant.call({ ACTION: 'SALE', SESSIONTOKEN: sessionToken, AUTH3DTOKEN })
    expect(sale).toMatchObject({ responseCode: '00', panLast4: pan.slice(-4) })
    const query = await merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: paymentId })
    expect(query.transactionList).toMatchObject([{ transactionStatus: 'AP', is3D: 'YES', threeDStatus: '1' }])
  },
)
