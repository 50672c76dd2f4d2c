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
  /** More fields of a month as pairs of json_build_object. */
  moreOfMonth?: string
}

/** Months are counted from year 0, so that twelve of them are a plain range. */
const monthNumber = (year: string, month: string) => `(${year} * 12 + ${month} - 1)`

/**
 * $4 this month's number, $5 the first day that may be read. A month is billed when it is over, so the twelve months
 * end with the last whole one, or with this one when it has a reading already. Items without a reading stay away.
 */
function seriesStatement({
  name,
  list,
  months,
  figure,
  itemPrefix,
  column,
  moreOfMonth = '',
}: SeriesShape): Statement {
  const sums = tariffItemColumns.map((columns) => `sum(reading.${columns[column]}) as ${columns[column]}`)
  const items = tariffItemColumns.map(
    (columns, index) => `(${index}, '${itemPrefix}${columns.item}', monthly.${columns[column]})`,
  )
  const last = `greatest($4::integer - 1, (select max(number) from monthly))`
  return pointOwner.statement(
    name,
    `with monthly as materialized (
      select
        ${monthNumber('reading.year', 'reading.month')} as number,
        string_agg(distinct meter.meter_number, ', ') as meter_number,
        ${sums.join(', ')}
      from readings reading
      left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
      where reading.commercial_contract_id = $2
        and reading.point_of_delivery_id = $3
        and reading.reading_date >= $5::date
        and ${monthNumber('reading.year', 'reading.month')} between $4::integer - ${listLimits.chartMonths} and $4::integer
      group by 1
    ), window_of_months as materialized (
      select number, number / 12 as year, number % 12 + 1 as month
      from generate_series(${last} - ${listLimits.chartMonths - 1}, ${last}) as numbers (number)
    ), last_known as (
      select year, month from window_of_months join monthly using (number) order by number desc limit 1
    )
    select json_build_object(
      '${list}', coalesce((
        select json_agg(json_build_object('tariffItemName', of_item.name, '${months}', of_item.months) order by of_item.position)
        from (
          select item.position, item.name, json_agg(json_build_object(
            '${figure}', coalesce(item.value, 0.00),
            ${moreOfMonth}
            'month', months.month,
            'year', months.year,
            'monthRomanNumber', ${romanMonth('months.month')}
          ) order by months.number) as months
          from window_of_months months
          left join monthly on monthly.number = months.number
          cross join lateral (values ${items.join(', ')}) as item (position, name, value)
          group by item.position, item.name
          having count(item.value) > 0
        ) of_item
      ), '[]'),
      'lastMonth', (select month from last_known),
      'lastYear', (select year from last_known)
    )`,
  )
}

export const amountSeries = seriesStatement({
  name: 'amount of twelve months',
  list: 'consumptionAmountListForLastTwelveMonthsModel',
  months: 'monthlyAmounts',
  figure: 'amount',
  itemPrefix: 'Amount',
  column: 'amount',
})

export const consumptionSeries = seriesStatement({
  name: 'consumption of twelve months',
  list: 'consumptionListForLastTwelveMonthsModel',
  months: 'monthlyConsumption',
  figure: 'value',
  itemPrefix: 'Consumption',
  column: 'consumption',
  moreOfMonth: `'meterNumber', monthly.meter_number,`,
})

interface DashboardCall {
  caller: Caller
  query: z.output<typeof DashboardQuery>
  clock: () => number
}

export function findSeries(
  database: Database,
  statement: Statement,
  { caller, query, clock }: DashboardCall,
): Promise<RawJson> {
  const { year, month } = splitDate(todayInBelgrade(clock()))
  return requireOwned(database, statement, [
    caller.userId,
    query.commercialContractId,
    query.PointOfDeliveryId,
    year * 12 + month - 1,
    `${year - 1}-${String(month).padStart(2, '0')}-01`,
  ])
}
