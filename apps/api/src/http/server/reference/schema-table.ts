import type { Json, JsonObject } from '@portal/contract/openapi/json-schema'
import { html, type Markup, type Part } from './markup.ts'

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectIn = (parent: JsonObject, name: string): JsonObject => {
  const value = parent[name]
  return isObject(value) ? value : {}
}

export const listIn = (parent: JsonObject, name: string): JsonObject[] => {
  const value = parent[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

export const textIn = (parent: JsonObject, name: string): string => {
  const value = parent[name]
  return typeof value === 'string' ? value : ''
}

export const nameOfReference = (schema: JsonObject): string | undefined =>
  textIn(schema, '$ref').split('/').at(-1) || undefined

interface Row {
  name: string
  schema: JsonObject
  isRequired: boolean
}

/** The fields of an object and of objects inside it; what has a name of its own is told elsewhere. */
function rowsOf(schema: JsonObject, prefix: string): Row[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(objectIn(schema, 'properties')).flatMap(([name, part]) => {
    const field = isObject(part) ? part : {}
    const row = { name: `${prefix}${name}`, schema: field, isRequired: required.includes(name) }
    return [row, ...insideOf(field, row.name)]
  })
}

function insideOf(schema: JsonObject, name: string): Row[] {
  const inList = objectIn(schema, 'items')
  const forms = [...listIn(schema, 'anyOf'), ...listIn(schema, 'oneOf')]
  return [
    ...rowsOf(schema, `${name}.`),
    ...(Object.keys(inList).length > 0
      ? [...rowsOf(inList, `${name}[].`), ...insideOf(inList, `${name}[]`)]
      : []),
    ...forms.flatMap((form) => rowsOf(form, `${name}.`)),
  ]
}

/** `integer, int64, 1 to 12`, with a link where the type has a name. */
export function typeText(schema: JsonObject): Part {
  const name = nameOfReference(schema)
  if (name) return html`<a href="/docs/entities#schema-${name}">${name}</a>`
  const forms = [...listIn(schema, 'anyOf'), ...listIn(schema, 'oneOf')]
  if (forms.length > 0) return joined(forms.map(typeText), ' or ')
  if (Array.isArray(schema.enum)) return joined(schema.enum.map(literal), ' or ')
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.type === 'array') return ['list of ', typeText(objectIn(schema, 'items')), limitText(schema)]
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : textIn(schema, 'type') || 'anything'
  const format = textIn(schema, 'format') || textIn(schema, 'contentMediaType')
  return [type, format && `, ${format}`, limitText(schema)]
}

const literal = (value: Json): Markup => html`<code>${JSON.stringify(value)}</code>`

const joined = (parts: readonly Part[], sign: string): Part[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [sign, part]))

function limitText(schema: JsonObject): string {
  const { minLength, maxLength, minimum, maximum, maxItems, pattern } = schema
  const parts = [
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `up to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems}`,
    typeof pattern === 'string' && `matches ${pattern}`,
  ].filter(Boolean)
  return parts.length > 0 ? `, ${parts.join(', ')}` : ''
}

function noteText(schema: JsonObject): Part[] {
  const hasDefault = schema.default !== undefined && schema.default !== null
  return [
    textIn(schema, 'description'),
    hasDefault && [' When left out: ', literal(schema.default ?? null), '.'],
  ]
}

const tableRow = ({ name, schema, isRequired }: Row): Markup => html`<tr>
<th scope="row"><code>${name}</code></th>
<td>${typeText(schema)}${isRequired ? '' : html` <span class="optional">optional</span>`}</td>
<td>${noteText(schema)}</td>
</tr>`

const table = (caption: string, rows: readonly Row[]): Markup => html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.map(tableRow)}</tbody>
</table>`

/** A schema as a sentence about what it is and a table of its fields. */
export function schemaMarkup(caption: string, schema: JsonObject): Markup {
  const isPlainObject = schema.type === 'object' && !nameOfReference(schema)
  const rows = isPlainObject ? rowsOf(schema, '') : insideOf(schema, '')
  const note = textIn(schema, 'description')
  return html`${!isPlainObject && html`<p>${caption}: ${typeText(schema)}</p>`}${note && html`<p>${note}</p>`}
${rows.length > 0 && table(caption, rows)}`
}

export const parameterTable = (parameters: readonly JsonObject[]): Markup =>
  table(
    'Parameters',
    parameters.map((parameter) => ({
      name: `${textIn(parameter, 'name')} (${textIn(parameter, 'in')})`,
      schema: { description: textIn(parameter, 'description'), ...objectIn(parameter, 'schema') },
      isRequired: parameter.required === true,
    })),
  )
