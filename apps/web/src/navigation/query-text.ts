type Query = Record<string, string>

/** Queries are plain texts (spec 2.1): a code with leading zeros or of digits alone stays what it is. */
export const parseQuery = (search: string): Query => Object.fromEntries(new URLSearchParams(search))

export function writeQuery(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const written = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return written === '' ? '' : `?${written}`
}
