import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openApiDocument } from '#contract/openapi.ts'

const documentOf = (endpoints: readonly Endpoint[]) =>
  openApiDocument({ endpoints, serverUrl: 'https://mojastruja.primer.rs', version: '0.1.0' })

const root = join(import.meta.dirname, '..', '..', '..')
const linter = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi-'))
})

afterAll(() => rm(folder, { recursive: true }))

interface LintReport {
  totals: { errors: number; warnings: number; ignored: number }
  problems: { ruleId: string; message: string }[]
}

async function lint(document: object): Promise<LintReport> {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(file, JSON.stringify(document))
  const quiet = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const settings = ['--config', join(root, 'redocly.yaml'), '--format', 'json']
  return new Promise((resolve) => {
    execFile(process.execPath, [linter, 'lint', file, ...settings], { env: quiet, cwd: root }, (_, report) =>
      resolve(JSON.parse(report)),
    )
  })
}

describe('the linter finds', { timeout: 60_000 }, () => {
  test('nothing in the document of every call', async () => {
    const report = await lint(documentOf(allEndpoints))
    expect(report.problems).toEqual([])
    expect(report.totals).toEqual({ errors: 0, warnings: 0, ignored: 0 })
  })

  test('an example planted against its schema', async () => {
    const planted = allEndpoints.map((endpoint) =>
      endpoint.id === 'finances.bills.get'
        ? { ...endpoint, example: { response: { id: 'five' } } }
        : endpoint,
    )
    const { problems } = await lint(documentOf(planted))
    expect(problems.map(({ ruleId }) => ruleId)).toContain('no-invalid-media-type-examples')
  })
})

/** The fields of every object schema inside a part of the document that an answer may lack. */
function optionalFields(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { type, properties, required = [] } = Object(part)
  const own = type === 'object' && properties ? Object.keys(properties) : []
  return [...own.filter((field) => !required.includes(field)), ...Object.values(part).flatMap(optionalFields)]
}

test('every field of an answer is always there, null when unknown', () => {
  const { Problem, ...schemas } = Object(documentOf(allEndpoints).components).schemas
  expect(optionalFields(Problem)).toEqual(['messages', 'code', 'errors', 'transactions', 'traceId'])
  expect(optionalFields(schemas)).toEqual([])
})

const operationAt = (path: string, method: string) => Object(documentOf(allEndpoints).paths)[path][method]

test('a list refers to its named entity', () => {
  const { responses } = operationAt('/api/finances/financial-documents/search', 'post')
  const schema = responses[200].content['application/json'].schema
  expect(schema.properties.data.items).toEqual({ $ref: '#/components/schemas/Bill' })
})

test('parameters, files and binary answers are described', () => {
  const pdf = operationAt('/api/finances/financial-documents/pdf', 'get')
  expect(pdf.parameters[0]).toMatchObject({
    name: 'Id',
    in: 'query',
    required: true,
    schema: { type: 'integer' },
  })
  expect(Object.keys(pdf.responses[200].content)).toEqual(['application/pdf'])
  const complaint = operationAt('/api/customers/complaints', 'post')
  const form = complaint.requestBody.content['multipart/form-data'].schema
  expect(form.properties.Files).toEqual({
    type: 'array',
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
    maxItems: 20,
    description: 'Together less than 25 MB.',
  })
})

test('a file tells its name and whether it is shown or saved', () => {
  const { headers } = operationAt('/api/finances/financial-documents/pdf', 'get').responses[200]
  expect(headers['Content-Disposition'].example).toBe('inline; filename="racun-2602-0041207.pdf"')
})

const bodyOf = (path: string, method = 'post') =>
  operationAt(path, method).requestBody.content['application/json'].schema

test('rules beyond types are told in words', () => {
  const search = bodyOf('/api/finances/payments/search')
  expect(search.properties.take).toMatchObject({ type: 'integer', minimum: -1, default: 12 })
  expect(search.properties.take.description).toContain('0 and -1 mean all')
  expect(search.properties.take.description).toContain('at most 500')
  expect(JSON.stringify(search.properties.amountFrom)).toContain('at most two decimals')
  expect(JSON.stringify(search.properties.dateFrom)).toMatch(
    /"format":"date".*"format":"date-time".*Belgrade/,
  )
  const [columns, none] = search.properties.filters.anyOf[0].anyOf
  expect(Object.keys(columns.properties)).toEqual(['id', 'paymentDate', 'amount', 'isRefund'])
  expect([columns.additionalProperties, none.maxItems]).toEqual([false, 0])
  const pay = '/api/transactions/transactions/'
  expect(bodyOf(`${pay}should-do-3d`).description).toBe('Exactly one of cardBin and cardToken is given.')
  expect(bodyOf(`${pay}pay-without-3d`).description).toBe(
    'Exactly one of encryptedData and cardToken is given.',
  )
  expect(bodyOf('/api/account/register').properties.password).toMatchObject({ minLength: 8, maxLength: 128 })
  expect(bodyOf('/api/account/validate-verification-code').properties.verificationCode.pattern).toBe(
    '^[0-9]{6}$',
  )
})

/** JSON Schema's own formats and those of the OpenAPI format registry. */
const standardFormats = ['date', 'date-time', 'email', 'uri', 'uuid', 'int64', 'double', 'password']

const formatsIn = (part: unknown): unknown[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, value]) => [
        ...(key === 'format' && typeof value === 'string' ? [value] : []),
        ...formatsIn(value),
      ])
    : []

test('every format is a standard one', () => {
  const formats = new Set(formatsIn(documentOf(allEndpoints)))
  expect([...formats].filter((format) => !standardFormats.includes(String(format)))).toEqual([])
})

test('every pattern is read alike by other languages: no classes of Unicode', () => {
  const patterns = [
    ...JSON.stringify(documentOf(allEndpoints)).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g),
  ].map(([, pattern = '']) => String(JSON.parse(pattern)))
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.filter((pattern) => /\\p\{/i.test(pattern))).toEqual([])
})

test('who may call is told by the security of each call', () => {
  expect(operationAt('/api/account/authenticate', 'post').security).toEqual([])
  expect(operationAt('/api/administration/users', 'get').security).toEqual([{ session: [] }])
  expect(operationAt('/api/transactions/transactions/cards', 'get').security).toEqual([
    { session: [] },
    { paymentKey: [] },
  ])
})

test('problems show the texts given and the code of the wire', () => {
  const document = openApiDocument({
    endpoints: allEndpoints,
    serverUrl: 'https://mojastruja.primer.rs',
    version: '0.1.0',
    texts: { codeAlreadySent: 'Код је већ послат.' },
  })
  const { examples } = Object(document.paths)['/api/account/forget-password'].post.responses[400].content[
    'application/json'
  ]
  expect(examples.codeAlreadySent.value).toMatchObject({ message: 'Код је већ послат.', code: 998 })
})

test('the document holds only what its calls need', () => {
  const { schemas, securitySchemes } = Object(
    documentOf(allEndpoints.filter(({ id }) => id === 'account.authenticate')).components,
  )
  expect(Object.keys(schemas)).toEqual(['AuthenticateAnswer', 'Problem', 'Tokens'])
  expect(securitySchemes).toEqual({})
})
