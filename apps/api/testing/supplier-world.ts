import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@portal/database/client'
import { DeviceType, type Language } from '@portal/domain/enumerations'
import { anEmail } from '#testing/accounts.ts'
import type { CallOptions, TestApp } from '#testing/test-app.ts'

/** Rows of the supplier's world with only what a test cares about; the rest is plausible and never matters. */
type Row = Record<string, unknown>

async function insert(database: Database, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  await database.pool.query(
    `insert into ${table} (${columns.join(', ')})
    select ${columns.join(', ')} from json_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  )
}

export interface Customer {
  userId: number
  email: string
  /** The call options of this customer, signed in, in a language. */
  in(language: Language): CallOptions
  signedIn: CallOptions
}

export async function aCustomer(app: TestApp, { isLegalEntity = false } = {}): Promise<Customer> {
  const email = anEmail()
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into users (email, name, customer_type_id, password_hash, password_changed_at, language, verified_at,
      terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
    values ($1, 'Јелена Марковић', $2, 'no password', now(), 'sr-Cyrl-RS', now(), now(), now(), now(), now())
    returning id`,
    [email, isLegalEntity ? 2 : 1],
  )
  const userId = rows[0]?.id ?? 0
  const user = { id: userId, email, customerTypeId: isLegalEntity ? 2 : 1, language: 'sr-Cyrl-RS' } as const
  const { accessToken } = await app.services.sessions.open(app.database, user, DeviceType.web)
  const inLanguage = (language: Language) => ({
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': language },
  })
  return { userId, email, in: inLanguage, signedIn: inLanguage('sr-Cyrl-RS') }
}

/** The answer to what is asked while the customer gives the contract up elsewhere: that stands once this waits or is done. */
export async function whileGivenUp<Answer>(
  { pool }: Database,
  { userId }: Customer,
  contractId: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const elsewhere = await pool.connect()
  await elsewhere.query('begin')
  await elsewhere.query('delete from contract_access where user_id = $1 and commercial_contract_id = $2', [
    userId,
    contractId,
  ])
  const asked = ask()
  await Promise.race([asked, sleep(500)])
  await elsewhere.query('commit')
  elsewhere.release()
  return asked
}

let lastContract = 41_000
const lastNumbers = new Map<string, number>()

/** Ids carry their contract (decision 20). */
function nextId(contractId: number, table: string): number {
  const key = `${contractId} ${table}`
  const number = (lastNumbers.get(key) ?? 0) + 1
  lastNumbers.set(key, number)
  return contractId * 100_000 + number
}

export async function aContract(database: Database, owner?: Customer, changes: Row = {}): Promise<number> {
  lastContract += 1
  const id = lastContract
  await insert(database, 'commercial_contracts', {
    id,
    collection_number: `20015${id}`,
    customer_name: 'Ана Петровић',
    customer_number: `804${id}`,
    customer_type_id: 1,
    contract_status_id: 1,
    contract_start_date: '2019-04-01',
    contract_end_date: null,
    balance_amount: 6482.35,
    country: 'Србија',
    city: 'Нови Сад',
    postal_code: '21000',
    post_office: 'Нови Сад 4',
    street: 'Љубичица Њ',
    house_number: '14а',
    place_number: '6',
    delivery_type_id: 2,
    delivery_email: null,
    delivery_phone_number: '0641234567',
    available_change_delivery_type: true,
    delivery_type_can_be_changed: true,
    last_sync_date: '2026-03-11',
    payment_sync_date: '2026-03-10',
    ...changes,
  })
  if (owner) await giveAccess(database, owner, id)
  return id
}

export const giveAccess = (database: Database, { userId }: Customer, contractId: number): Promise<void> =>
  insert(database, 'contract_access', {
    user_id: userId,
    commercial_contract_id: contractId,
    added_at: '2026-01-01T00:00:00Z',
  })

async function ofContract(database: Database, table: string, contractId: number, row: Row): Promise<number> {
  const id = nextId(contractId, table)
  await insert(database, table, { commercial_contract_id: contractId, id, ...row })
  return id
}

export const aPoint = (database: Database, contractId: number, changes: Row = {}): Promise<number> =>
  ofContract(database, 'points_of_delivery', contractId, {
    point_of_delivery_number: '3301987745',
    name: 'Стан',
    is_active: true,
    center_sector: 'Подунавље',
    country: 'Србија',
    city: 'Нови Сад',
    postal_code: '21000',
    post_office: 'Нови Сад 4',
    street: 'Липов дрворед',
    house_number: '14',
    place_number: '6',
    ...changes,
  })

export const contractOf = (id: number): number => Math.floor(id / 100_000)

export const aMeter = (database: Database, pointId: number, changes: Row = {}): Promise<number> =>
  ofContract(database, 'meters', contractOf(pointId), {
    point_of_delivery_id: pointId,
    meter_number: '20417765',
    start_date: '2019-04-01',
    end_date: null,
    is_active: true,
    ...changes,
  })

export const aPointContract = (database: Database, pointId: number, changes: Row = {}): Promise<number> =>
  ofContract(database, 'point_contracts', contractOf(pointId), {
    point_of_delivery_id: pointId,
    contract_number: 'ГС-2019-004417',
    contraction_date: '2019-03-18',
    start_date: '2019-04-01',
    end_date: null,
    tariff_id: 2,
    contract_status_id: 1,
    ...changes,
  })

/** A reading of a month; `kwh` and `amount` stand on the single tariff unless the changes say otherwise. */
export function aReading(
  database: Database,
  meter: { pointId: number; meterId: number },
  { year, month, kwh = 300, amount = 3000, ...changes }: Row & { year: number; month: number },
): Promise<number> {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  return ofContract(database, 'readings', contractOf(meter.pointId), {
    point_of_delivery_id: meter.pointId,
    meter_id: meter.meterId,
    year,
    month,
    reading_date: `${next.year}-${String(next.month).padStart(2, '0')}-01`,
    reading_kind_id: 1,
    consumption_category_id: 1,
    consumption_kwh: kwh,
    amount,
    energy_cost: 10,
    consumption_green_st: kwh,
    amount_green_st: amount,
    ...changes,
  })
}

export const aBill = (database: Database, contractId: number, changes: Row = {}): Promise<number> =>
  ofContract(database, 'bills', contractId, {
    bill_number: '2602-0041207',
    bill_type_id: 1,
    year: 2026,
    month: 2,
    period_from: '2026-02-01',
    period_to: '2026-02-28',
    issue_date: '2026-03-05',
    due_date: '2026-03-20',
    amount: 10_687.26,
    previous_balance: 0,
    payment_reference: '97 94-2001547730',
    bank_account_number: '160-9248001-13',
    print_enabled: true,
    ...changes,
  })

export const aPayment = (database: Database, contractId: number, changes: Row = {}): Promise<number> =>
  ofContract(database, 'payments', contractId, {
    payment_number: `${contractId}-${lastNumbers.size}`,
    payment_date: '2026-02-18',
    amount: 9120.4,
    is_refund: false,
    ...changes,
  })

/** A complaint as if it had come through the portal, with its number kept free for the next. */
export async function aComplaint(
  database: Database,
  pointId: number,
  { user_id = null, ...changes }: Row = {},
): Promise<{ id: number; caseNumber: string }> {
  const contractId = contractOf(pointId)
  const { rows } = await database.pool.query<{ complaints: number; caseNumber: string }>(
    `insert into complaint_counters as counter (commercial_contract_id, complaints) values ($1, 1)
    on conflict (commercial_contract_id) do update set complaints = counter.complaints + 1
    returning complaints, 'ПР-2026-' || lpad(nextval('complaint_case_numbers')::text, 6, '0') as "caseNumber"`,
    [contractId],
  )
  const { complaints = 0, caseNumber = '' } = rows[0] ?? {}
  const id = contractId * 100_000 + complaints
  await insert(database, 'complaints', {
    commercial_contract_id: contractId,
    id,
    point_of_delivery_id: pointId,
    user_id,
    complaint_name_id: 1011,
    complaint_status_id: 1,
    complaint_validity_id: null,
    case_number: caseNumber,
    description: 'Стање на рачуну није исправно.',
    received_at: '2026-02-20T08:14:33Z',
    last_response_at: null,
    has_new_notification: false,
    fingerprint: `\\x${randomUUID().replaceAll('-', '')}`,
    ...changes,
  })
  await insert(database, 'complaint_cases', {
    case_number: caseNumber,
    commercial_contract_id: contractId,
    complaint_id: id,
  })
  return { id, caseNumber }
}

export const aComplaintResponse = (
  database: Database,
  complaintId: number,
  changes: Row = {},
): Promise<number> =>
  ofContract(database, 'complaint_responses', contractOf(complaintId), {
    complaint_id: complaintId,
    complaint_status_id: 3,
    text: 'Бројило је поново очитано.',
    responded_at: '2026-02-27T12:05:00Z',
    ...changes,
  })

export const aWarning = (database: Database, contractId: number, changes: Row = {}): Promise<number> =>
  ofContract(database, 'warnings', contractId, {
    warning_number: '77',
    warning_type_id: 2,
    issue_date: '2026-02-25',
    due_date: '2026-03-12',
    amount: 6482.35,
    is_active: true,
    ...changes,
  })
