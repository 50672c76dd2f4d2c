import type { Endpoint } from '@portal/contract/endpoint'
import type { Random } from '@portal/supplier-feed/generator/random'
import { bend, strangeText } from './bent-value.ts'

export type Credentials = 'none' | 'own' | 'broken'

export interface GeneratedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer | undefined
  readonly credentials: Credentials
}

interface Wish {
  readonly endpoint: Endpoint
  readonly random: Random
  /** The caller's own and somebody else's. */
  readonly ids: readonly number[]
  readonly token: string
}

const languages = ['sr-Cyrl-RS', 'sr-Latn-RS', 'en-US', 'de', '*', 'sr;q=2', 'x'.repeat(300)]
const contentTypes = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-7',
]

/** An example of the contract with real ids, whole or bent in one to four places: values, fields, headers, bytes. */
export function generateRequest({ endpoint, random, ids, token }: Wish): GeneratedRequest {
  const { example, method, multipart } = endpoint
  const bends = random.chance(0.15) ? 0 : random.whole(1, 4)
  const parts = { params: example.params, query: example.query, request: example.request }
  let bent: Record<string, unknown> = Object.fromEntries(
    Object.entries(parts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, withIds(value, random, ids)]),
  )
  const names = Object.keys(bent)
  for (let count = 0; count < bends && names.length > 0; count++) {
    const name = random.pick(names)
    bent = { ...bent, [name]: bend(bent[name], random) }
  }
  const credentials = random.pick(['own', 'own', 'own', 'own', 'none', 'broken'] as const)
  const headers: Record<string, string> = {
    'accept-language': random.pick(languages),
    'x-forwarded-for': `10.${random.whole(0, 250)}.${random.whole(0, 250)}.${random.whole(1, 250)}`,
  }
  if (credentials === 'own') headers.authorization = `Bearer ${token}`
  if (credentials === 'broken') headers.authorization = brokenToken(token, random)
  const body = multipart
    ? formOf(bent.request, multipart.fileField, random, headers)
    : jsonOf('request' in bent ? bent.request : undefined, random, headers)
  const isOtherMethod = random.chance(0.02)
  return {
    method: isOtherMethod ? random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) : method,
    path: addressOf(endpoint.path, bent.params, bent.query, random),
    headers,
    body,
    credentials,
  }
}

/** Numbers that look like ids become ids that exist, the caller's or another's. */
function withIds(value: unknown, random: Random, ids: readonly number[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withIds(each, random, ids))
  if (typeof value === 'number' && Number.isInteger(value) && value > 10_000) return random.pick(ids)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIds(part, random, ids)]))
}

function brokenToken(token: string, random: Random): string {
  const place = random.whole(0, token.length - 1)
  return random.pick([
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic YW5hOmFuYQ==',
    `bearer ${token.slice(0, -1)}`,
    `Bearer ${token.slice(0, place)}${token.slice(place + 1)}`,
    `Bearer ${token}.${token}`,
    `Bearer ${token.split('.').slice(0, 2).join('.')}.`,
    `Bearer ${'a'.repeat(8_000)}`,
  ])
}

const texts = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)

const encoded = (value: unknown): string => encodeURIComponent(texts(value).toWellFormed().slice(0, 2_000))

function addressOf(path: string, params: unknown, query: unknown, random: Random): string {
  const given = new Map(entriesOf(params))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encoded(given.has(name) ? given.get(name) : strangeText(random)),
  )
  const asked = entriesOf(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  if (random.chance(0.03) && asked[0]) asked.push(asked[0])
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

function jsonOf(value: unknown, random: Random, headers: Record<string, string>): Buffer | undefined {
  if (value === undefined && random.chance(0.95)) return undefined
  headers['content-type'] = random.chance(0.97) ? 'application/json' : random.pick(contentTypes)
  const whole = Buffer.from(JSON.stringify(value ?? null))
  if (random.chance(0.03)) return whole.subarray(0, random.whole(0, whole.length))
  if (random.chance(0.02)) return Buffer.concat([whole, Buffer.from([0xff, 0xfe, 0x00])])
  return whole
}

/** Beginnings of files of every kind; what they are is judged by their bytes. */
const beginnings = [
  '%PDF-1.7\n',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  'PK\u0003\u0004',
  'MZ',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'Стање',
  '',
]

function formOf(fields: unknown, fileField: string, random: Random, headers: Record<string, string>): Buffer {
  const boundary = random.pick(['----portal', 'x', 'ж'])
  headers['content-type'] =
    `multipart/form-data; boundary=${random.chance(0.95) ? encodeURIComponent(boundary) : ''}`
  const mark = encodeURIComponent(boundary)
  const parts = entriesOf(fields).map(
    ([name, value]) =>
      `--${mark}\r\nContent-Disposition: form-data; name="${encoded(name)}"\r\n\r\n${texts(value)}\r\n`,
  )
  const files = Array.from({ length: random.whole(0, 3) }, () => {
    const name = random.pick(['слика.png', 'a.pdf', '../a.txt', 'x'.repeat(400), 'a.exe', '.htaccess'])
    const content = `${random.pick(beginnings)}${random.digits(random.whole(0, 2_000))}`
    return `--${mark}\r\nContent-Disposition: form-data; name="${fileField}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`
  })
  const end = random.chance(0.95) ? `--${mark}--\r\n` : ''
  return Buffer.from(parts.join('') + files.join('') + end)
}
