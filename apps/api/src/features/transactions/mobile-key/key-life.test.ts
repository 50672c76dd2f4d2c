import { describe, expect, it } from 'vitest'
import { aVerifiedAccount, bearer, goodPassword, signInAs } from '#testing/accounts.ts'
import { aBrowser } from '#testing/browser.ts'
import { createPaymentApp } from '#testing/payments.ts'
import { aBill, aContract } from '#testing/supplier-world.ts'

const app = await createPaymentApp()

async function aCustomerWithKey() {
  const email = await aVerifiedAccount(app)
  const tokens = await signInAs(app, email)
  const { rows } = await app.database.pool.query<{ id: number }>('select id from users where email = $1', [
    email,
  ])
  const userId = rows[0]?.id ?? 0
  const contractId = await aContract(app.database)
  await app.database.pool.query(
    'insert into contract_access (user_id, commercial_contract_id, added_at) values ($1, $2, now())',
    [userId, contractId],
  )
  await aBill(app.database, contractId)
  const issueKey = async ({ accessToken } = tokens): Promise<string> => {
    const wish = { totalAmount: 600, commercialContractId: contractId, deviceTypeId: 2, saveCard: false }
    const answer = await app.post('/api/transactions/transactions/mobile-key', wish, bearer(accessToken))
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json().key
  }
  return { email, tokens, issueKey }
}

const statusOf = async (key: string) =>
  (await app.get('/api/transactions/transactions/urls', bearer(key))).statusCode

const changePassword = (accessToken: string, newPassword: string) =>
  app.server.inject({
    method: 'PUT',
    url: '/api/administration/users/change-password',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { oldPassword: goodPassword, newPassword, newPasswordConfirmation: newPassword },
  })

describe('a payment key ends with its session', () => {
  it('when the customer signs out', async () => {
    const { tokens, issueKey } = await aCustomerWithKey()
    const key = await issueKey()
    expect(await statusOf(key)).toBe(200)
    await app.post('/api/account/sign-out', { refreshToken: tokens.refreshToken })
    expect(await statusOf(key)).toBe(401)
  })

  it('and stays ended for as long as it would have lived', async () => {
    const { tokens, issueKey } = await aCustomerWithKey()
    const key = await issueKey()
    await app.post('/api/account/sign-out', { refreshToken: tokens.refreshToken })
    app.clock.advance(25 * 60_000)
    expect(await statusOf(key)).toBe(401)
  })

  it('not when another session of the account signs out', async () => {
    const { email, issueKey } = await aCustomerWithKey()
    const key = await issueKey()
    const other = await signInAs(app, email)
    await app.post('/api/account/sign-out', { refreshToken: other.refreshToken })
    expect(await statusOf(key)).toBe(200)
  })

  it('and is none with the session of somebody else', async () => {
    const { keys } = app.services.payments
    const [key, other] = [
      await keys.verify(await (await aCustomerWithKey()).issueKey()),
      await keys.verify(await (await aCustomerWithKey()).issueKey()),
    ]
    if (typeof key !== 'object' || typeof other !== 'object') throw new Error('no key was issued')
    expect(await statusOf(await keys.issue(key))).toBe(200)
    expect(await statusOf(await keys.issue({ ...key, sessionId: other.sessionId }))).toBe(401)
  })

  it('when the password is changed, also in the session that changes it', async () => {
    const { email, tokens, issueKey } = await aCustomerWithKey()
    const other = await signInAs(app, email)
    const keys = [await issueKey(), await issueKey(other)]
    expect((await changePassword(tokens.accessToken, 'Planinar-81?')).statusCode).toBe(204)
    for (const key of keys) expect(await statusOf(key)).toBe(401)
    expect(await statusOf(await issueKey())).toBe(200)
  })

  it('when the password is reset', async () => {
    const { email, issueKey } = await aCustomerWithKey()
    const key = await issueKey()
    const browser = aBrowser(app)
    app.clock.advance(2 * 60_000)
    const reCaptchaToken = await app.solveRobotCheck()
    await browser.post('/api/account/forget-password', { emailAddress: email, reCaptchaToken })
    await app.runJobs()
    const reset = await browser.post('/api/account/set-new-password', {
      emailAddress: email,
      verificationCode: app.mailbox.lastCode(email),
      newPassword: 'Planinar-81?',
      newPasswordConfirmation: 'Planinar-81?',
    })
    expect(reset.statusCode).toBe(204)
    expect(await statusOf(key)).toBe(401)
  })
})
