import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

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

/** Compressed, so that a search of the sources does not find every statement a second time; zcat shows it. */
const file = new URL('previous-release.sql.gz', import.meta.url)

const head = '-- What the last release asks of the database: made by npm run keep-release, never by hand.'
const nameLine = '-- name: '

export function writeKeptRelease({ version, commit, newestMigration, statements }: KeptRelease): void {
  const lines = [
    head,
    `-- release: ${version}`,
    `-- commit: ${commit}`,
    `-- newest-migration: ${newestMigration}`,
  ]
  const flat = (text: string) => text.trim().replaceAll(/^[ \t]+/gm, '')
  const written = statements.map(({ name, text }) => `\n${nameLine}${name}\n${flat(text)}\n`)
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n${written.join('')}`, { level: 9 }))
}

export function readKeptRelease(): KeptRelease {
  const [top = '', ...parts] = gunzipSync(readFileSync(file)).toString().split(`\n${nameLine}`)
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
