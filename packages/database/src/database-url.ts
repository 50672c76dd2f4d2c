/** The address is not repeated in it: it may carry a password. */
export const severalHostsProblem = (setting: string): string =>
  `${setting} names several hosts; name one: HAProxy before them, which finds the right one ` +
  '(docs/operations/database.md)'

/** Whatever went wrong, in a line for whoever set it; an address that fails several times has a code and no words. */
export function unusableDatabase(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? error.message || code : String(error)
  return `The database of DATABASE_URL can't be used: ${reason}`
}

/** As libpq takes them, `postgres://a:5432,b:5432/name` or `?host=a,b`; pg would ask for a host of that name. */
export function namesSeveralHosts(url: string): boolean {
  const [, authority = ''] = /^\w+:\/\/([^/?#]*)/.exec(url) ?? []
  const hosts = authority.slice(authority.lastIndexOf('@') + 1)
  return hosts.includes(',') || /[?&]host(addr)?=[^&#]*(,|%2c)/i.test(url)
}
