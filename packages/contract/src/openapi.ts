import type { Access, Endpoint, Schema } from '#contract/endpoint.ts'
import { domainDescriptions } from '#contract/openapi/domains.ts'
import {
  answerSchema,
  componentsFor,
  type Json,
  type JsonObject,
  requestFields,
  requestSchema,
} from '#contract/openapi/json-schema.ts'
import { type ProblemTexts, problemResponses, sharedResponses } from '#contract/openapi/problem-responses.ts'

const schemesOf: Readonly<Record<Access, readonly string[]>> = {
  public: [],
  session: ['session'],
  paymentKey: ['paymentKey'],
  sessionOrPaymentKey: ['session', 'paymentKey'],
}

const securitySchemes: JsonObject = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token that authenticate and refresh-token give.',
  },
  paymentKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The key of one mobile payment; it opens the payment calls only.',
  },
}

/** Examples are typed by the schemas that tests hold them to, so here they are plain JSON. */
const exampleJson = (example: unknown): Json => JSON.parse(JSON.stringify(example))

function parametersFrom(place: 'path' | 'query', schema: Schema | undefined, example: object = {}): Json[] {
  if (!schema) return []
  const { properties, required } = requestFields(schema)
  const examples = new Map(Object.entries(example))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
    ...(examples.has(name) ? { example: exampleJson(examples.get(name)) } : {}),
  }))
}

const bytesInMegabyte = 1024 * 1024

function multipartSchema(multipart: NonNullable<Endpoint['multipart']>): JsonObject {
  const { properties, required } = requestFields(multipart.fields)
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const below = `Together less than ${multipart.totalBytesBelow / bytesInMegabyte} MB.`
  const files = multipart.multiple
    ? { type: 'array', items: file, maxItems: multipart.maxFiles, description: below }
    : { ...file, description: below }
  return {
    type: 'object',
    properties: { ...properties, [multipart.fileField]: files },
    required: multipart.fileRequired ? [...required, multipart.fileField] : required,
  }
}

function requestBody({ body, multipart, example }: Endpoint): JsonObject {
  if (body) {
    const content = { schema: requestSchema(body), example: exampleJson(example.request) }
    return { requestBody: { required: true, content: { 'application/json': content } } }
  }
  if (!multipart) return {}
  const fields = multipart.fileRequired ? {} : { example: exampleJson(example.request) }
  const content = { schema: multipartSchema(multipart), ...fields }
  return { requestBody: { required: true, content: { 'multipart/form-data': content } } }
}

const dispositionHeader = (example: string): JsonObject => ({
  description:
    'Whether a browser shows the file or saves it, and its name: plain, and where it needs other letters as UTF-8 (RFC 6266).',
  required: true,
  schema: { type: 'string' },
  example,
})

function successResponse({ success, example }: Endpoint): JsonObject {
  const { description, schema, contentType, contentDisposition } = success
  if (schema) {
    const content = { schema: answerSchema(schema), example: exampleJson(example.response) }
    return { description, content: { 'application/json': content } }
  }
  if (!contentType) return { description }
  const isText = contentType.startsWith('text/')
  const file = { type: 'string', ...(isText ? {} : { contentMediaType: contentType }) }
  return {
    description,
    ...(contentDisposition && { headers: { 'Content-Disposition': dispositionHeader(contentDisposition) } }),
    content: { [contentType]: { schema: file } },
  }
}

const domainOf = ({ id }: Endpoint): string => id.split('.')[0] ?? id

function describeLimits({ limits = [] }: Endpoint): JsonObject {
  if (limits.length === 0) return {}
  const sentences = limits.map(
    ({ per, calls, windowSeconds, counts }) =>
      `${calls} ${counts === 'wrongTries' ? 'wrong tries' : 'calls'} in ${windowSeconds} seconds for one ${per}`,
  )
  return { description: `At most ${sentences.join(', and ')}.` }
}

function operation(endpoint: Endpoint, texts: ProblemTexts): JsonObject {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...describeLimits(endpoint),
    tags: [domainOf(endpoint)],
    security: schemesOf[endpoint.access].map((scheme) => ({ [scheme]: [] })),
    parameters: [
      ...parametersFrom('path', endpoint.params, endpoint.example.params),
      ...parametersFrom('query', endpoint.query, endpoint.example.query),
      { $ref: '#/components/parameters/AcceptLanguage' },
    ],
    ...requestBody(endpoint),
    responses: { [endpoint.success.status]: successResponse(endpoint), ...problemResponses(endpoint, texts) },
  }
}

function pathsOf(endpoints: readonly Endpoint[], texts: ProblemTexts): JsonObject {
  const byPath = Object.groupBy(endpoints, ({ path }) => path)
  return Object.fromEntries(
    Object.entries(byPath).map(([path, calls = []]) => [
      path,
      Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operation(call, texts)])),
    ]),
  )
}

const acceptLanguage: JsonObject = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of texts in the answer; Serbian Cyrillic when left out.',
  schema: { type: 'string', default: 'sr-Cyrl-RS', examples: ['sr-Cyrl-RS', 'sr-Latn-RS', 'en-US'] },
}

/** The OpenAPI document of the given calls; `texts` are the messages of problems in the examples. */
export function openApiDocument(given: {
  endpoints: readonly Endpoint[]
  serverUrl: string
  version: string
  texts?: ProblemTexts
}): JsonObject {
  const texts = given.texts ?? {}
  const paths = pathsOf(given.endpoints, texts)
  const responses = sharedResponses(given.endpoints, texts)
  const domains = new Set(given.endpoints.map(domainOf))
  const schemes = new Set(given.endpoints.flatMap(({ access }) => schemesOf[access]))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Моја струја',
      version: given.version,
      description:
        'The API of the customer portal of an electricity supplier. Money is in RSD, energy in kWh, days are days of Europe/Belgrade.',
      contact: { name: 'Моја струја', url: `${given.serverUrl}/contact` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: given.serverUrl }],
    tags: [...domains].sort().map((name) => ({ name, description: domainDescriptions[name] ?? '' })),
    paths,
    components: {
      schemas: componentsFor({ paths, responses }),
      parameters: { AcceptLanguage: acceptLanguage },
      responses,
      securitySchemes: Object.fromEntries(
        Object.entries(securitySchemes).filter(([name]) => schemes.has(name)),
      ),
    },
  }
}
