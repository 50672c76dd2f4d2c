import type { Database } from '@portal/database/client'
import type { BillCalculation } from '@portal/supplier-feed/format/bill-calculation'
import { packCalculation } from '@portal/supplier-feed/format/stored-calculation'

export const storeCalculation = (
  { pool }: Database,
  contractId: number,
  billId: number,
  calculation: BillCalculation,
) =>
  pool.query(
    'insert into stored_calculations (commercial_contract_id, bill_id, calculation) values ($1, $2, $3)',
    [contractId, billId, packCalculation(calculation)],
  )

/** Puts a value, written as JSON, at a path such as `{points,0,readingKindId}`, in one bill of a contract or in all. */
export async function changeCalculations(
  { pool }: Database,
  { contractId, billId }: { contractId: number; billId?: number },
  path: string,
  value: string,
): Promise<void> {
  const { rows } = await pool.query<{ bill_id: number; changed: BillCalculation }>(
    `select bill_id, jsonb_set(calculation, $2::text[], $3::jsonb) as changed from bill_calculations
    where commercial_contract_id = $1 and bill_id = coalesce($4::bigint, bill_id)`,
    [contractId, path, value, billId ?? null],
  )
  for (const { bill_id, changed } of rows) {
    await pool.query(
      'update stored_calculations set calculation = $3 where commercial_contract_id = $1 and bill_id = $2',
      [contractId, bill_id, packCalculation(changed)],
    )
  }
}
