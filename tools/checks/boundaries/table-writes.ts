import { databaseFillers, ownerFolders, tableOwners } from '@portal/database/table-owners'
import { lineAt, type Source } from './sources.ts'
import type { Violation } from './violation.ts'

const write =
  /\b(?:insert\s+into|delete\s+from|update|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?([a-z_]+)/gi
const owners: ReadonlyMap<string, keyof typeof ownerFolders> = new Map(Object.entries(tableOwners))

const standsIn = (file: string, folders: readonly string[]) =>
  folders.some((folder) => file.startsWith(folder))

/** A table is written by its owner, wherever the statement stands. */
export function tableWriteViolations({ file, text }: Source): Violation[] {
  if (/\.(test|spec)\.ts$/.test(file) || standsIn(file, databaseFillers)) return []
  return [...text.matchAll(write)].flatMap((match) => {
    const table = (match[1] ?? '').toLowerCase()
    const owner = owners.get(table)
    if (owner === undefined || standsIn(file, ownerFolders[owner])) return []
    return [{ file, line: lineAt(text, match.index), reason: `writes ${table}, which belongs to ${owner}` }]
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
