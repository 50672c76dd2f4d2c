import type { DashboardQuery } from '@portal/contract/dashboard/figures'
import type { Database, Statement } from '@portal/database/client'
import { splitDate, todayInBelgrade } from '@portal/domain/dates'
import { listLimits } from '@portal/domain/limits'
import type * as z from 'zod/mini'
import type { Caller } from '#api/accounts/access-token.ts'
import type { RawJson } from '#api/http/bind.ts'
import { pointOwner, requireOwned } from '#api/ownership.ts'
import { tariffItemColumns } from '#api/sql/tariff-items.ts'
import { romanMonth } from '#api/sql/texts.ts'

interface SeriesShape {
  name: string
  /** The wire's names of the whole list, of an item's list and of a month's figure. */
  list: string
  months: string
  figure: string
  itemPrefix: 'Amount' | 'Consumption'
  column: 'amount' | 'consumption'
  hasMeterNumbers: boolean
}

/** Months are counted from year 0, so that twelve of them are a plain range. */
const monthNumber = '(reading.year * 12 + reading.month - 1)'

/** The end with the last whole month, or with this one when it has a reading already: a month is billed when it is over. */
const lastNumber = 'greatest($4::integer - 1, (select max(number) from monthly))'

const readingsByMonth = ({ column, hasMeterNumbers }: SeriesShape): string => {
  const sums = tariffItemColumns.map((columns) => `sum(reading.${columns[column]}) as ${columns[column]}`)
  const meters = 'left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id'
  return `
    select
      ${monthNumber} as number,
      ${hasMeterNumbers ? "string_agg(distinct meter.meter_number, ', ')" : 'null'} as meter_number,
      ${sums.join(', ')}
    from readings reading
    ${hasMeterNumbers ? meters : ''}
    where reading.commercial_contract_id = $2
      and reading.point_of_delivery_id = $3
      and reading.reading_date >= $5::date
      and ${monthNumber} between $4::integer - ${listLimits.chartMonths} and $4::integer
    group by 1`
}

/** Null, and so left out, when the item has no reading in the twelve months. */
const itemText = (
  { months, figure, itemPrefix, hasMeterNumbers }: SeriesShape,
  item: string,
  column: string,
): string => {
  const meterNumber = hasMeterNumbers
    ? `|| ',"meterNumber":' || coalesce(to_json(monthly.meter_number)::text, 'null')`
    : ''
  return `'{"tariffItemName":"${itemPrefix}${item}","${months}":[' || case when count(monthly.${column}) > 0 then
    string_agg(
      '{"${figure}":' || coalesce(monthly.${column}, 0.00) ${meterNumber} || months.label, ',' order by months.number
    ) end || ']}'`
}

/** $4 this month's number, $5 the first day that may be read. Put together as text for the speed of it. */
const seriesStatement = (shape: SeriesShape): Statement =>
  pointOwner.statement(
    shape.name,
    `with monthly as materialized (${readingsByMonth(shape)}),
    months as (
      select number, ',"month":' || number % 12 + 1 || ',"year":' || number / 12
        || ',"monthRomanNumber":"' || ${romanMonth('number % 12 + 1')} || '"}' as label
      from generate_series(${lastNumber} - ${listLimits.chartMonths - 1}, ${lastNumber}) as numbers (number)
    )
    select '{"${shape.list}":['
      || concat_ws(',', ${tariffItemColumns.map((columns) => itemText(shape, columns.item, columns[shape.column])).join(', ')})
      || '],"lastMonth":' || coalesce((max(monthly.number) % 12 + 1)::text, 'null')
      || ',"lastYear":' || coalesce((max(monthly.number) / 12)::text, 'null') || '}'
    from months left join monthly on monthly.number = months.number`,
  )

export const amountSeries = seriesStatement({
  name: 'amount of twelve months',
  list: 'consumptionAmountListForLastTwelveMonthsModel',
  months: 'monthlyAmounts',
  figure: 'amount',
  itemPrefix: 'Amount',
  column: 'amount',
  hasMeterNumbers: false,
})

export const consumptionSeries = seriesStatement({
  name: 'consumption of twelve months',
  list: 'consumptionListForLastTwelveMonthsModel',
  months: 'monthlyConsumption',
  figure: 'value',
  itemPrefix: 'Consumption',
  column: 'consumption',
  hasMeterNumbers: true,
})

interface DashboardCall {
  caller: Caller
  query: z.output<typeof DashboardQuery>
  clock: () => number
  signal: AbortSignal
}

export function findSeries(
  database: Database,
  statement: Statement,
  { caller, query, clock, signal }: DashboardCall,
): Promise<RawJson> {
  const { year, month } = splitDate(todayInBelgrade(clock()))
  return requireOwned(database, signal, statement, [
    caller.userId,
    query.commercialContractId,
    query.PointOfDeliveryId,
    year * 12 + month - 1,
    `${year - 1}-${String(month).padStart(2, '0')}-01`,
  ])
}
