/** A JSON value described once: its JSON Schema, a check of parsed values and a fast check of bytes all follow from it. */
export type Shape = (
  | { readonly kind: 'amount' }
  | { readonly kind: 'whole' }
  | { readonly kind: 'text'; readonly pattern: string }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | { readonly kind: 'nullable'; readonly of: Shape }
  | { readonly kind: 'list'; readonly of: Shape; readonly minimum: number }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Shape>> }
) & {
  /** A word for the published schema where the name does not say enough. */
  readonly about?: string
}

/** The same shape with a word on it. */
export const noted = (shape: Shape, about: string): Shape => ({ ...shape, about })

export type Check = (value: unknown) => boolean

export const schemaOf = (shape: Shape): Record<string, unknown> => ({
  ...(shape.about !== undefined && { description: shape.about }),
  ...valueSchemaOf(shape),
})

function valueSchemaOf(shape: Shape): Record<string, unknown> {
  switch (shape.kind) {
    case 'amount':
      return { type: 'number' }
    case 'whole':
      return { type: 'integer' }
    case 'text':
      return { type: 'string', pattern: shape.pattern }
    case 'oneOf':
      return { enum: shape.values }
    case 'nullable':
      return { ...schemaOf(shape.of), type: [schemaOf(shape.of).type, 'null'] }
    case 'list':
      return { type: 'array', minItems: shape.minimum, items: schemaOf(shape.of) }
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(shape.fields).map(([name, field]) => [name, schemaOf(field)]),
        ),
        required: Object.keys(shape.fields),
        additionalProperties: false,
      }
  }
}

export function checkOf(shape: Shape): Check {
  switch (shape.kind) {
    case 'amount':
      return Number.isFinite
    case 'whole':
      return Number.isInteger
    case 'text': {
      const pattern = new RegExp(shape.pattern, 'u')
      return (value) => typeof value === 'string' && pattern.test(value)
    }
    case 'oneOf': {
      const values: ReadonlySet<unknown> = new Set(shape.values)
      return (value) => values.has(value)
    }
    case 'nullable': {
      const check = checkOf(shape.of)
      return (value) => value === null || check(value)
    }
    case 'list': {
      const check = checkOf(shape.of)
      return (value) => Array.isArray(value) && value.length >= shape.minimum && value.every(check)
    }
    case 'object':
      return checkOfObject(shape.fields)
  }
}

/** Every named field and no other. */
function checkOfObject(fields: Readonly<Record<string, Shape>>): Check {
  const checks = new Map(Object.entries(fields).map(([name, field]) => [name, checkOf(field)]))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const given = Object.entries(value)
    return given.length === checks.size && given.every(([name, field]) => checks.get(name)?.(field) === true)
  }
}

/** The first place where a value is not of the shape, for whoever mends the file: `points[0].lines.vat is missing`. */
export function findFault(shape: Shape, value: unknown, place = 'the whole'): string | null {
  switch (shape.kind) {
    case 'nullable':
      return value === null ? null : findFault(shape.of, value, place)
    case 'list':
      if (!Array.isArray(value) || value.length < shape.minimum)
        return `${place} is no list of ${shape.minimum} or more`
      return firstFault(value.map((item, index) => [shape.of, item, `${place}[${index}]`]))
    case 'object':
      return findFaultOfObject(shape.fields, value, place)
    default:
      return checkOf(shape)(value) ? null : `${place} is not ${nameOf(shape)}`
  }
}

function findFaultOfObject(
  fields: Readonly<Record<string, Shape>>,
  value: unknown,
  place: string,
): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${place} is no object`
  const given = new Map(Object.entries(value))
  const inside = (name: string) => (place === 'the whole' ? name : `${place}.${name}`)
  const missing = Object.keys(fields).find((name) => !given.has(name))
  if (missing !== undefined) return `${inside(missing)} is missing`
  const unknown = [...given.keys()].find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) return `${inside(unknown)} is not in the schema`
  return firstFault(Object.entries(fields).map(([name, field]) => [field, given.get(name), inside(name)]))
}

function firstFault(parts: readonly (readonly [Shape, unknown, string])[]): string | null {
  for (const part of parts) {
    const fault = findFault(...part)
    if (fault !== null) return fault
  }
  return null
}

function nameOf(shape: Exclude<Shape, { kind: 'nullable' | 'list' | 'object' }>): string {
  switch (shape.kind) {
    case 'amount':
      return 'a number'
    case 'whole':
      return 'a whole number'
    case 'text':
      return `a text like ${shape.pattern}`
    case 'oneOf':
      return `one of ${shape.values.join(', ')}`
  }
}

/** The same of a text that should be JSON; null too where only how its numbers are written is at fault. */
export function findJsonFault(shape: Shape, json: string): string | null {
  try {
    return findFault(shape, JSON.parse(json))
  } catch {
    return 'it is no JSON'
  }
}
