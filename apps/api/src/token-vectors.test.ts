/** Every kind of signed token against some 900 texts that are almost one: each is refused, the real ones are not. */
import { createHmac, randomBytes } from 'node:crypto'
import { DeviceType } from '@portal/domain/enumerations'
import { makeTransactionId } from '@portal/domain/payments/transaction-id'
import { describe, expect, test } from 'vitest'
import { createAccessTokens } from '#api/features/account/core/access-token.ts'
import { createAlertLinkKeys } from '#api/features/alerts/core/link-keys.ts'
import { createPaymentKeys } from '#api/features/transactions/core/payment-key.ts'
import { createReturnTickets } from '#api/features/transactions/core/return-ticket.ts'
import { deriveRing, type KeyRing } from './secrets.ts'

const now = Date.parse('2026-11-18T08:00:00Z')
const clock = () => now
const sessionId = '5f3c2a44-0000-4000-8000-000000000000'
/** A rotation is under way: the first signs, the second is believed too. */
const ring = deriveRing('a secret of the tests, long enough', 'the secret before it, long enough', 'vectors')
const [ours, before = ours] = ring

interface Kind {
  readonly name: string
  issue(secret: KeyRing): Promise<string>
  isBelieved(token: string): Promise<boolean>
}

const person = { userId: 7, sessionId, userName: 'ana@primer.rs', language: 'sr-Cyrl-RS' as const }
const transaction = { contractId: 41207, id: makeTransactionId(41207, now, randomBytes(16)) }

const kinds: readonly Kind[] = [
  {
    name: 'access token',
    issue: (secret) =>
      createAccessTokens({ secret, clock }).sign({ ...person, isLegalEntity: false }, now + 3_600_000),
    isBelieved: async (token) =>
      (await createAccessTokens({ secret: ring, clock }).verify(token)) !== undefined,
  },
  {
    name: 'payment key',
    issue: (secret) =>
      createPaymentKeys({ secret, clock }).issue({
        ...person,
        contractId: 41207,
        totalPara: 728_923,
        feePara: 2_877,
        deviceTypeId: DeviceType.android,
        saveCard: false,
      }),
    isBelieved: async (token) =>
      typeof (await createPaymentKeys({ secret: ring, clock }).verify(token)) === 'object',
  },
  {
    name: 'return ticket',
    issue: (secret) => createReturnTickets({ secret, clock }).issue(transaction, now),
    isBelieved: async (token) =>
      (await createReturnTickets({ secret: ring, clock }).verify(token)) !== undefined,
  },
  {
    name: 'link to the settings',
    issue: (secret) => createAlertLinkKeys({ secret, clock }).issueSettings(7),
    isBelieved: async (token) =>
      (await createAlertLinkKeys({ secret: ring, clock }).readSettings(token)) !== undefined,
  },
  {
    name: 'link to unsubscribe',
    issue: (secret) => createAlertLinkKeys({ secret, clock }).issueUnsubscribe(7, 'newBill'),
    isBelieved: async (token) =>
      (await createAlertLinkKeys({ secret: ring, clock }).readUnsubscribe(token)) !== undefined,
  },
]

type Claims = Record<string, unknown>
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString())
const partsOf = (token: string) => {
  const [head = '', body = '', signature = ''] = token.split('.')
  return { head, body, signature }
}

/** With a signature that is right. */
const sign = (head: string, body: string, key: Uint8Array = ours, hash = 'sha256') =>
  `${head}.${body}.${createHmac(hash, key).update(`${head}.${body}`).digest('base64url')}`

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Without our secret: each text differs from the token in at least one sign. */
function spoiled(token: string): string[] {
  const { head, body, signature } = partsOf(token)
  const bytes = Buffer.from(signature, 'base64url')
  const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const other = Buffer.from(bytes)
    other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    return `${head}.${body}.${other.toString('base64url')}`
  })
  const signs = [...token]
  const replaced = signs.map((sign, place) => {
    const other = sign === '.' ? 'A' : (alphabet[(alphabet.indexOf(sign) + 1) % alphabet.length] ?? 'A')
    return signs.with(place, other).join('')
  })
  const shortened = signs.map((_, place) => token.slice(0, place))
  const blank = [' ', '\n', '\t', '\u0000', '=', '==', '%20'].flatMap((mark) => [
    `${token}${mark}`,
    `${mark}${token}`,
    `${head}${mark}.${body}.${signature}`,
    `${head}.${body}${mark}.${signature}`,
  ])
  /** The last sign of a signature has bits to spare. */
  const last = alphabet.indexOf(signature.at(-1) ?? 'A')
  const spare = [1, 2, 3].map(
    (more) => `${head}.${body}.${signature.slice(0, -1)}${alphabet[(last & ~3) | ((last + more) & 3)]}`,
  )
  const headers = [
    'none',
    'None',
    'NONE',
    'nOnE',
    'HS1',
    'RS256',
    'ES256',
    'PS256',
    'EdDSA',
    '',
    0,
    null,
  ].flatMap((alg) => {
    const other = encode({ ...decode(head), alg })
    return [`${other}.${body}.`, `${other}.${body}.${signature}`, sign(other, body, new Uint8Array(32))]
  })
  const parts = [
    `${head}.${body}`,
    `${head}.${body}.`,
    `.${body}.${signature}`,
    `${head}..${signature}`,
    `${body}.${head}.${signature}`,
    `${token}.${signature}`,
    `${token}.`,
    `.${token}`,
    `${head}.${body}.${signature}.${body}.${signature}`,
    JSON.stringify({ protected: head, payload: body, signature }),
    sign(head, body, new Uint8Array(32)),
    sign(head, body, Buffer.from('secret')),
    sign(head, encode({ ...decode(body), sub: '1' }), new Uint8Array(32)),
    '',
    '.',
    '..',
    '...',
    'null',
    '{}',
    'A'.repeat(8_000),
  ]
  return [...flipped, ...replaced, ...shortened, ...blank, ...spare, ...headers, ...parts]
}

/** With our own signature, which nobody but us can make: what a mistake of ours would look like. */
function misshapen(token: string): string[] {
  const { head, body } = partsOf(token)
  const claims = decode(body)
  const withHead = (changes: Claims) => sign(encode({ ...decode(head), ...changes }), body)
  const withClaims = (changes: Claims) => sign(head, encode({ ...claims, ...changes }))
  const seconds = Math.floor(now / 1000)
  const times = [
    undefined,
    null,
    0,
    -1,
    seconds,
    seconds - 1,
    '2099',
    `${seconds + 600}`,
    [seconds + 600],
    {},
    true,
  ]
  const subjects = [
    undefined,
    null,
    '',
    0,
    7,
    ['7'],
    {},
    true,
    '-1',
    '0',
    '07',
    '7.0',
    '7e0',
    ' 7',
    '7 ',
    '٧',
    '9'.repeat(16),
  ]
  return [
    sign(encode({ ...decode(head), alg: 'HS384' }), body, ours, 'sha384'),
    sign(encode({ ...decode(head), alg: 'HS512' }), body, ours, 'sha512'),
    ...[undefined, null, '', 'JWT', 'jwt', 'x+jwt', 7].map((typ) => withHead({ typ })),
    withHead({ crit: ['exp'] }),
    withHead({ crit: ['x'], x: 1 }),
    withHead({ b64: false, crit: ['b64'] }),
    withHead({ zip: 'DEF', enc: 'A128GCM', crit: ['zip'] }),
    ...times.map((exp) => withClaims({ exp })),
    withClaims({ nbf: seconds + 60 }),
    withClaims({ nbf: 'soon' }),
    ...subjects.map((sub) => withClaims({ sub })),
    ...[undefined, null, '', 'portal ', 'PORTAL', 'other', 7, [], {}].map((aud) => withClaims({ aud })),
    ...[undefined, null, '', 'moja-struja ', 'MOJA-STRUJA', 'other', 7, [], {}].map((iss) =>
      withClaims({ iss }),
    ),
    ...['null', '[]', '7', '"x"', '', '{', `\uFEFF${JSON.stringify(claims)}`].map((text) =>
      sign(head, Buffer.from(text).toString('base64url')),
    ),
    sign(head, `${body}=`),
    sign(`${head}=`, body),
    sign(Buffer.from(`\uFEFF${JSON.stringify(decode(head))}`).toString('base64url'), body),
  ]
}

describe.each(kinds)('a $name', ({ issue, isBelieved }) => {
  test('is believed, by today’s secret and by the one before it, and by no other', async () => {
    expect(await isBelieved(await issue([ours]))).toBe(true)
    expect(await isBelieved(await issue([before]))).toBe(true)
    expect(await isBelieved(await issue([new Uint8Array(32)]))).toBe(false)
  })

  test('is refused when spoiled, misshapen, or of another kind', async () => {
    const token = await issue([ours])
    const others = await Promise.all(
      kinds.filter((kind) => kind.issue !== issue).map((kind) => kind.issue([ours])),
    )
    const vectors = [...new Set([...spoiled(token), ...misshapen(token), ...others])].filter(
      (vector) => vector !== token,
    )
    expect(vectors.length).toBeGreaterThan(800)
    const believed: string[] = []
    for (const vector of vectors) if (await isBelieved(vector)) believed.push(vector)
    expect(believed).toEqual([])
  })
})
