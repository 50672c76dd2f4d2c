import { readFileSync } from 'node:fs'
import { languages } from '@portal/domain/enumerations'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { JsonObject } from '#contract/openapi/json-schema.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { wordsOfTheSpec } from '#contract/testing/words-of-the-spec.ts'

const recordPath = 'docs/decisions/0102-what-goes-beyond-the-specification.md'
const record = new URL(`../../../${recordPath}`, import.meta.url)

/** `| GET /api/… | the call |`, or `| GET /api/… | \`field\`, \`field\` |`; a star stands for every search. */
const listed = new Set(
  readFileSync(record, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, call = '', what = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
      return what === 'the call' ? [call] : what.split(/,\s*/).map((field) => `${call} ${field}`)
    }),
)

const sentence = ({ method, path }: Endpoint) => `${method} ${path}`

const document = openApiDocument({
  endpoints: allEndpoints,
  serverUrl: 'https://mojastruja.primer.rs',
  version: '1',
})
const components = Object(document.components).schemas as Record<string, JsonObject>

/** Every name of a field inside a schema, also behind references. */
function fieldsIn(part: unknown, seen: ReadonlySet<string> = new Set()): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { $ref, properties, ...rest } = Object(part)
  const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : ''
  const behind = name && !seen.has(name) ? fieldsIn(components[name], new Set([...seen, name])) : []
  const own = Object.entries(properties ?? {}).flatMap(([field, inside]) => [
    field,
    ...fieldsIn(inside, seen),
  ])
  return [...behind, ...own, ...Object.values(rest).flatMap((inside) => fieldsIn(inside, seen))]
}

function fieldsOf({ method, path, success }: Endpoint): string[] {
  const { parameters, requestBody, responses } = Object(document.paths)[path][method.toLowerCase()]
  const named = parameters.flatMap(({ name }: { name?: string }) => name ?? [])
  const schemas = [requestBody?.content, responses[success.status].content].flatMap((content) =>
    Object.values(content ?? {}).map((each) => Object(each).schema),
  )
  return [...new Set([...named, ...schemas.flatMap((schema) => fieldsIn(schema))])]
}

function beyond(endpoint: Endpoint): string[] {
  const call = sentence(endpoint)
  const words = wordsOfTheSpec[call]
  if (words === undefined) return [call]
  const known = new Set<string>([...words.split(/\s+/), 'id', ...languages])
  return fieldsOf(endpoint)
    .filter((field) => !known.has(field))
    .map((field) => (field === 'skip' && call.endsWith('/search') ? '* skip' : `${call} ${field}`))
}

test('every call and field beyond the specification stands in its record, and nothing else does', () => {
  const found = new Set(allEndpoints.flatMap(beyond))
  const unlisted = [...found].filter((name) => !listed.has(name))
  expect(unlisted, `each wants a line in ${recordPath}`).toEqual([])
  const gone = [...listed].filter((name) => !found.has(name))
  expect(gone, `${recordPath} lists what no call has`).toEqual([])
})

test('every call of the specification is there', () => {
  const calls = allEndpoints.map(sentence)
  const missing = Object.keys(wordsOfTheSpec).filter((call) => !calls.includes(call))
  expect(missing, 'not in all-endpoints.ts').toEqual([])
})
