import type pg from 'pg'
import { connectImporter } from './import-runs.ts'

/** About a hundred thousand bills, in one transaction. */
const contractsAtOnce = 2000

export interface PartitionCopy {
  readonly contracts: number
}

/**
 * Copies the tables that grow into their partitions, between the migrations 0027 and 0028, while the portal runs: only an
 * import writes these tables, and none can run beside this. Interrupted, it is run again. Null when the tables are in
 * their partitions already, or 0027 is not there yet.
 */
export async function copyIntoPartitions(
  url: string,
  onProgress: (contracts: number, all: number) => void = () => undefined,
): Promise<PartitionCopy | null> {
  const client = await connectImporter(url)
  try {
    if ((await first<string>(client, `select to_regclass('partitioned.copies')::text as value`)) === null)
      return null
    await forgetOlderCopy(client)
    const all = Number(await first(client, 'select coalesce(max(id), 0) as value from commercial_contracts'))
    let copied = Number(await first(client, 'select contract_id as value from partitioned.copies'))
    while (copied < all) {
      const next = Math.min(all, copied + contractsAtOnce)
      await client.query('begin')
      await client.query('select partitioned.copy_contracts($1, $2)', [copied, next])
      await client.query('update partitioned.copies set contract_id = $1', [next])
      await client.query('commit')
      copied = next
      onProgress(copied, all)
    }
    await client.query('set synchronous_commit = on')
    await client.query('update partitioned.copies set finished_at = now()')
    return { contracts: Number(await first(client, 'select count(*) as value from commercial_contracts')) }
  } finally {
    await client.end()
  }
}

/** What was copied before an import may differ from what the import left. */
async function forgetOlderCopy(client: pg.Client): Promise<void> {
  const newestImport = await first(client, 'select coalesce(max(id), 0) as value from import_runs')
  const { rowCount } = await client.query('delete from partitioned.copies where import_run_id <> $1', [
    newestImport,
  ])
  if (rowCount) {
    const twins = ['readings', 'bills', 'payments', 'warnings'].map((name) => `partitioned.${name}`)
    await client.query(`truncate ${twins.join(', ')}, stored_calculations`)
  }
  await client.query('insert into partitioned.copies (import_run_id) values ($1) on conflict do nothing', [
    newestImport,
  ])
}

async function first<Value>(client: pg.Client, text: string): Promise<Value | null> {
  const { rows } = await client.query<{ value: Value | null }>(text)
  return rows[0]?.value ?? null
}
