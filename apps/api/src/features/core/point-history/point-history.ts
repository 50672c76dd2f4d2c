import type { Database } from '@portal/database/client'
import { addDays, addMonths } from '@portal/domain/dates'
import { type ConsumptionCategory, ReadingKind } from '@portal/domain/enumerations'
import { addHundredths } from '@portal/domain/hundredths'
import { isHouseholdCategory } from '@portal/domain/insights/forecast-amount'
import type { MonthlyReading } from '@portal/domain/insights/forecast-history'
import type { LastState, RegisterName } from '@portal/domain/insights/forecast-meter'
import { isSingleTariff } from '@portal/domain/tariff/categories'
import type { PointCalculation } from '@portal/supplier-feed/format/bill-calculation'
import {
  storedAmount,
  storedPoints,
  storedPointText,
  unpackPoint,
} from '@portal/supplier-feed/format/stored-calculation'
import { problem } from '#api/http/problem.ts'
import { pointOwner } from '#api/ownership.ts'

/** Five years and the month that runs. */
const monthsOfHistory = 61

const readings = `(
  select '[' || string_agg(
    '[' || reading.year || ',' || reading.month || ',' || reading.meter_id || ',' || reading.reading_kind_id || ',' ||
    reading.consumption_category_id || ',' || reading.consumption_kwh || ',' ||
    (coalesce(reading.consumption_green_lt, 0) + coalesce(reading.consumption_blue_lt, 0)
      + coalesce(reading.consumption_red_lt, 0) + coalesce(reading.consumption_lt, 0)) || ']', ',') || ']'
  from readings reading
  where reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3 and reading.reading_date >= $4
)`

/**
 * Of the newest bill that has a calculation with this point; what its other points came to stands beside it. A point
 * whose tariff changed within the period stands there once for each part. The limit inside makes PostgreSQL look bill by
 * bill from the newest on: joined at once, it read every calculation of five years.
 */
const calculation = `(
  select found.calculation
  from points_of_delivery point
  join bills bill on bill.commercial_contract_id = $2 and bill.issue_date >= $4
  cross join lateral (
    select '{"parts":' || of_point.parts::text || ',"billAmount":' || (${storedAmount('calculated.calculation')}) || '}'
      as calculation
    from stored_calculations calculated
    cross join lateral (
      select json_agg(part.value order by ${storedPointText('part.value', 'energyTo')}) as parts
      from ${storedPoints('calculated.calculation')} part
      where ${storedPointText('part.value', 'pointOfDeliveryNumber')} = point.point_of_delivery_number
    ) of_point
    where calculated.commercial_contract_id = $2 and calculated.bill_id = bill.id and of_point.parts is not null
    limit 1
  ) found
  where point.commercial_contract_id = $2 and point.id = $3
  order by bill.issue_date desc, bill.id desc
  limit 1
)`

/** Of the last year's bills those whose energy left the green zone: only they can show whose blue zone is the wider one. */
const lastYear = `(
  select json_agg(of_point.part)
  from points_of_delivery point
  join readings reading on reading.commercial_contract_id = $2 and reading.point_of_delivery_id = point.id
    and reading.reading_date >= $4
    and coalesce(reading.consumption_blue_ht, 0) + coalesce(reading.consumption_blue_lt, 0)
      + coalesce(reading.consumption_blue_st, 0) > 0
  join bills bill on bill.commercial_contract_id = $2 and bill.issue_date >= $5
    and bill.year = reading.year and bill.month = reading.month
  cross join lateral (
    select part.value as part
    from stored_calculations calculated
    cross join lateral ${storedPoints('calculated.calculation')} part
    where calculated.commercial_contract_id = $2 and calculated.bill_id = bill.id
      and ${storedPointText('part.value', 'pointOfDeliveryNumber')} = point.point_of_delivery_number
  ) of_point
  where point.commercial_contract_id = $2 and point.id = $3
)`

const checks = `(
  select json_agg(json_build_object(
    'id', meter_check.id, 'date', meter_check.checked_on, 'meterNumber', meter_check.meter_number,
    'Ht', meter_check.state_ht, 'Lt', meter_check.state_lt, 'St', meter_check.state_st
  ) order by meter_check.checked_on desc)
  from meter_checks meter_check
  where meter_check.user_id = $1 and meter_check.commercial_contract_id = $2
    and meter_check.point_of_delivery_id = $3 and meter_check.checked_on >= $5
)`

/** The newest version of each; what the supplier rejected says nothing. All who have the contract see the same. */
const ownReadings = `(
  select json_agg(json_build_object(
    'date', sent.read_on, 'meterNumber', sent.meter_number,
    'Ht', sent.state_ht, 'Lt', sent.state_lt, 'St', sent.state_st
  ) order by sent.read_on desc)
  from own_readings sent
  join own_reading_series series on series.commercial_contract_id = $2 and series.number = sent.number
    and series.version = sent.version
  where sent.commercial_contract_id = $2 and sent.point_of_delivery_id = $3 and sent.sent_at >= $5
    and not exists (
      select from own_reading_answers answer
      where answer.commercial_contract_id = $2 and answer.number = sent.number and answer.version = sent.version
        and not answer.is_accepted
    )
)`

/** One round trip; the readings come by `readings_by_point`. */
const statement = pointOwner.statement(
  'history of point',
  `'{"isActive":' || (
      select point.is_active from points_of_delivery point
      where point.commercial_contract_id = $2 and point.id = $3
    ) || ',"readings":' || coalesce(${readings}, '[]')
    || ',"calculation":' || coalesce(${calculation}, 'null')
    || ',"lastYear":' || coalesce(${lastYear}::text, '[]')
    || ',"meterInUse":' || coalesce((
      select json_build_object('number', meter.meter_number, 'kindId', meter.meter_kind_id, 'digits', meter.digits,
        'startDate', meter.start_date)
      from meters meter
      where meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3 and meter.is_active
      order by meter.start_date desc nulls last, meter.id desc
      limit 1
    )::text, 'null')
    || ',"checks":' || coalesce(${checks}::text, '[]')
    || ',"ownReadings":' || coalesce(${ownReadings}::text, '[]')
    || ',"budget":' || coalesce((
      select budget.monthly_amount from budgets budget
      where budget.user_id = $1 and budget.commercial_contract_id = $2
    )::text, 'null')
    || ',"households":' || coalesce((
      select json_object_agg(newest.month, newest.average_consumption_kwh)
      from (
        select household.month, household.average_consumption_kwh
        from household_statistics household
        order by household.year desc, household.month desc
        limit 12
      ) newest
    )::text, '{}') || '}'`,
)

interface StoredStates extends Readonly<Record<RegisterName, number | null>> {
  readonly date: string
  readonly meterNumber: string
}

interface StoredCheck extends StoredStates {
  readonly id: number
}

type ReadingRow = readonly [number, number, number, number, number, number, number]

interface StoredHistory {
  readonly isActive: boolean
  readonly readings: readonly ReadingRow[]
  readonly calculation: { readonly parts: readonly unknown[]; readonly billAmount: number } | null
  readonly lastYear: readonly unknown[]
  readonly meterInUse: MeterInUse | null
  readonly checks: readonly StoredCheck[]
  readonly ownReadings: readonly StoredStates[]
  readonly budget: number | null
  readonly households: Readonly<Record<string, number>>
}

/** The meter in use as the supplier's lists have it. */
export interface MeterInUse {
  readonly number: string
  readonly kindId: number | null
  readonly digits: number | null
  readonly startDate: string | null
}

/** The meter in use, as the last reading left it. */
export interface ReadMeter {
  readonly number: string
  /** The day whose end the states show. */
  readonly readOn: string
  readonly states: readonly LastState[]
}

export interface PointHistory {
  readonly isActive: boolean
  readonly isHousehold: boolean
  readonly readings: readonly (MonthlyReading & { readonly lowerKwh: number })[]
  readonly last: PointCalculation | null
  /** On the bills of the last year that left the green zone, the oldest first. */
  readonly lastYear: readonly PointCalculation[]
  /** RSD of the other points on the last bill. */
  readonly otherPointsAmount: number
  readonly meterInUse: MeterInUse | null
  /** Null where the meter in use was never read. */
  readonly meter: ReadMeter | null
  /** Newest first; of the meter in use, since it was read. */
  readonly checks: readonly {
    readonly id: number
    readonly date: string
    readonly states: readonly LastState[]
  }[]
  /** The same of what customers sent to the supplier. */
  readonly ownReadings: readonly { readonly date: string; readonly states: readonly LastState[] }[]
  readonly budget: number | null
  readonly profileKwh: readonly number[]
}

export interface AskedPoint {
  readonly userId: number
  readonly contractId: number
  readonly pointId: number
  readonly today: string
}

export async function readPointHistory(
  database: Database,
  signal: AbortSignal,
  { userId, contractId, pointId, today }: AskedPoint,
): Promise<PointHistory> {
  const values = [userId, contractId, pointId, addMonths(today, -monthsOfHistory), addMonths(today, -12)]
  const answer = await database.readUnlessAborted(signal, statement, values)
  if (!answer) throw problem('notFound')
  return describe(JSON.parse(answer.toString()) as StoredHistory) // the statement above writes it
}

function describe(stored: StoredHistory): PointHistory {
  const parts = stored.calculation?.parts.map(unpackPoint) ?? []
  const last = lastOf(parts)
  const newest = stored.readings.reduce<ReadingRow | null>(
    (latest, row) => (latest === null || row[0] * 12 + row[1] >= latest[0] * 12 + latest[1] ? row : latest),
    null,
  )
  const meter = stored.isActive ? readMeter(last, stored.meterInUse?.number ?? null) : null
  const isSince = ({ date, meterNumber }: StoredStates) =>
    meter?.number === meterNumber && date > meter.readOn
  return {
    isActive: stored.isActive,
    isHousehold: isHouseholdCategory(last?.consumptionCategoryId ?? newest?.[4] ?? 0),
    readings: stored.readings.map(([year, month, meterId, kind, category, kwh, lowerKwh]) => ({
      year,
      month,
      meterId,
      kind,
      category,
      kwh,
      lowerKwh,
    })),
    last,
    lastYear: stored.lastYear
      .map(unpackPoint)
      .toSorted((one, other) => (one.energyTo < other.energyTo ? -1 : 1)),
    otherPointsAmount: (stored.calculation?.billAmount ?? 0) - sumOfParts(parts, 'amount'),
    meterInUse: stored.meterInUse,
    meter,
    checks: stored.checks
      .filter(isSince)
      .map((check) => ({ id: check.id, date: check.date, states: statesOf(check) })),
    ownReadings: stored.ownReadings
      .filter(isSince)
      .map((sent) => ({ date: sent.date, states: statesOf(sent) })),
    budget: stored.budget,
    profileKwh: Array.from({ length: 12 }, (_, place) => stored.households[String(place + 1)] ?? 0),
  }
}

const sumOfParts = (parts: readonly PointCalculation[], line: 'amount' | 'mediaTax'): number =>
  addHundredths(parts.map(({ lines }) => lines[line]))

/** The last part says how the point is read and charged now, with the registers of its tariff alone. */
function lastOf(parts: readonly PointCalculation[]): PointCalculation | null {
  const last = parts.at(-1)
  if (last === undefined) return null
  // The import holds the id to the catalog, whose ids are the enumeration's.
  const isSingle = isSingleTariff(last.consumptionCategoryId as ConsumptionCategory)
  const ofTariff = last.registers.filter(({ register }) => (register === 'St') === isSingle)
  return {
    ...last,
    registers: ofTariff.length === 0 ? last.registers : ofTariff,
    // A tax of the month, which any part may have.
    lines: { ...last.lines, mediaTax: sumOfParts(parts, 'mediaTax') },
  }
}

/** A meter put in after the last bill shows a state that nobody has read. */
function readMeter(last: PointCalculation | null, inUse: string | null): ReadMeter | null {
  const newest = last?.registers.at(-1)?.meterNumber
  if (last === null || newest === undefined || (inUse !== null && inUse !== newest)) return null
  const isUnread = last.readingKindId === ReadingKind.unread
  return {
    number: newest,
    // An unread month repeats the states of the day before its energy began.
    readOn: isUnread ? addDays(last.energyFrom, -1) : last.energyTo,
    states: last.registers
      .filter(({ meterNumber }) => meterNumber === newest)
      .map(({ register, stateTo }) => ({ register, state: stateTo })),
  }
}

const registerNames: readonly RegisterName[] = ['Ht', 'Lt', 'St']

const statesOf = (check: StoredStates): LastState[] =>
  registerNames.flatMap((register) => {
    const state = check[register]
    return state === null ? [] : [{ register, state }]
  })
