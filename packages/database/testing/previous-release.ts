import { readFileSync } from 'node:fs'

export interface KeptStatement {
  name: string
  text: string
}

/** What the last release asks of the database. */
export interface KeptRelease {
  version: string
  commit: string
  newestMigration: number
  statements: readonly KeptStatement[]
}

export const keptReleaseFile = new URL('previous-release.sql', import.meta.url)

const head = '-- What the last release asks of the database: made by npm run keep-release, never by hand.'
const nameLine = '-- name: '

export function writeKeptRelease({ version, commit, newestMigration, statements }: KeptRelease): string {
  const lines = [
    head,
    `-- release: ${version}`,
    `-- commit: ${commit}`,
    `-- newest-migration: ${newestMigration}`,
  ]
  const flat = (text: string) => text.trim().replaceAll(/^[ \t]+/gm, '')
  const written = statements.map(({ name, text }) => `\n${nameLine}${name}\n${flat(text)}\n`)
  return `${lines.join('\n')}\n${written.join('')}`
}

export function readKeptRelease(): KeptRelease {
  const [top = '', ...parts] = readFileSync(keptReleaseFile, 'utf8').split(`\n${nameLine}`)
  const value = (name: string) => new RegExp(`^-- ${name}: (.+)$`, 'm').exec(top)?.[1] ?? ''
  return {
    version: value('release'),
    commit: value('commit'),
    newestMigration: Number(value('newest-migration')),
    statements: parts.map((part) => {
      const end = part.indexOf('\n')
      return { name: part.slice(0, end), text: part.slice(end + 1) }
    }),
  }
}
