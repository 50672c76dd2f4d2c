import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@portal/database/embedded/free-port'
import { afterAll, describe, expect, it } from 'vitest'
import { bareEnvironment } from '#testing/bare-environment.ts'
import { aPayingCustomer, createPaymentApp, type PayingCustomer, paymentOf } from '#testing/payments.ts'
import { testConfig } from '#testing/test-app.ts'
import type { CrashPoint } from './crash-point.ts'

// The app of the tests makes the customers; the processes that die and rise again work on its database.
const app = await createPaymentApp()
const { simulators, database, mailbox } = app

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

interface Api {
  url: string
  ended: Promise<unknown>
  stop(): void
}

async function startApi(crashPoint?: CrashPoint): Promise<Api> {
  const port = await findFreePort()
  const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment(),
      PORT: String(port),
      DATABASE_URL: database.url,
      TOKEN_SECRET: testConfig.tokenSecret,
      CLAMD_URL: 'off',
      ADMIN_PORT: '0',
      PAYMENT_KEY_SECRET: testConfig.paymentKeySecret,
      IDENTITY_KEY: testConfig.identityKey,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'portal@primer.rs',
      WEB_DIST: 'off',
      LOG_LEVEL: 'silent',
      GATEWAY_URL: simulators.url,
      GATEWAY_MERCHANT: 'demo',
      GATEWAY_USER: 'demo',
      GATEWAY_PASSWORD: 'demo',
      GATEWAY_SECRET: 'demo',
      ...(crashPoint ? { CRASH_POINT: crashPoint } : {}),
    },
    stdio: 'ignore',
  })
  children.push(child)
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 30_000, interval: 100 }).toBe(true)
  return { url, ended: new Promise((resolve) => child.once('exit', resolve)), stop: () => void child.kill() }
}

/** Undefined when the process died before it answered. */
async function call(api: Api, customer: PayingCustomer, name: string, body: unknown) {
  const answer = await fetch(`${api.url}/api/transactions/transactions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...customer.signedIn.headers },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  return answer?.json()
}

async function pay(api: Api, customer: PayingCustomer) {
  const session = await call(api, customer, 'pay-card-session-token', paymentOf(customer.contractId))
  if (!session) return undefined
  const { sessionToken, transactionId } = session
  await call(api, customer, 'should-do-3d', { cardBin: '411111', totalAmount: 6511.12, transactionId })
  const encryptedData = await simulators.encryptCard(sessionToken, '4111111111111111')
  return call(api, customer, 'pay-without-3d', { transactionId, encryptedData })
}

const transactionsOf = async ({
  contractId,
}: PayingCustomer): Promise<{ id: string; status_id: number }[]> => {
  const { rows } = await database.pool.query(
    'select id, status_id from transactions where commercial_contract_id = $1 order by begun_at',
    [contractId],
  )
  return rows
}

/** The other points between two steps: bench/proofs/payments, of which payments.test.ts runs the telling ones. */
describe('a process killed between two steps', { timeout: 90_000 }, () => {
  it('at "charged" neither loses nor doubles the charge, and the customer hears of it once', async () => {
    const customer = await aPayingCustomer(app)
    const first = await startApi('charged')
    expect(await pay(first, customer)).toBeUndefined()
    await first.ended
    const [interrupted] = await transactionsOf(customer)
    expect(await simulators.charges(interrupted?.id ?? '')).toBe(1)
    // What the row says before anybody asks is never that a charged customer was not charged.
    expect(interrupted?.status_id).toBe(1)
    const second = await startApi()
    await expect.poll(async () => (await transactionsOf(customer))[0]?.status_id, { timeout: 20_000 }).toBe(2)
    expect(await simulators.charges(interrupted?.id ?? '')).toBe(1)
    await expect.poll(() => mailbox.mailsTo(customer.email).length, { timeout: 30_000 }).toBe(1)
    second.stop()
    await second.ended
  })

  it('at "session-opened" leaves nothing that could be charged, and the customer pays anew', async () => {
    const customer = await aPayingCustomer(app)
    const first = await startApi('session-opened')
    expect(await pay(first, customer)).toBeUndefined()
    await first.ended
    const second = await startApi()
    // The customer presses again at once: whoever was opening the session is dead, which shows in a few seconds.
    await database.pool.query(
      `update transactions set next_check_at = now() where commercial_contract_id = $1`,
      [customer.contractId],
    )
    await expect
      .poll(async () => (await pay(second, customer))?.transactionStatusId, {
        timeout: 40_000,
        interval: 1_000,
      })
      .toBe(2)
    const [lost, paid] = await transactionsOf(customer)
    expect([lost?.status_id, paid?.status_id]).toEqual([4, 2])
    expect(await simulators.charges(lost?.id ?? '')).toBe(0)
    expect(await simulators.charges(paid?.id ?? '')).toBe(1)
    second.stop()
    await second.ended
  })
})
