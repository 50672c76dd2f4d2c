import { isIsoDate } from '@portal/domain/dates'
import { FeedProblem } from '../import/byte-source.ts'

export interface Manifest {
  /** When the supplier made the feed; an older feed never follows a newer one. */
  readonly madeAt: string
  /** Shown to customers as the day of their data and of their payments. */
  readonly lastSyncDate: string
  readonly paymentSyncDate: string
  /** The SHA-256 of each file of data, if the supplier says it: then a file that was cut or left out is noticed. */
  readonly files?: Readonly<Record<string, string>>
}

const sha256 = '^[0-9a-f]{64}$'
const feedFormat = 'moja-struja-feed/1'

export const manifestSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'manifest',
  description: 'manifest.json of a feed.',
  type: 'object',
  properties: {
    format: { const: feedFormat },
    madeAt: { type: 'string', format: 'date-time' },
    lastSyncDate: { type: 'string', format: 'date' },
    paymentSyncDate: { type: 'string', format: 'date' },
    files: {
      description: 'The SHA-256 of each file of data, in small letters as sha256sum prints it.',
      type: 'object',
      additionalProperties: { type: 'string', pattern: sha256 },
    },
  },
  required: ['format', 'madeAt', 'lastSyncDate', 'paymentSyncDate'],
  additionalProperties: false,
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/

export function parseManifest(text: string): Manifest {
  const given = readObject(text)
  const unknown = Object.keys(given).find((name) => !(name in manifestSchema.properties))
  if (unknown !== undefined) throw problem(`there is no "${unknown}"`)
  if (given.format !== feedFormat) throw problem(`"format" must be "${feedFormat}"`)
  return {
    madeAt: readMoment(given.madeAt),
    lastSyncDate: readDate(given, 'lastSyncDate'),
    paymentSyncDate: readDate(given, 'paymentSyncDate'),
    ...('files' in given && { files: readFiles(given.files) }),
  }
}

export const writeManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ format: feedFormat, ...manifest }, null, 2)}\n`

const isSha256 = new RegExp(sha256)

function readFiles(value: unknown): Record<string, string> {
  const files = isObject(value) ? Object.entries(value) : null
  if (files === null) throw problem('"files" must be an object of names and SHA-256')
  return Object.fromEntries(
    files.map(([name, sum]): [string, string] => {
      if (typeof sum === 'string' && isSha256.test(sum)) return [name, sum]
      throw problem(`"files": ${name} has no SHA-256 of 64 hexadecimal digits in small letters`)
    }),
  )
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const problem = (reason: string) => new FeedProblem(`manifest.json: ${reason}`)

function readObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw problem('it is not JSON')
  }
  if (!isObject(value)) throw problem('it is not a JSON object')
  return Object.fromEntries(Object.entries(value))
}

function readMoment(value: unknown): string {
  if (typeof value === 'string' && moment.test(value) && !Number.isNaN(Date.parse(value))) return value
  throw problem('"madeAt" must be a moment with its offset, like 2026-03-11T04:00:00+01:00')
}

function readDate(given: Record<string, unknown>, name: 'lastSyncDate' | 'paymentSyncDate'): string {
  const value = given[name]
  if (typeof value === 'string' && isIsoDate(value)) return value
  throw problem(`"${name}" must be a date, like 2026-03-11`)
}
