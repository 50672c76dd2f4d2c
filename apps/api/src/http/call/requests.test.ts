import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Endpoint } from '@portal/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAddress, aVerifiedAccount, signInAs } from '#testing/accounts.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()

const shape = { exceptionType: 'DomainValidationException', message: expect.any(String) }

const footprint = async () =>
  app.database.query({
    name: 'footprint',
    text: `select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
      (select count(*) from refresh_tokens) as tokens, (select count(*) from verification_codes) as codes,
      (select count(*) from used_robot_checks) as checks, (select count(*) from graphile_worker.jobs) as jobs`,
  })

describe('a request that is not right is refused in the one shape', () => {
  const send = (payload: string, headers: Record<string, string> = {}) =>
    app.server.inject({ method: 'POST', url: '/api/account/authenticate', payload, headers })
  const json = { 'content-type': 'application/json' }

  it.each([
    ['broken JSON', () => send('{"username":', json), 400],
    ['an empty body', () => send('', json), 400],
    [
      'no body and no type',
      () => app.server.inject({ method: 'POST', url: '/api/account/authenticate' }),
      400,
    ],
    ['a text', () => send('{"username":"x"}', { 'content-type': 'text/plain' }), 415],
    ['a form', () => send('username=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
    ['a type that is none', () => send('{}', { 'content-type': 'nonsense' }), 415],
    ['a megabyte', () => send(JSON.stringify({ username: 'x'.repeat(1_000_000) }), json), 413],
    [
      'a poisoned prototype',
      () => send('{"__proto__": {"x": 1}, "username": "x", "password": "x"}', json),
      400,
    ],
    ['a path nobody serves', () => app.get('/api/nothing/here'), 404],
    ['a path with broken encoding', () => app.get('/api/%E0%A4%A'), 400],
  ])('%s', async (_what, call, status) => {
    const before = await footprint()
    const answer = await call()
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject(shape)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(await footprint()).toEqual(before)
  })

  it('a method the path does not know names those it knows', async () => {
    const answer = await app.get('/api/account/authenticate')
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.json()).toMatchObject(shape)
    expect((await app.post('/api/account/robot-check', {})).headers.allow).toBe('GET, HEAD')
  })

  it.each([
    [
      'no address',
      { emailAddress: 'nema-adrese', reCaptchaToken: '' },
      ['Nevažeća e-adresa'],
      ["Morate odraditi proveru 'Nisam robot'."],
    ],
    [
      'blanks',
      { emailAddress: '  ', reCaptchaToken: 12 },
      ['Obavezno polje'],
      ["Morate odraditi proveru 'Nisam robot'."],
    ],
    ['too much', { reCaptchaToken: 'x'.repeat(8001) }, ['Obavezno polje'], ['Najviše 8000 karaktera']],
    [
      'null',
      { emailAddress: null, reCaptchaToken: null },
      ['Neispravna vrednost'],
      ["Morate odraditi proveru 'Nisam robot'."],
    ],
  ])('names fields with %s, in the language of the caller', async (_what, body, email, token) => {
    const headers = { 'accept-language': 'sr-Latn' }
    const answer = await app.post('/api/account/forget-password', body, { headers })
    expect(answer.json().errors).toEqual({ emailAddress: email, reCaptchaToken: token })
  })

  const robotCheckSentence = "Morate odraditi proveru 'Nisam robot'."
  const codeSentence = 'Neispravan format koda. Dozvoljen unos samo brojeva.'

  it.each([
    ['forget-password', {}, robotCheckSentence],
    ['send-new-verification-code', { reCaptchaToken: '' }, robotCheckSentence],
    ['validate-verification-code', { verificationCode: '48291' }, codeSentence],
    ['validate-verification-code', { verificationCode: '4829134' }, codeSentence],
    ['validate-verification-code', { verificationCode: '48291a' }, codeSentence],
    ['validate-verification-code', { verificationCode: '48 913' }, codeSentence],
  ])("%s gets the specification's own sentence for %j", async (call, fields, sentence) => {
    const headers = { 'accept-language': 'sr-Latn-RS' }
    const body = { emailAddress: 'ana@primer.rs', ...fields }
    const answer = await app.post(`/api/account/${call}`, body, { headers, address: anAddress() })
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence])
    expect(Object.values(answer.json().errors)).toEqual([[sentence]])
  })

  it('what is no HTTP at all', async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.server.address() as AddressInfo
    const raw = await new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('close', () => resolve(answer))
    })
    expect(raw).toMatch(/^HTTP\/1\.1 400/)
    expect(JSON.parse(raw.split('\r\n\r\n')[1] ?? '')).toMatchObject(shape)
  })
})

describe('a request without a body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', undefined])(
    'may name the type %s',
    async (type) => {
      const { accessToken } = await signInAs(app, await aVerifiedAccount(app))
      const answer = await app.server.inject({
        method: 'DELETE',
        url: '/api/administration/users/delete-picture',
        headers: { authorization: `Bearer ${accessToken}`, ...(type ? { 'content-type': type } : {}) },
      })
      expect(answer.statusCode).toBe(204)
    },
  )
})

const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e300,
  '',
  ' ',
  '\u0000',
  'a\u0000b@primer.rs',
  '\ud800',
  "' or 1=1 --",
  'x'.repeat(20_000),
  [],
  ['x'],
  {},
  { $ne: null },
]

describe('hostile bodies', () => {
  beforeAll(async () => void (await aVerifiedAccount(app)))
  const withBody = app.endpoints.filter(
    ({ id, body, access }) => id.startsWith('account.') && access === 'public' && body !== undefined,
  )

  it.each(withBody.map((endpoint) => [endpoint.id, endpoint] as const))(
    'never break %s and leave nothing behind',
    async (_id, endpoint) => {
      const before = await footprint()
      for (const body of hostileBodies(endpoint)) {
        const answer = await app.post(endpoint.path, body, { address: anAddress() })
        const told = `${endpoint.id} ${JSON.stringify(body).slice(0, 200)} → ${answer.statusCode}`
        expect(answer.statusCode, told).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(answer.json(), told).toMatchObject(shape)
        else expect(answer.body === '' || answer.json().success === false, told).toBe(true)
      }
      expect(await footprint()).toEqual(before)
    },
  )
})

/** Each field of the example in turn missing or hostile, and bodies that are no object. */
function hostileBodies({ example }: Endpoint): unknown[] {
  const request = Object.entries(example.request ?? {})
  const fields = request.flatMap(([name]) => [
    Object.fromEntries(request.filter(([other]) => other !== name)),
    ...hostileValues.map((value) => ({ ...Object.fromEntries(request), [name]: value })),
  ])
  return [...fields, null, [], 'text', 12, { ...Object.fromEntries(request), extra: 'x'.repeat(10_000) }]
}
