import type { Endpoint } from '@portal/contract/endpoint'

/** Values to ask with, by the names that calls give them; `id` by the id of the call. */
export type Asked = Readonly<Record<string, unknown>>

/** Calls that only read and answer with JSON. */
export const readingCalls = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.filter(
    ({ method, path, success }) => success.schema && (method === 'GET' || path.endsWith('/search')),
  )

const named = (example: object | undefined, asked: Asked): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(example ?? {}).flatMap((name) => (name in asked ? [[name, asked[name]] as const] : [])),
  )

/** The address and the body of a call whose parameters have these values; whole lists are asked for. */
export function requestOf({ id, path, body, example }: Endpoint, values: Asked) {
  const asked = { ...values, id: values[id] }
  const params = named(example.params, asked)
  const query = new URLSearchParams(
    Object.entries(named(example.query, asked)).map(([name, value]) => [name, String(value)]),
  )
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  return { url: `${url}?${query}`, body: body && { ...named(Object(example.request), asked), take: 0 } }
}

/** Every field of an answer that holds no other fields, with its way through the answer. */
export function leavesOf(part: unknown, way = ''): [way: string, value: unknown][] {
  if (typeof part !== 'object' || part === null) return [[way, part]]
  return Object.entries(part).flatMap(([name, value]) => leavesOf(value, `${way}.${name}`))
}
