import type { OpenSession } from '@portal/contract/account/sessions'
import { accountLimits } from '@portal/domain/limits'
import { describe, expect, it } from 'vitest'
import { anAddress, authenticate, aVerifiedAccount, bearer, goodPassword } from '#testing/accounts.ts'
import { createPaymentApp } from '#testing/payments.ts'
import { aBill, aContract } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const app: TestApp = await createPaymentApp()
/** A second process on the same database. */
const other = await createTestApp({ database: app.database, clock: app.clock, mailbox: app.mailbox })

const path = '/api/account/sessions'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

async function signIn(email: string, agent = '') {
  const { token } = await authenticate(app, email, goodPassword, { 'user-agent': agent })
  if (!token) throw new Error(`${email} could not sign in`)
  return { ...token, as: bearer(token.accessToken) }
}

type SignedIn = Awaited<ReturnType<typeof signIn>>

/** A customer at a computer, who has also signed in on a phone. */
async function aCustomerWithPhone() {
  const email = await aVerifiedAccount(app)
  const lost = await signIn(email, phone)
  app.clock.advance(minuteMs)
  const here = await signIn(email, computer)
  const [, { id } = { id: '' }] = await list(here)
  return { email, lost, here, lostId: id }
}

const ask = (who: SignedIn, on = app) => on.get(path, who.as)
const list = async (who: SignedIn): Promise<OpenSession[]> => (await ask(who)).json()
const isJustNow = (moment = '') => Math.abs(app.clock() - Date.parse(moment)) < minuteMs / 2
const namesSeenBy = async (who: SignedIn) => (await list(who)).map(({ device }) => device)

const remove = (who: SignedIn, id?: string) =>
  app.server.inject({
    method: 'DELETE',
    url: id === undefined ? path : `${path}/${id}`,
    headers: { ...who.as.headers, 'x-forwarded-for': anAddress(), 'user-agent': computer },
  })
const refresh = (refreshToken: string, on = app) =>
  on.post('/api/account/refresh-token', { refreshToken }, { address: anAddress() })
const statusOf = async (who: SignedIn, on = app) => (await on.get('/api/account/session', who.as)).statusCode

const idOf = async (email: string) => {
  const { rows } = await app.database.pool.query<{ id: number }>('select id from users where email = $1', [
    email,
  ])
  return rows[0]?.id ?? 0
}

describe('the list', () => {
  it('names each device as the portal does, says which one asks, and has the one used last first', async () => {
    const { here, lost } = await aCustomerWithPhone()
    const [own, its] = await list(here)
    expect(own).toEqual({
      id: expect.any(String),
      deviceTypeId: 1,
      device: 'Firefox, Windows',
      startedAt: expect.any(String),
      lastUsedAt: own?.startedAt,
      isCurrent: true,
    })
    expect(isJustNow(own?.startedAt)).toBe(true)
    expect(its).toMatchObject({ device: 'Chrome, Android', isCurrent: false })
    expect((await list(lost)).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  })

  it('moves a device up when it is used again', async () => {
    const { here, lost } = await aCustomerWithPhone()
    app.clock.advance(20 * minuteMs)
    const next = (await refresh(lost.refreshToken)).json()
    const [first] = await list({ ...next, as: bearer(next.accessToken) })
    expect(first).toMatchObject({ device: 'Chrome, Android', isCurrent: true })
    expect(isJustNow(first?.lastUsedAt)).toBe(true)
    expect(Date.parse(first?.startedAt ?? '')).toBeLessThan(app.clock() - 20 * minuteMs)
    expect((await refresh(here.refreshToken)).statusCode).toBe(200)
  })

  it('has no name for what is no browser, and never the text that was sent', async () => {
    const email = await aVerifiedAccount(app)
    const who = await signIn(email, '<b>okhttp</b>/5.0')
    expect(await namesSeenBy(who)).toEqual([null])
    const { rows } = await app.database.pool.query('select * from sessions where user_id = $1', [
      await idOf(email),
    ])
    expect(JSON.stringify(rows)).not.toContain('okhttp')
  })

  it('tells when a session was used that an older release opened and refreshes', async () => {
    const { email, here } = await aCustomerWithPhone()
    const userId = await idOf(email)
    const used = new Date(app.clock() - 2 * dayMs)
    await app.database.pool.query(
      `update sessions set device = null, last_used_at = null, created_at = $2, expires_at = $3
      where user_id = $1 and device = 'Chrome, Android'`,
      [userId, new Date(app.clock() - 40 * dayMs), new Date(used.getTime() + 30 * dayMs)],
    )
    const [, old] = await list(here)
    expect(old).toMatchObject({ device: null, isCurrent: false })
    expect(Date.parse(old?.lastUsedAt ?? '')).toBe(used.getTime())
  })

  it('leaves out what has ended by itself or was signed out', async () => {
    const { email, lost } = await aCustomerWithPhone()
    await app.post('/api/account/sign-out', { refreshToken: lost.refreshToken }, { address: anAddress() })
    app.clock.advance(minuteMs)
    expect(await namesSeenBy(await signIn(email))).toEqual([null, 'Firefox, Windows'])
    app.clock.advance(31 * dayMs)
    expect(await namesSeenBy(await signIn(email))).toEqual([null])
  })

  it('is bounded, and has the one that asks in any case', async () => {
    const { email, here } = await aCustomerWithPhone()
    await app.database.pool.query(
      `insert into sessions (user_id, device_type_id, created_at, expires_at, last_used_at)
      select $1, 2, $2, $3, $2 from generate_series(1, 2000)`,
      [await idOf(email), new Date(app.clock() + minuteMs), new Date(app.clock() + dayMs)],
    )
    const listed = await list(here)
    expect(listed).toHaveLength(accountLimits.sessionsListed)
    expect(listed.at(-1)).toMatchObject({ device: 'Firefox, Windows', isCurrent: true })
    expect((await remove(here)).statusCode).toBe(204)
    expect(await namesSeenBy(here)).toEqual(['Firefox, Windows'])
  })

  it('is for a session alone, and not for an account that is gone', async () => {
    expect((await app.get(path)).statusCode).toBe(401)
    const { email, here, lostId } = await aCustomerWithPhone()
    await app.database.pool.query('delete from users where email = $1', [email])
    expect((await ask(here)).statusCode).toBe(401)
    expect((await remove(here, lostId)).statusCode).toBe(404)
  })
})

describe('ending one', () => {
  it('refuses its tokens at once, in every process, and leaves the others alone', async () => {
    const { here, lost, lostId } = await aCustomerWithPhone()
    expect([await statusOf(lost), await statusOf(lost, other)]).toEqual([200, 200])
    expect((await remove(here, lostId)).statusCode).toBe(204)
    expect(await statusOf(lost)).toBe(401)
    await expect.poll(() => statusOf(lost, other), { timeout: 10_000 }).toBe(401)
    expect((await refresh(lost.refreshToken)).statusCode).toBe(401)
    expect((await refresh(lost.refreshToken, other)).statusCode).toBe(401)
    expect(await namesSeenBy(here)).toEqual(['Firefox, Windows'])
    expect((await refresh(here.refreshToken)).statusCode).toBe(200)
  })

  it('ends its payment keys', async () => {
    const { email, here, lost, lostId } = await aCustomerWithPhone()
    const contractId = await aContract(app.database)
    await aBill(app.database, contractId)
    await app.database.pool.query(
      'insert into contract_access (user_id, commercial_contract_id) values ($1, $2)',
      [await idOf(email), contractId],
    )
    const wish = { totalAmount: 600, commercialContractId: contractId, deviceTypeId: 2, saveCard: false }
    const issued = await app.post('/api/transactions/transactions/mobile-key', wish, lost.as)
    const urls = () => app.get('/api/transactions/transactions/urls', bearer(issued.json().key))
    expect((await urls()).statusCode).toBe(200)
    await remove(here, lostId)
    expect((await urls()).statusCode).toBe(401)
  })

  it("answers a stranger's session, one that is over and one that never was with the same bytes", async () => {
    const { here, lost, lostId } = await aCustomerWithPhone()
    const stranger = await aCustomerWithPhone()
    const refused = await remove(here, stranger.lostId)
    expect(refused.statusCode).toBe(404)
    expect(await statusOf(stranger.lost)).toBe(200)
    await remove(here, lostId)
    for (const id of [lostId, '00000000-0000-4000-8000-000000000000', lostId.toUpperCase()]) {
      const answer = await remove(here, id)
      expect([answer.statusCode, answer.body]).toEqual([404, refused.body])
    }
    expect((await remove(lost, lostId)).statusCode).toBe(401)
  })

  it.each(['x', '7', '00000000-0000-4000-8000-00000000000', "'or'1'='1"])(
    'refuses what is no id: %s',
    async (id) => {
      const { here } = await aCustomerWithPhone()
      expect((await remove(here, encodeURIComponent(id))).statusCode).toBe(400)
    },
  )

  it('is not for the session that asks, however its id is spelled', async () => {
    const { here } = await aCustomerWithPhone()
    const [{ id } = { id: '' }] = await list(here)
    for (const spelled of [id, id.toUpperCase()]) {
      const answer = await remove(here, spelled)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().messages['en-US']).toContain('Sign out')
    }
    expect(await statusOf(here)).toBe(200)
  })

  it('counts once when it is asked for twice at the same time', async () => {
    const { here, lostId } = await aCustomerWithPhone()
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(here, lostId)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404, 404])
  })

  it('by two devices of each other leaves no third one ended', async () => {
    const { email, here, lost, lostId } = await aCustomerWithPhone()
    const third = await signIn(email)
    const ownId = (await list(here)).find(({ isCurrent }) => isCurrent)?.id ?? ''
    const answers = await Promise.all([remove(here, lostId), remove(lost, ownId)])
    for (const { statusCode } of answers) expect([204, 401]).toContain(statusCode)
    expect(await statusOf(third)).toBe(200)
  })

  it('leaves evidence of who did it', async () => {
    const { email, here, lostId } = await aCustomerWithPhone()
    await remove(here, lostId)
    await remove(here, lostId)
    await signIn(email)
    await remove(here)
    await remove(here)
    const { rows } = await app.database.pool.query(
      `select subject, user_agent from security_events
      where user_id = $1 and kind = 'signIn' and outcome = 'sessionEnded' order by id`,
      [await idOf(email)],
    )
    expect(rows).toEqual([
      { subject: lostId, user_agent: computer },
      { subject: 'others', user_agent: computer },
    ])
  })
})

describe('ending all others', () => {
  it('leaves the one that asks, and the sessions of other accounts', async () => {
    const { email, here, lost } = await aCustomerWithPhone()
    const third = await signIn(email)
    const stranger = await aCustomerWithPhone()
    expect((await remove(here)).statusCode).toBe(204)
    expect([await statusOf(here), await statusOf(lost), await statusOf(third)]).toEqual([200, 401, 401])
    await expect.poll(() => statusOf(third, other), { timeout: 10_000 }).toBe(401)
    expect((await refresh(third.refreshToken)).statusCode).toBe(401)
    expect(await namesSeenBy(here)).toEqual(['Firefox, Windows'])
    expect(await statusOf(stranger.lost)).toBe(200)
  })

  it('is no error where there are none', async () => {
    const { here } = await aCustomerWithPhone()
    await remove(here)
    expect((await remove(here)).statusCode).toBe(204)
  })
})
