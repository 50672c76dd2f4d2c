import { hashPersonalNumber } from '@portal/database/identity-hash'
import { portalSecret } from '../support/processes.ts'
import type { World } from '../support/world.ts'

export const identityOfOwner = '1703990715178'

const bill = (contractId: number, number: string, when: string) => `
  insert into bills (commercial_contract_id, id, bill_number, bill_type_id, year, month, period_from, period_to,
    issue_date, due_date, amount, previous_balance, payment_reference, bank_account_number, print_enabled)
  select ${contractId}, ${contractId}::bigint * 100000 + ${number}, '${contractId}-' || ${number}, 1,
    extract(year from ${when}), extract(month from ${when}), ${when}, ${when} + 27, ${when} + 32, ${when} + 47,
    6482.35, 0, '97 94-2001547730', '160-9248001-13', true`

/** As the import brings it: with the contract's row, in one transaction. */
export const newBill = (contractId: number, number: number) => `begin;
  update commercial_contracts set balance_amount = balance_amount + 6482.35 where id = ${contractId};
  ${bill(contractId, String(number), `date '2026-02-01'`)};
  commit`

/** Of two years, with one point and its readings. */
export async function aLongContract({ pool, aContract }: World): Promise<number> {
  const id = await aContract()
  const month = `(date '2024-02-01' + make_interval(months => month - 1))::date`
  await pool.query(`${bill(id, 'month', month)} from generate_series(2, 24) month`)
  await pool.query(`insert into points_of_delivery (commercial_contract_id, id, point_of_delivery_number, is_active)
    values (${id}, ${id}::bigint * 100000 + 1, '${id}-1', true)`)
  await pool.query(`insert into meters (commercial_contract_id, id, point_of_delivery_id, meter_number, is_active)
    values (${id}, ${id}::bigint * 100000 + 1, ${id}::bigint * 100000 + 1, '${id}', true)`)
  await pool.query(`insert into readings (commercial_contract_id, id, point_of_delivery_id, meter_id, year, month,
      reading_date, reading_kind_id, consumption_category_id, consumption_kwh, amount, energy_cost)
    select ${id}, ${id}::bigint * 100000 + month, ${id}::bigint * 100000 + 1, ${id}::bigint * 100000 + 1,
      extract(year from ${month}), extract(month from ${month}), ${month} + 30, 1, 1, 300, 3000, 10
    from generate_series(1, 24) month`)
  await pool.query('insert into contract_claims values ($1, $2, 1, $3)', [
    2_000_000_000 + id,
    id,
    hashPersonalNumber(portalSecret, identityOfOwner),
  ])
  return id
}
