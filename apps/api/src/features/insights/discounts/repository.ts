import type { getDiscounts } from '@portal/contract/insights/discounts'
import type { Database } from '@portal/database/client'
import { todayInBelgrade } from '@portal/domain/dates'
import { MeterKind, type ReadingKind } from '@portal/domain/enumerations'
import type { AccountEntry } from '@portal/domain/insights/discounts/account'
import type {
  DiscountedPoint,
  DiscountSituation,
  EnergyBill,
} from '@portal/domain/insights/discounts/situation'
import {
  storedPointField,
  storedPointLine,
  storedPoints,
} from '@portal/supplier-feed/format/stored-calculation'
import type { Call } from '#api/http/call/bind.ts'
import { contractOwner, requireOwnedText } from '#api/ownership.ts'
import { unbookedTransactions } from '#api/sql/unbooked-transactions.ts'
import { toHundredths } from '../core/advice-figures.ts'

/** Twelve months of bills, the bill before them, and a little more for bills that come late. */
const monthsBack = 16

const energyTypes = '(1, 2)'
const electronicTypes = '(1, 3)'

const points = `(
  select json_agg(json_build_object(
    'readingKindId', ${storedPointField('point', 'readingKindId')},
    'discountPercent', ${storedPointField('point', 'discountPercent')},
    'subtotal', ${storedPointLine('point', 'subtotal')},
    'discount', ${storedPointLine('point', 'discount')},
    'renewableFee', ${storedPointLine('point', 'renewableFee')},
    'efficiencyFee', ${storedPointLine('point', 'efficiencyFee')}
  ))
  from stored_calculations calculation, ${storedPoints('calculation.calculation')} point
  where calculation.commercial_contract_id = $2 and calculation.bill_id = bill.id)`

const bills = `(
  select coalesce(json_agg(item), '[]') from (
    select bill.id, bill.year, bill.month, bill.issue_date as "issueDate", bill.due_date as "dueDate", bill.amount,
      bill.bill_type_id in ${energyTypes} as "isEnergy",
      bill.bill_type_id = 2 as "isFinal",
      coalesce(bill.period_to, (make_date(bill.year, bill.month, 1) + interval '1 month - 1 day')::date) as "lastDay",
      ${points} as points
    from bills bill
    where bill.commercial_contract_id = $2 and bill.issue_date > $3::date - interval '${monthsBack} months'
    order by bill.issue_date, bill.id
  ) item)`

const payments = `(
  select coalesce(json_agg(item), '[]') from (
    select payment.payment_date as date, payment.amount, payment.is_refund as "isRefund"
    from payments payment
    where payment.commercial_contract_id = $2 and payment.payment_date > $3::date - interval '${monthsBack} months'
  ) item)`

// Decision 22: what is paid here and waits to be booked is paid.
const unbooked = `(
  select coalesce(json_agg(json_build_object(
    'date', (charge.executed_at at time zone 'Europe/Belgrade')::date, 'amount', charge.amount)), '[]')
  from (${unbookedTransactions('$2', '$4::timestamptz')}) charge)`

/** The first day of the month of the bill after the newest. */
const nextMonth = `
  select (make_date(bill.year, bill.month, 1) + interval '1 month')::date as first_day
  from bills bill
  where bill.commercial_contract_id = $2 and bill.bill_type_id in ${energyTypes}
  order by bill.issue_date desc, bill.id desc limit 1`

/** A reading is never dated before its month, so the date narrows the index and the month decides. */
const nextReadingKinds = `(
  select coalesce(json_agg(reading.reading_kind_id), '[]')
  from (${nextMonth}) next
  join readings reading on reading.commercial_contract_id = $2 and reading.reading_date >= next.first_day
    and make_date(reading.year, reading.month, 1) >= next.first_day)`

const ownReadingDays = `(
  select json_build_object('from', held.first_day, 'by', held.last_day)
  from (${nextMonth}) next cross join lateral reading_window_of(next.first_day) held)`

/** Points whose meter is read from afar have no part in it; a version that was rejected is none. */
const isOwnReadingSent = `coalesce((
  select bool_and(exists (
    select from own_reading_series series
    join own_readings sent on sent.commercial_contract_id = $2 and sent.number = series.number
      and sent.version = series.version
    left join own_reading_answers answer on answer.commercial_contract_id = $2 and answer.number = sent.number
      and answer.version = sent.version
    where series.commercial_contract_id = $2 and series.point_of_delivery_id = point.id
      and series.year = extract(year from next.first_day) and series.month = extract(month from next.first_day)
      and coalesce(answer.is_accepted, true)
  ))
  from (${nextMonth}) next
  join points_of_delivery point on point.commercial_contract_id = $2 and point.is_active
  where not exists (
    select from meters meter
    where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = point.id and meter.is_active
      and meter.meter_kind_id = ${MeterKind.remote}
  )), false)`

/** $3 today, $4 now. */
const situation = contractOwner.statement(
  'discount situation',
  `select row_to_json(item) from (
    select
      contract.customer_type_id = 2 as "isLegalEntity",
      contract.contract_status_id <> 1 or coalesce(contract.contract_end_date < $3::date, false) as "isEnded",
      contract.balance_amount as balance,
      delivery.delivery_type_id in ${electronicTypes} as "hasElectronicBill",
      delivery.available_change_delivery_type and delivery.delivery_type_can_be_changed as "canSwitchDelivery",
      (
        select (choice.chosen_at at time zone 'Europe/Belgrade')::date from delivery_choices choice
        where choice.commercial_contract_id = $2 and contract.delivery_type_id not in ${electronicTypes}
      ) as "chosenOn",
      ${bills} as bills,
      ${payments} as payments,
      ${unbooked} as unbooked,
      ${nextReadingKinds} as "nextReadingKinds",
      ${ownReadingDays} as "ownReadingDays",
      ${isOwnReadingSent} as "isOwnReadingSent"
    from commercial_contracts contract
    join contract_deliveries delivery on delivery.commercial_contract_id = contract.id
    where contract.id = $2
  ) item`,
)

interface StoredPoint {
  readingKindId: ReadingKind
  discountPercent: string | null
  subtotal: number
  discount: number
  renewableFee: number
  efficiencyFee: number
}

interface StoredBill extends Omit<EnergyBill, 'points'> {
  amount: number
  isEnergy: boolean
  points: StoredPoint[] | null
}

interface StoredSituation
  extends Pick<
    DiscountSituation,
    | 'isLegalEntity'
    | 'isEnded'
    | 'hasElectronicBill'
    | 'canSwitchDelivery'
    | 'ownReadingDays'
    | 'nextReadingKinds'
    | 'isOwnReadingSent'
  > {
  balance: number
  chosenOn: string | null
  bills: StoredBill[]
  payments: { date: string; amount: number; isRefund: boolean }[]
  unbooked: { date: string; amount: number }[]
}

export async function findDiscountSituation(
  database: Database,
  { caller, query, clock, signal }: Call<typeof getDiscounts>,
): Promise<DiscountSituation> {
  const nowMs = clock()
  const values = [
    caller.userId,
    query.CommercialContractId,
    todayInBelgrade(nowMs),
    new Date(nowMs).toISOString(),
  ]
  const text = await requireOwnedText(database, signal, situation, values)
  return readSituation(JSON.parse(text) as StoredSituation) // the statement above writes it
}

function readSituation({ bills, chosenOn, ...stored }: StoredSituation): DiscountSituation {
  return {
    isLegalEntity: stored.isLegalEntity,
    isEnded: stored.isEnded,
    hasElectronicBill: stored.hasElectronicBill,
    electronicSince: stored.hasElectronicBill ? chosenOn : null,
    canSwitchDelivery: stored.canSwitchDelivery,
    bills: bills.filter(({ isEnergy }) => isEnergy).map(readBill),
    account: readAccount(bills, stored),
    ownReadingDays: stored.ownReadingDays,
    nextReadingKinds: stored.nextReadingKinds,
    isOwnReadingSent: stored.isOwnReadingSent,
  }
}

const readBill = ({ points: stored, ...bill }: StoredBill): EnergyBill => ({
  ...bill,
  points: stored?.map(readPoint) ?? null,
})

const readPoint = (point: StoredPoint): DiscountedPoint => ({
  readingKind: point.readingKindId,
  discountPercent: point.discountPercent,
  subtotalPara: toHundredths(point.subtotal),
  discountPara: toHundredths(point.discount),
  renewableFeePara: toHundredths(point.renewableFee),
  efficiencyFeePara: toHundredths(point.efficiencyFee),
})

function readAccount(
  bills: readonly StoredBill[],
  { balance, payments, unbooked }: Pick<StoredSituation, 'balance' | 'payments' | 'unbooked'>,
): DiscountSituation['account'] {
  const charges = unbooked.map(({ date, amount }) => ({
    date,
    amountPara: -toHundredths(amount),
    isBill: false,
  }))
  const entries: AccountEntry[] = [
    ...bills.map(({ issueDate, amount }) => ({
      date: issueDate,
      amountPara: toHundredths(amount),
      isBill: true,
    })),
    ...payments.map(({ date, amount, isRefund }) => ({
      date,
      amountPara: isRefund ? toHundredths(amount) : -toHundredths(amount),
      isBill: false,
    })),
    ...charges,
  ]
  return {
    // The supplier's balance does not know of them yet.
    balancePara: charges.reduce((sum, { amountPara }) => sum + amountPara, toHundredths(balance)),
    entries,
  }
}
