import { beforeAll, describe, expect, it } from 'vitest'
import { authenticate, aVerifiedAccount, bearer, goodPassword, signInAs } from '#testing/accounts.ts'
import { aCustomer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

const path = '/api/administration/users'
const newPassword = 'Sasvim-Nova-77'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

const put = (call: string, body: object, { headers = {} }: CallOptions) =>
  app.server.inject({
    method: 'PUT',
    url: `${path}/${call}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

const profile = { name: 'Јелена Марковић', phone: '0641234567', address: 'Липов дрворед 14/6' }

describe('the profile', () => {
  it('tells who is signed in', async () => {
    const customer = await aCustomer(app, { isLegalEntity: true })
    expect((await app.get(path, customer.signedIn)).json()).toEqual({
      username: customer.email,
      name: 'Јелена Марковић',
      phone: null,
      address: null,
      isLegalEntity: true,
      hasProfileImage: false,
      hasSavedCards: false,
    })
  })

  it('is changed, trimmed, and seen by the session too', async () => {
    const { signedIn } = await aCustomer(app)
    const body = { name: '  Ана Ђурић ', phone: ' 0651 ', address: 'Његошева 5' }
    const answer = await put('update-user', body, signedIn)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const changed = { name: 'Ана Ђурић', phone: '0651', address: 'Његошева 5' }
    expect((await app.get(path, signedIn)).json()).toMatchObject(changed)
    expect((await app.get('/api/account/session', signedIn)).json().user).toMatchObject(changed)
  })

  it('loses phone and address when they are left empty', async () => {
    const { signedIn } = await aCustomer(app)
    for (const empty of [{}, { phone: '', address: '   ' }, { phone: null, address: null }]) {
      await put('update-user', profile, signedIn)
      expect((await put('update-user', { name: profile.name, ...empty }, signedIn)).statusCode).toBe(204)
      expect((await app.get(path, signedIn)).json()).toMatchObject({ phone: null, address: null })
    }
  })

  it.each([
    ['no name', { name: ' ' }, 'name', 'Обавезно поље'],
    ['a name of 501', { name: 'а'.repeat(501) }, 'name', undefined],
    ['a phone of 51', { phone: '1'.repeat(51) }, 'phone', undefined],
    ['an address of 301', { address: 'а'.repeat(301) }, 'address', undefined],
    ['a control character', { name: 'Ана\u0000' }, 'name', undefined],
  ])('is refused with %s', async (_name, change, field, text) => {
    const { signedIn } = await aCustomer(app)
    const answer = await put('update-user', { ...profile, ...change }, signedIn)
    expect(answer.statusCode).toBe(400)
    const { exceptionType, errors } = answer.json()
    expect(exceptionType).toBe('DomainValidationException')
    expect(errors[field]).toEqual([text ?? expect.any(String)])
  })

  it('takes the longest that is allowed', async () => {
    const { signedIn } = await aCustomer(app)
    const longest = { name: 'а'.repeat(500), phone: '1'.repeat(50), address: 'б'.repeat(300) }
    expect((await put('update-user', longest, signedIn)).statusCode).toBe(204)
    expect((await app.get(path, signedIn)).json()).toMatchObject(longest)
  })

  it('is told to nobody else, and to no one whose account is gone', async () => {
    const customer = await aCustomer(app)
    expect((await app.get(path)).statusCode).toBe(401)
    expect((await put('update-user', profile, {})).statusCode).toBe(401)
    await app.database.pool.query('delete from users where id = $1', [customer.userId])
    expect((await app.get(path, customer.signedIn)).statusCode).toBe(401)
    expect((await app.get(`${path}/picture`, customer.signedIn)).statusCode).toBe(401)
    expect((await put('update-user', profile, customer.signedIn)).statusCode).toBe(401)
  })
})

describe('changing the password', () => {
  const passwords = {
    oldPassword: goodPassword,
    newPassword,
    newPasswordConfirmation: newPassword,
  }

  it('ends every other session, keeps this one, and tells the owner', async () => {
    const email = await aVerifiedAccount(app)
    const [here, elsewhere] = [await signInAs(app, email), await signInAs(app, email)]
    const answer = await put('change-password', passwords, bearer(here.accessToken))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await app.get(path, bearer(here.accessToken))).statusCode).toBe(200)
    expect((await app.get(path, bearer(elsewhere.accessToken))).statusCode).toBe(401)
    const refresh = (refreshToken: string) => app.post('/api/account/refresh-token', { refreshToken })
    expect((await refresh(here.refreshToken)).statusCode).toBe(200)
    expect((await refresh(elsewhere.refreshToken)).statusCode).toBe(401)
    expect((await authenticate(app, email)).success).toBe(false)
    expect((await authenticate(app, email, newPassword)).success).toBe(true)
    app.mailbox.empty()
    await app.runJobs()
    const mail = app.mailbox.mailsTo(email).find(({ subject }) => subject === 'Лозинка је промењена')
    expect(mail?.text).toContain('са свих осталих уређаја')
  })

  it.each([
    ['a wrong old password', { oldPassword: 'Nije-Ova-99' }, 'Стара лозинка није исправна.'],
    ['different new ones', { newPasswordConfirmation: 'Druga-Nova-77' }, 'Лозинке морају бити идентичне'],
    ['a weak new one', { newPassword: 'slabo', newPasswordConfirmation: 'slabo' }, /^Лозинка мора да садржи/],
    [
      'a common new one',
      { newPassword: 'Password1!', newPasswordConfirmation: 'Password1!' },
      /^Ова лозинка је на списку најчешћих лозинки/,
    ],
  ])('is refused with %s, in the message', async (_name, change, message) => {
    const email = await aVerifiedAccount(app)
    const { accessToken } = await signInAs(app, email)
    const answer = await put('change-password', { ...passwords, ...change }, bearer(accessToken))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(message)
    expect((await authenticate(app, email)).success).toBe(true)
  })

  it('tells what is wrong with the new one under the name the specification gives', async () => {
    const { accessToken } = await signInAs(app, await aVerifiedAccount(app))
    const faultOf = async (newPassword: string | undefined) => {
      const body = { ...passwords, newPassword, newPasswordConfirmation: newPassword ?? 'Nova-Struja-55' }
      const { errors } = (await put('change-password', body, bearer(accessToken))).json()
      expect(Object.keys(errors)).toEqual(['NewPassword'])
      return errors.NewPassword[0]
    }
    expect(await faultOf(undefined)).toBe('Обавезно поље')
    expect(await faultOf(`Aa1!${'x'.repeat(130)}`)).toBe('Највише 128 карактера')
    expect(await faultOf('slabo')).toMatch(/^Лозинка мора да садржи/)
    expect(await faultOf('Password1!')).toMatch(/на списку најчешћих/)
  })

  it('happens once when it is asked for twice at the same time', async () => {
    const { accessToken } = await signInAs(app, await aVerifiedAccount(app))
    const other = 'Jos-Jedna-78'
    const answers = await Promise.all([
      put('change-password', passwords, bearer(accessToken)),
      put(
        'change-password',
        { ...passwords, newPassword: other, newPasswordConfirmation: other },
        bearer(accessToken),
      ),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
  })

  it('is limited, so that a found phone is no place to guess the old one', async () => {
    const { accessToken } = await signInAs(app, await aVerifiedAccount(app))
    const wrong = { ...passwords, oldPassword: 'Nije-Ova-99' }
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 11; attempt++) {
      statuses.add((await put('change-password', wrong, bearer(accessToken))).statusCode)
    }
    expect([...statuses]).toEqual([400, 429])
  })

  it('is refused without a session', async () => {
    expect((await put('change-password', passwords, {})).statusCode).toBe(401)
  })
})
