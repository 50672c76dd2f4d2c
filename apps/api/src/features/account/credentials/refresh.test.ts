import { setTimeout as sleep } from 'node:timers/promises'
import { CompactSign, decodeJwt, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { deriveSecrets } from '#api/secrets.ts'
import { anAddress, aVerifiedAccount, bearer, signInAs } from '#testing/accounts.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
/** A second process on the same database. */
const other = await createTestApp({ database: app.database, clock: app.clock, mailbox: app.mailbox })
/** One that hears of no session's end, and asks the table instead. */
const deaf = await createTestApp({ database: app.database, clock: app.clock, mailbox: app.mailbox })
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const refresh = (refreshToken: string, on = app) =>
  on.post('/api/account/refresh-token', { refreshToken }, { address: anAddress() })
const session = (accessToken: string, on = app) => on.get('/api/account/session', bearer(accessToken))
const signOut = (refreshToken: string) =>
  app.post('/api/account/sign-out', { refreshToken }, { address: anAddress() })

const email = await aVerifiedAccount(app)

describe('refreshing', () => {
  it('gives a new pair, and the new access token works', async () => {
    const first = await signInAs(app, email)
    const answer = await refresh(first.refreshToken)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().refreshToken).not.toBe(first.refreshToken)
    expect((await session(answer.json().accessToken)).statusCode).toBe(200)
  })

  it('gives several tabs the same successor within ten seconds', async () => {
    const { refreshToken } = await signInAs(app, email)
    const together = await Promise.all(Array.from({ length: 6 }, () => refresh(refreshToken)))
    app.clock.advance(9_000)
    const later = await refresh(refreshToken, other)
    const successors = new Set([...together, later].map((answer) => answer.json().refreshToken))
    expect(successors.size).toBe(1)
    expect((await refresh([...successors][0])).statusCode).toBe(200)
  })

  it('takes a later replay for a theft and ends the session, for the thief too', async () => {
    const { refreshToken } = await signInAs(app, email)
    const stolen = (await refresh(refreshToken)).json()
    app.clock.advance(11_000)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    expect((await refresh(stolen.refreshToken)).statusCode).toBe(401)
    expect((await session(stolen.accessToken)).statusCode).toBe(401)
  })

  it('leaves the other sessions of the account alone', async () => {
    const bystander = await signInAs(app, email)
    const { refreshToken } = await signInAs(app, email)
    await refresh(refreshToken)
    app.clock.advance(11_000)
    await refresh(refreshToken)
    expect((await refresh(bystander.refreshToken)).statusCode).toBe(200)
  })

  it('works for thirty days from the last time, and no longer', async () => {
    const { refreshToken } = await signInAs(app, email)
    app.clock.advance(29 * dayMs)
    const next = await refresh(refreshToken)
    expect(next.statusCode).toBe(200)
    app.clock.advance(30 * dayMs)
    expect((await refresh(next.json().refreshToken)).statusCode).toBe(401)
  })

  it('works for ninety days from signing in, however often it is done', async () => {
    let tokens = await signInAs(app, email)
    const stepDays = [29, 29, 29, 2.995]
    for (const days of stepDays) {
      app.clock.advance(days * dayMs)
      const answer = await refresh(tokens.refreshToken)
      expect(answer.statusCode).toBe(200)
      tokens = answer.json()
    }
    expect((await session(tokens.accessToken)).statusCode).toBe(200)
    // Less than a quarter of an hour later: the access token ends with the session too.
    app.clock.advance(0.006 * dayMs)
    expect((await session(tokens.accessToken)).statusCode).toBe(401)
    expect((await refresh(tokens.refreshToken)).statusCode).toBe(401)
  })

  it('keeps the language that is used by now: mails and pushes of later are in it', async () => {
    const { refreshToken } = await signInAs(app, email)
    const answer = await app.post(
      '/api/account/refresh-token',
      { refreshToken },
      { address: anAddress(), headers: { 'accept-language': 'en-US' } },
    )
    expect(decodeJwt(answer.json().accessToken).LanguageCode).toBe('en-US')
    const [user] = await app.database.query<{ language: string }>({
      name: 'language-of-user',
      text: `select language from users where email = '${email}'`,
    })
    expect(user?.language).toBe('en-US')
  })

  it('keeps tokens only as hashes', async () => {
    const { refreshToken } = await signInAs(app, email)
    const rows = await app.database.query({
      name: 'tokens',
      text: 'select token_hash::text from refresh_tokens',
    })
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(refreshToken).toString('hex'))
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
  })

  it.each(['', 'x', 'a'.repeat(43), '\u0000'.repeat(43)])(
    'refuses what is no token of ours: %j',
    async (token) => {
      const answer = await refresh(token)
      expect(answer.statusCode).toBe(token === '' ? 400 : 401)
    },
  )
})

describe('signing out', () => {
  it('ends the session at once, in every process', async () => {
    const { accessToken, refreshToken } = await signInAs(app, email)
    expect((await session(accessToken, other)).statusCode).toBe(200)
    expect((await signOut(refreshToken)).statusCode).toBe(204)
    expect((await session(accessToken)).statusCode).toBe(401)
    await expect
      .poll(async () => (await session(accessToken, other)).statusCode, { timeout: 10_000 })
      .toBe(401)
    expect((await refresh(refreshToken, other)).statusCode).toBe(401)
  })

  it('is known to a process that starts later', async () => {
    const { accessToken, refreshToken } = await signInAs(app, email)
    await signOut(refreshToken)
    const late = await createTestApp({ database: app.database, clock: app.clock, mailbox: app.mailbox })
    expect((await session(accessToken, late)).statusCode).toBe(401)
  })

  const listening = `from pg_stat_activity
    where application_name = 'moja-struja-sessions' and datname = current_database()`

  async function cutListening() {
    await app.database.pool.query(`select pg_terminate_backend(pid) ${listening}`)
    await sleep(50)
  }

  it('is seen even while the listening connection is down', async () => {
    const { accessToken, refreshToken } = await signInAs(app, email)
    await cutListening()
    expect((await session(accessToken, other)).statusCode).toBe(200)
    await signOut(refreshToken)
    expect((await session(accessToken, other)).statusCode).toBe(401)
  })

  it('is seen when the connection is back, also of a session that was erased with its account meanwhile', async () => {
    const { accessToken } = await signInAs(app, email)
    expect((await session(accessToken, other)).statusCode).toBe(200)
    const countListening = async () => (await app.database.pool.query(`select ${listening}`)).rowCount
    const before = await countListening()
    await cutListening()
    await app.database.pool.query('delete from sessions where id = $1', [decodeJwt(accessToken).sid])
    await expect.poll(countListening, { timeout: 10_000 }).toBe(before)
    await sleep(200)
    expect((await session(accessToken, other)).statusCode).toBe(401)
  })

  it('with an unknown token is no error', async () => {
    expect((await signOut('a'.repeat(43))).statusCode).toBe(204)
  })
})

describe('an access token', () => {
  it('is refused when it has expired', async () => {
    const { accessToken } = await signInAs(app, email)
    app.clock.advance(14 * minuteMs)
    expect((await session(accessToken)).statusCode).toBe(200)
    app.clock.advance(minuteMs)
    const answer = await session(accessToken)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.json()).toEqual({
      exceptionType: 'DomainValidationException',
      message: 'Пријава је истекла. Пријавите се поново.',
      messages: expect.objectContaining({ 'en-US': 'Your session has expired. Sign in again.' }),
    })
  })

  it('is refused when missing, malformed, forged or of another kind', async () => {
    const { accessToken } = await signInAs(app, email)
    const [head, body, signature = ''] = accessToken.split('.')
    const claims = {
      userName: email,
      loginType: 'password',
      LanguageCode: 'en-US',
      sid: crypto.randomUUID(),
      isLegalEntity: false,
    }
    const sign = (secret: Uint8Array, typ: string, audience: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ })
        .setSubject('1')
        .setAudience(audience)
        .setIssuer('moja-struja')
        .setExpirationTime(Math.floor(app.clock() / 1000) + 600)
        .sign(secret)
    const [ours] = deriveSecrets('a secret of the tests, 32 characters long').accessToken
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`
    const tokens = [
      undefined,
      'x',
      `${head}.${body}.${signature.slice(0, -2)}AA`,
      none,
      await sign(new Uint8Array(32), 'at+jwt', 'portal'),
      await sign(ours, 'payment-key+jwt', 'portal'),
      await sign(ours, 'at+jwt', 'payment'),
    ]
    for (const token of tokens) {
      const answer = await app.get('/api/account/session', token === undefined ? {} : bearer(token))
      expect(answer.statusCode, token).toBe(401)
    }
  })

  describe('signed by us, but of no session of ours', () => {
    const [ours] = deriveSecrets('a secret of the tests, 32 characters long').accessToken
    const signPayload = (payload: Uint8Array) =>
      new CompactSign(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(ours)
    const withClaims = async (changes: Record<string, unknown>, before = '') => {
      const { accessToken } = await signInAs(app, email)
      const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
      return signPayload(Buffer.from(`${before}${JSON.stringify({ ...claims, ...changes })}`))
    }
    const calls = async (token: string, on: typeof app) => {
      const paths = [
        '/api/account/session',
        '/api/administration/users',
        '/api/contracts/commercial-contracts',
      ]
      const answers = await Promise.all(paths.map((path) => on.get(path, bearer(token))))
      return answers.map(({ statusCode }) => statusCode)
    }

    it('is good with nothing changed, so that the rest of this proves something', async () => {
      expect(await calls(await withClaims({}), app)).toEqual([200, 200, 200])
    })

    it.each([
      ['a session that never was', { sid: '5f3c2a44-0000-4000-8000-000000000000' }],
      ['a session that is no id', { sid: 'x' }],
      ['a session with a byte order mark', { sid: '\uFEFF5f3c2a44-0000-4000-8000-000000000000' }],
      ['an empty session', { sid: '' }],
      ['no session', { sid: undefined }],
      ['a session that is a number', { sid: 7 }],
      ['no subject', { sub: undefined }],
      ['an empty subject', { sub: '' }],
      ['a subject of letters', { sub: 'ana' }],
      ['a subject that is a number', { sub: 1 }],
      ['a negative subject', { sub: '-1' }],
      ['a fraction as subject', { sub: '1.5' }],
      ['a subject in scientific notation', { sub: '1e3' }],
      ['a hexadecimal subject', { sub: '0x1' }],
      ['a subject larger than any id', { sub: '99999999999999999999' }],
      ['a subject with a space', { sub: ' 1' }],
      ['a subject with a byte order mark', { sub: '\uFEFF1' }],
      ['a subject with NUL', { sub: '1\u0000' }],
      ['a language of no portal', { LanguageCode: 'xx' }],
      ['an expiry that is a text', { exp: 'soon' }],
      ['no user name', { userName: undefined }],
    ])('is refused with %s, in a process that listens and in one that does not', async (_what, changes) => {
      const token = await withClaims(changes)
      expect(await calls(token, app)).toEqual([401, 401, 401])
      await deaf.services.sessionLife.stop()
      expect(await calls(token, deaf)).toEqual([401, 401, 401])
    })

    it('is refused with a byte order mark before its claims', async () => {
      expect(await calls(await withClaims({}, '\uFEFF'), app)).toEqual([401, 401, 401])
    })

    it.each(['\uFEFF', '\u00EF\u00BB\u00BF', ' ', '%EF%BB%BF', "'"])(
      'is refused with %j before it in the header',
      async (before) => {
        const token = await withClaims({})
        const answer = await app.get('/api/account/session', bearer(`${before}${token}`))
        expect(answer.statusCode).toBe(401)
      },
    )

    it('is refused when it belongs to another account than its session', async () => {
      const stranger = await signInAs(app, await aVerifiedAccount(app))
      const { sub } = JSON.parse(
        Buffer.from(stranger.accessToken.split('.')[1] ?? '', 'base64url').toString(),
      )
      expect(await calls(await withClaims({ sub }), app)).toEqual([401, 401, 401])
    })
  })
})
