import { tableOwners } from '@portal/database/table-owners'
import { lineAt, type Source } from './sources.ts'
import type { Violation } from './violations.ts'

const write = /\b(?:insert\s+into|delete\s+from|update)\s+([a-z_]+)/g
const owners: ReadonlyMap<string, string> = new Map(Object.entries(tableOwners))

/** Who a file of the API writes as: its feature, or the base that all features stand on. */
function writersOf(file: string): readonly string[] | undefined {
  const feature = /^apps\/api\/src\/features\/([^/]+)\/([^/]+)\//.exec(file)
  if (feature) return [`${feature[1]}/${feature[2]}`, `${feature[1]}`]
  // Accounts, transactions, the robot check and the limits are the base's own: features go through them.
  return file.startsWith('apps/api/src/') ? ['account', 'transactions', 'base'] : undefined
}

/** API features read any table and write only their own. */
export function tableWriteViolations({ file, text }: Source): Violation[] {
  const writers = /\.test\.ts$/.test(file) ? undefined : writersOf(file)
  if (!writers) return []
  return [...text.matchAll(write)].flatMap((match) => {
    const owner = owners.get(match[1] ?? '')
    if (owner === undefined || writers.includes(owner)) return []
    return [
      { file, line: lineAt(text, match.index), reason: `writes ${match[1]}, which belongs to ${owner}` },
    ]
  })
}

/** Every table a migration makes has an owner, and no owner is named for a table that is not there. */
export function unownedTables(migrations: readonly string[]): string[] {
  const made = migrations.flatMap((text) =>
    [...text.matchAll(/^create (?:unlogged )?table (?:if not exists )?([a-z_]+)/gm)].map(
      (match) => match[1] ?? '',
    ),
  )
  return [
    ...made.filter((table) => !owners.has(table)).map((table) => `${table} has no owner in table-owners.ts`),
    ...[...owners.keys()]
      .filter((table) => !made.includes(table))
      .map((table) => `table-owners.ts names ${table}, which no migration makes`),
  ]
}
