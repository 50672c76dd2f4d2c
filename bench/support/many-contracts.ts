import { administer } from './administer.ts'

export const monthsOfHistory = 60
const firstContract = 5_000_001

export interface BenchContracts {
  userId: number
  first: number
  last: number
  /** Bills, payments and readings, as many of each. */
  rows: number
}

/** Fills the portal's database with contracts of five years each, in the order of an import, all of one user's. */
export async function fillManyContracts(url: string, email: string, rows: number): Promise<BenchContracts> {
  const contracts = Math.ceil(rows / monthsOfHistory)
  const last = firstContract + contracts - 1
  for (const text of contractStatements(email, last)) await administer(url, text)
  await Promise.all(historyStatements(last).map((text) => administer(url, text)))
  // Not `vacuum full`: this is what autovacuum does a minute after an import.
  await administer(
    url,
    'vacuum (analyze) bills, payments, readings, contract_access, commercial_contracts, meters',
  )
  await administer(url, 'checkpoint')
  const { rows: users } = await administer(url, `select id from users where email = '${email}'`)
  return { userId: Number(users[0]?.id), first: firstContract, last, rows: contracts * monthsOfHistory }
}

const contractsUpTo = (last: number) => `generate_series(${firstContract}::bigint, ${last}) contract`

function contractStatements(email: string, last: number): string[] {
  const contracts = contractsUpTo(last)
  return [
    `insert into commercial_contracts (id, collection_number, customer_name, customer_type_id, contract_status_id,
      balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed, last_sync_date,
      payment_sync_date)
    select contract, 9000000000 + contract, 'Ана Петровић', 1, 1, 1500, 2, true, true, now(), now() from ${contracts}`,
    `insert into contract_access (user_id, commercial_contract_id)
    select users.id, contract from ${contracts}, users where users.email = '${email}'`,
    `insert into points_of_delivery (commercial_contract_id, id, point_of_delivery_number, name, is_active, city,
      postal_code, street, house_number, place_number)
    select contract, contract * 100000 + 1, 3300000000 + contract, 'Стан', true, 'Нови Сад', '21000',
      'Липов дрворед', '14', '6' from ${contracts}`,
    `insert into meters (commercial_contract_id, id, point_of_delivery_id, meter_number, is_active)
    select contract, contract * 100000 + 1, contract * 100000 + 1, 20000000 + contract, true from ${contracts}`,
  ]
}

function historyStatements(last: number): string[] {
  const months = `${contractsUpTo(last)}
    cross join generate_series(1, ${monthsOfHistory}) number
    cross join lateral (
      select (date_trunc('month', now()) - make_interval(months => ${monthsOfHistory} + 1 - number))::date as first_day
    ) month`
  return [
    `insert into readings (commercial_contract_id, id, point_of_delivery_id, meter_id, year, month, reading_date,
      reading_kind_id, consumption_category_id, consumption_kwh, amount, energy_cost,
      consumption_green_ht, consumption_green_lt, consumption_blue_ht, consumption_blue_lt, consumption_red_ht,
      consumption_red_lt, amount_green_ht, amount_green_lt, amount_blue_ht, amount_blue_lt, amount_red_ht, amount_red_lt)
    select contract, contract * 100000 + number, contract * 100000 + 1, contract * 100000 + 1,
      extract(year from first_day), extract(month from first_day), first_day + interval '1 month', 1, 2, 800, 7082.50, 8.85,
      218.75, 131.25, 281.25, 168.75, 0, 0, 2102.98, 315.45, 4055.71, 608.36, 0, 0 from ${months}`,
    `insert into bills (commercial_contract_id, id, bill_number, bill_type_id, year, month, period_from, period_to,
      issue_date, due_date, amount, previous_balance, payment_reference, bank_account_number, print_enabled)
    select contract, contract * 100000 + number, contract || '-' || number, 1, extract(year from first_day),
      extract(month from first_day), first_day, first_day + 27, first_day + 35, first_day + 50, 10687.26, 500,
      '97 94-2001547730', '160-9248001-13', true from ${months}`,
    `insert into payments (commercial_contract_id, id, payment_number, payment_date, amount, is_refund)
    select contract, contract * 100000 + number, number, first_day + 48, 9120.40, false from ${months}`,
  ]
}
