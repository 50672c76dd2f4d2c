import { connectImporter } from './import-runs.ts'

/** The day by which a row is old. */
const days = {
  readings: 'reading_date',
  bills: 'issue_date',
  payments: 'payment_date',
  warnings: 'issue_date',
} as const

export type OldRows = Record<keyof typeof days | 'stored_calculations', number>

/** So many contracts in one transaction: short enough that nobody waits for it. */
const contractsAtOnce = 1000

export interface OldRowsOptions {
  readonly url: string
  /** Rows before this day are old. */
  readonly before: string
  readonly isDryRun: boolean
}

const inRange = 'held.commercial_contract_id > $1 and held.commercial_contract_id <= $2'
const ofDay = (table: keyof typeof days) => `${table} held where ${inRange} and held.${days[table]} < $3`

/** Calculations go first: they have no day but their bill's. */
const oldRows: readonly (readonly [keyof OldRows, string])[] = [
  [
    'stored_calculations',
    `stored_calculations held where ${inRange} and exists (
      select from bills bill where bill.commercial_contract_id = held.commercial_contract_id
        and bill.id = held.bill_id and bill.issue_date < $3)`,
  ],
  ['readings', ofDay('readings')],
  ['bills', ofDay('bills')],
  ['payments', ofDay('payments')],
  ['warnings', ofDay('warnings')],
]

/**
 * Deletes what is older than a supplier keeps, contract by contract; no import runs beside it. Stopped half-way it has
 * deleted whole contracts' worth and is run again. A feed that brings old rows again brings them back.
 */
export async function deleteOldRows(options: OldRowsOptions): Promise<OldRows> {
  const { url, before, isDryRun } = options
  const client = await connectImporter(url)
  const sums: OldRows = { stored_calculations: 0, readings: 0, bills: 0, payments: 0, warnings: 0 }
  try {
    const { rows } = await client.query<{ first: string; last: string }>(
      'select coalesce(min(id), 1) - 1 as first, coalesce(max(id), 0) as last from commercial_contracts',
    )
    const last = Number(rows[0]?.last)
    for (let after = Number(rows[0]?.first); after < last; after += contractsAtOnce) {
      await client.query('begin')
      for (const [table, found] of oldRows) {
        const text = `${isDryRun ? 'select' : 'delete'} from ${found}`
        const { rowCount } = await client.query(text, [after, after + contractsAtOnce, before])
        sums[table] += rowCount ?? 0
      }
      await client.query('commit')
    }
    return sums
  } finally {
    await client.end()
  }
}
