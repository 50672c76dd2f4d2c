import * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import { fieldNotes, plainForms } from '#contract/openapi/field-notes.ts'
import { schemaNames } from '#contract/openapi/named-schemas.ts'

export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

const overrideRequest: Override = ({ zodSchema, jsonSchema }) => {
  const plain = plainForms.get(zodSchema)
  if (plain) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, plain)
  }
  const note = fieldNotes.get(zodSchema)
  if (note) jsonSchema.description = note
  // That a whole number fits a JavaScript number goes without saying.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.type === 'integer') jsonSchema.format = 'int64'
}

const overrideAnswer: Override = (context) => {
  overrideRequest(context)
  const { jsonSchema } = context
  // Answers may gain fields later, so the document does not close them.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

const componentAddress = (name: string) => `#/components/schemas/${name}`

/** Through text, so that nothing but plain JSON leaves this file. */
const plainJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value))

function withoutRootKeys(schema: JsonObject): JsonObject {
  const { $schema, $id, id, ...rest } = schema
  return rest
}

/** What a caller sends, written out in place. */
export function requestSchema(schema: Schema): JsonObject {
  const json = z.toJSONSchema(schema, { io: 'input', metadata: z.registry(), override: overrideRequest })
  return withoutRootKeys(plainJson(json))
}

/** The fields of a request that is an object, for parameters and multipart bodies. */
export function requestFields(schema: Schema): { properties: JsonObject; required: string[] } {
  const { properties = {}, required = [] } = requestSchema(schema)
  // JSON Schema gives these two keys of an object no other form.
  return { properties: properties as JsonObject, required: required as string[] }
}

function rewriteReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(rewriteReferences)
  if (value === null || typeof value !== 'object') return value
  const { $defs, ...rest } = value
  return Object.fromEntries(
    Object.entries(rest).map(([key, part]) =>
      key === '$ref' && typeof part === 'string'
        ? [key, componentAddress(part.replace('#/$defs/', ''))]
        : [key, rewriteReferences(part)],
    ),
  )
}

/** What the server answers; named schemas become references to components. */
export function answerSchema(schema: Schema): JsonObject {
  const name = schemaNames.get(schema)?.id
  if (name) return { $ref: componentAddress(name) }
  const json = withoutRootKeys(
    plainJson(z.toJSONSchema(schema, { metadata: schemaNames, override: overrideAnswer })),
  )
  return rewriteReferences(json) as JsonObject // an object stays an object
}

const allComponents = (): Map<string, JsonObject> => {
  const { schemas } = z.toJSONSchema(schemaNames, { uri: componentAddress, override: overrideAnswer })
  return new Map(
    Object.entries(plainJson(schemas)).map(([name, schema]) => [name, withoutRootKeys(schema as JsonObject)]),
  )
}

const referencesIn = (part: JsonObject): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )

/** The components that the given part of the document needs, and those that they need. */
export function componentsFor(part: JsonObject): JsonObject {
  const all = allComponents()
  const needed = new Map<string, JsonObject>()
  const waiting = referencesIn(part)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = all.get(name)
    if (!schema || needed.has(name)) continue
    needed.set(name, schema)
    waiting.push(...referencesIn(schema))
  }
  return Object.fromEntries([...needed].sort(([left], [right]) => (left < right ? -1 : 1)))
}
