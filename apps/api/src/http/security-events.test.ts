import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { describe, expect, it } from 'vitest'
import { cleanUpTask } from '#api/jobs/clean-up.ts'
import { anAddress, anEmail, aVerifiedAccount, bearer, goodPassword } from '#testing/accounts.ts'
import { aBrowser } from '#testing/browser.ts'
import { asWholeCode } from '#testing/mailbox.ts'
import { aPayingCustomer, createPaymentApp, paymentOf } from '#testing/payments.ts'

const app = await createPaymentApp()
const agent = 'Mozilla/5.0 (proba)'
const secondMs = 1_000

interface EventRow {
  kind: string
  outcome: string
  user_id: number | null
  address: string
  user_agent: string
  subject: string
}

async function eventsFrom(address: string): Promise<EventRow[]> {
  const { rows } = await app.database.pool.query<EventRow>(
    `select kind, outcome, user_id, address, user_agent, subject from security_events
    where address = $1 order by id`,
    [address],
  )
  return rows
}

const idOf = async (email: string) => {
  const { rows } = await app.database.pool.query<{ id: number }>('select id from users where email = $1', [
    email,
  ])
  return rows[0]?.id ?? null
}

/** Somebody at an address of their own, whose events can be told from all others. */
function aCaller() {
  const address = anAddress()
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.post(path, body, { address, headers: { 'user-agent': agent, ...headers } })
  const signIn = async (username: string, password: string) =>
    (await post('/api/account/authenticate', { username, password, deviceTypeId: 1 })).json()
  const told = async () =>
    (await eventsFrom(address)).map(({ kind, outcome, user_id, subject }) =>
      [kind, outcome, user_id, subject].join(' ').trim(),
    )
  return { address, post, signIn, told }
}

describe('evidence', () => {
  it('of signing in, of failing and of an account that nobody has', async () => {
    const email = await aVerifiedAccount(app)
    const userId = await idOf(email)
    const { address, signIn, told } = aCaller()
    await signIn(email, 'Pogresna-1!')
    await signIn(anEmail(), 'Pogresna-1!')
    await signIn(email, goodPassword)
    expect(await told()).toEqual([`signIn failed ${userId}`, 'signIn failed', `signIn succeeded ${userId}`])
    expect((await eventsFrom(address))[0]).toMatchObject({ address, user_agent: agent })
    const lines = app.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event')
    expect(lines.find(({ event }) => event.address === address)?.event).toEqual({
      kind: 'signIn',
      outcome: 'failed',
      userId,
      address,
      userAgent: agent,
      subject: '',
    })
  })

  it('of the robot check that was asked for, and of what a limit refused', async () => {
    const email = anEmail()
    const { post, signIn, told } = aCaller()
    for (let number = 0; number < 12; number += 1) await signIn(email, 'Pogresna-1!')
    expect((await told()).slice(9)).toEqual([
      'signIn failed',
      'signIn robotCheckAsked',
      'signIn robotCheckAsked',
    ])
    for (let number = 0; number < 31; number += 1) {
      await post('/api/account/set-new-password', {
        emailAddress: email,
        newPassword: 'slabo',
        newPasswordConfirmation: 'slabo',
        verificationCode: '123456',
      })
    }
    expect((await told()).at(-1)).toBe('limit refused  account.setNewPassword')
  })

  it('of refusals without end is bounded', async () => {
    const { post, told } = aCaller()
    for (let number = 0; number < 160; number += 1) await post('/api/account/sign-out', { refreshToken: 'x' })
    expect(await told()).toEqual(Array(20).fill('limit refused  account.signOut'))
  })

  it('of a refresh token that came again too late', async () => {
    const email = await aVerifiedAccount(app)
    const { post, signIn, told } = aCaller()
    const { refreshToken } = (await signIn(email, goodPassword)).token
    await post('/api/account/refresh-token', { refreshToken })
    app.clock.advance(11 * secondMs)
    await post('/api/account/refresh-token', { refreshToken })
    expect((await told()).at(-1)).toBe(`refreshReplay sessionEnded ${await idOf(email)}`)
  })

  it('of a password that was changed, or not', async () => {
    const email = await aVerifiedAccount(app)
    const userId = await idOf(email)
    const { address, signIn, told } = aCaller()
    const { accessToken } = (await signIn(email, goodPassword)).token
    for (const oldPassword of ['Pogresna-1!', goodPassword]) {
      await app.server.inject({
        method: 'PUT',
        url: '/api/administration/users/change-password',
        headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address },
        payload: { oldPassword, newPassword: 'Planinar-81?', newPasswordConfirmation: 'Planinar-81?' },
      })
    }
    expect((await told()).slice(1)).toEqual([
      `passwordChange failed ${userId}`,
      `passwordChange succeeded ${userId}`,
    ])
  })

  it('of a password that was reset, or not', async () => {
    const email = await aVerifiedAccount(app)
    const browser = aBrowser(app)
    const address = anAddress()
    app.clock.advance(61 * secondMs)
    const reCaptchaToken = await app.solveRobotCheck()
    await browser.post('/api/account/forget-password', { emailAddress: email, reCaptchaToken }, address)
    await app.runJobs()
    const set = (verificationCode: string) =>
      browser.post(
        '/api/account/set-new-password',
        {
          emailAddress: email,
          newPassword: 'Planinar-81?',
          newPasswordConfirmation: 'Planinar-81?',
          verificationCode,
        },
        address,
      )
    const code = app.mailbox.lastCode(email)
    await set(code === '000000' ? '111111' : '000000')
    await set(code)
    expect((await eventsFrom(address)).map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'passwordReset failed',
      'passwordReset succeeded',
    ])
  })

  it('of a contract that was added or asked for in vain, of a payment key and of a card that was removed', async () => {
    const customer = await aPayingCustomer(app)
    const { post, told } = aCaller()
    const { headers } = customer.signedIn
    await post(
      '/api/contracts/commercial-contracts',
      {
        customerTypeId: 1,
        commercialContractsNumber: '2001500000',
        personalIdentification: '1703990715178',
        vatId: null,
        nationalCourtRegister: null,
      },
      headers,
    )
    const wish = {
      totalAmount: 600,
      commercialContractId: customer.contractId,
      deviceTypeId: 2,
      saveCard: false,
    }
    await post('/api/transactions/transactions/mobile-key', wish, headers)
    const cardToken = await app.simulators.saveCard({
      customer: gatewayCustomer(customer.userId),
      pan: '4111111111111111',
      expiry: '11.2031',
    })
    await post('/api/transactions/transactions/delete-card', { cardToken }, headers)
    expect(await told()).toEqual([
      `contractAdded failed ${customer.userId}`,
      `paymentKey succeeded ${customer.userId} ${customer.contractId}`,
      `cardRemoval succeeded ${customer.userId}`,
    ])
  })

  it('of a card that a payment saved, once and with the place it was asked from, though a job learnt of it', async () => {
    const customer = await aPayingCustomer(app)
    const { address, post, told } = aCaller()
    const wish = { ...paymentOf(customer.contractId), saveCard: true }
    const begun = await post(
      '/api/transactions/transactions/pay-card-session-token',
      wish,
      customer.signedIn.headers,
    )
    const { sessionToken, transactionId } = begun.json()
    expect(await told()).toEqual([`cardSaving asked ${customer.userId} ${transactionId}`])
    await customer.shouldDo3d('411111', transactionId)
    const encryptedData = await app.simulators.encryptCard(sessionToken, '4111111111111111')
    await app.simulators.fault({ next: 'charge-then-500' })
    await customer.payWithout3d({ transactionId, encryptedData })
    app.clock.advance(60 * secondMs)
    await app.services.payments.followUp.runDue()
    await customer.status(transactionId)
    expect(await told()).toEqual([
      `cardSaving asked ${customer.userId} ${transactionId}`,
      `cardSaving succeeded ${customer.userId} ${transactionId}`,
    ])
    expect((await eventsFrom(address))[1]?.user_agent).toBe(agent)
  })

  it('holds no secret', async () => {
    const email = await aVerifiedAccount(app)
    const code = app.mailbox.lastCode(email)
    const { post, signIn } = aCaller()
    const { token } = await signIn(email, goodPassword)
    await signIn(email, 'Tajna-lozinka-77!')
    await signIn('Tajna-lozinka-77!', 'Tajna-lozinka-77!')
    await post('/api/account/refresh-token', token)
    await app.get('/api/account/session', bearer(token.accessToken))
    const { rows } = await app.database.pool.query('select * from security_events')
    const evidence = JSON.stringify(rows)
    expect(evidence).not.toMatch(asWholeCode(code))
    for (const secret of [goodPassword, 'Tajna-lozinka-77!', token.accessToken, token.refreshToken, email]) {
      expect(evidence).not.toContain(secret)
    }
  })

  it('takes any user agent that a caller makes up', async () => {
    const { address, post } = aCaller()
    const credentials = { username: anEmail(), password: 'x', deviceTypeId: 1 }
    const answer = await post('/api/account/authenticate', credentials, { 'user-agent': 'x'.repeat(5_000) })
    expect(answer.statusCode).toBe(200)
    expect((await eventsFrom(address))[0]?.user_agent).toHaveLength(300)
  })

  it('is only added to, and removed when its ninety days are over', async () => {
    const pool = app.database.pool
    for (const change of [
      `update security_events set outcome = 'failed'`,
      'delete from security_events',
      'truncate security_events',
    ]) {
      await expect(pool.query(change)).rejects.toThrow('never changed')
    }
    await pool.query(
      `insert into security_events (happened_at, kind, outcome, address, user_agent)
      values (now() - interval '92 days', 'signIn', 'failed', '203.0.113.200', '')`,
    )
    await app.services.tasks[cleanUpTask]?.({}, { id: '1', attempt: 1 })
    expect(await eventsFrom('203.0.113.200')).toEqual([])
    const { rows } = await pool.query('select count(*) from security_events')
    expect(rows[0]?.count).toBeGreaterThan(0)
  })
})
