import { migrate } from '@portal/database/migrate'
import { loadDemoWorld } from '@portal/demo-world/load'
import type pg from 'pg'

/** The demo's people in an empty database, the same each time. */
export async function fillBooks(url: string): Promise<void> {
  await migrate(url)
  await loadDemoWorld({
    url,
    today: '2026-11-15',
    seed: 20_261_115,
    identityKey: 'an identity key of the proof, long enough',
    hashPassword: async (password) => `hash of ${password}`,
    storeFile: async () => undefined,
  })
}

/** What neither a running portal's jobs nor the proof itself changes. */
const stillTables = [
  'users',
  'contract_access',
  'commercial_contracts',
  'contract_claims',
  'points_of_delivery',
  'meters',
  'point_contracts',
  'readings',
  'bills',
  'stored_calculations',
  'payments',
  'warnings',
  'complaints',
  'complaint_responses',
  'message_documents',
  'price_lists',
  'household_statistics',
  'companies',
  'schema_migrations',
] as const

/** A contract of the proof's own begins here; the demo's are below. */
export const firstOwnContract = 900_000_000

const ownColumn: Partial<Record<(typeof stillTables)[number], string>> = {
  commercial_contracts: 'id',
  complaints: 'commercial_contract_id',
}

interface Books {
  tables: Map<string, { rows: number; digest: string | null }>
  /** Of each contract: what was billed, paid and given back, and what the supplier states. */
  debts: Map<number, string>
}

const debts = `
select contract.id::int as id, concat_ws(' ', contract.balance_amount,
  (select sum(amount) from bills where bills.commercial_contract_id = contract.id),
  (select sum(case when is_refund then -amount else amount end) from payments
    where payments.commercial_contract_id = contract.id)) as debt
from commercial_contracts contract where contract.id < ${firstOwnContract}`

export async function readBooks(pool: pg.Pool): Promise<Books> {
  const tables: Books['tables'] = new Map()
  for (const table of stillTables) {
    const own = ownColumn[table]
    const where = own ? `where ${own} < ${firstOwnContract}` : ''
    const { rows } = await pool.query<{ rows: number; digest: string | null }>(
      `select count(*)::int as rows, md5(string_agg(md5(item::text), '' order by md5(item::text))) as digest
      from ${table} item ${where}`,
    )
    tables.set(table, rows[0] ?? { rows: 0, digest: null })
  }
  const { rows } = await pool.query<{ id: number; debt: string }>(debts)
  return { tables, debts: new Map(rows.map(({ id, debt }) => [id, debt])) }
}

export function compareBooks(source: Books, restored: Books) {
  const differences: string[] = []
  let rows = 0
  for (const [table, expected] of source.tables) {
    const found = restored.tables.get(table)
    rows += found?.rows ?? 0
    if (found?.rows !== expected.rows || found.digest !== expected.digest) {
      differences.push(`${table}: ${found?.rows} rows for ${expected.rows}, or other ones`)
    }
  }
  for (const [id, debt] of source.debts) {
    if (restored.debts.get(id) !== debt)
      differences.push(`contract ${id}: ${restored.debts.get(id)} for ${debt}`)
  }
  if (restored.debts.size !== source.debts.size) differences.push('another number of contracts')
  return { differences, rows, balances: restored.debts.size }
}
