import type { DashboardQuery } from '@portal/contract/dashboard/figures'
import type { Database, Statement } from '@portal/database/client'
import { splitDate, todayInBelgrade } from '@portal/domain/dates'
import { listLimits } from '@portal/domain/limits'
import type * as z from 'zod/mini'
import type { Caller } from '#api/accounts/access-token.ts'
import type { RawJson } from '#api/http/bind.ts'
import { pointOwner, requireOwned } from '#api/ownership.ts'
import { romanMonth } from '#api/sql/texts.ts'

interface SeriesShape {
  name: string
  /** The wire's names of a year's list and of a month's figure. */
  list: string
  figure: string
  /** An SQL expression of `current` (this month), `earlier` (a year before) and `household`. */
  value: string
  joins?: string
}

const percentage = (value: string, base: string) =>
  `round((${value} - ${base}) * 100 / nullif(${base}, 0), 2)`

const years = Array.from({ length: listLimits.chartYears }, (_, index) => index - listLimits.chartYears + 1)
const rowsOf = (numbers: readonly number[]) => numbers.map((number) => `(${number})`).join(', ')

/**
 * $4 this year. Three calendar years of twelve months, oldest first, null where nothing is known. A fourth year is
 * read for the comparison; reading_date is never before the month it is about, so it may narrow the index.
 * The JSON is put together as text, which takes the database half the time of json_build_object.
 */
const seriesStatement = ({ name, list, figure, value, joins = '' }: SeriesShape): Statement =>
  pointOwner.statement(
    name,
    `with monthly as (
      select reading.year, reading.month, sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount
      from readings reading
      where reading.commercial_contract_id = $2
        and reading.point_of_delivery_id = $3
        and reading.reading_date >= make_date($4::integer - ${listLimits.chartYears}, 1, 1)
      group by reading.year, reading.month
    )
    select '[' || string_agg(
      '{"yearText":"' || of_year.year || '","${list}":[' || of_year.months || ']}', ',' order by of_year.year
    ) || ']'
    from (
      select years.year, string_agg(
        '{"${figure}":' || coalesce((${value})::text, 'null')
          || ',"year":' || years.year
          || ',"monthRomanNumber":"' || ${romanMonth('months.month')} || '"}',
        ',' order by months.month
      ) as months
      from (select $4::integer + step as year from (values ${rowsOf(years)}) as steps (step)) years
      cross join (values ${rowsOf(Array.from({ length: 12 }, (_, index) => index + 1))}) as months (month)
      left join monthly current on current.year = years.year and current.month = months.month
      ${joins}
      group by years.year
    ) of_year`,
  )

export const consumptionSeries = seriesStatement({
  name: 'consumption of three years',
  list: 'totalConsumptionByMonth',
  figure: 'totalConsumption',
  value: 'current.kwh',
})

export const amountSeries = seriesStatement({
  name: 'amount of three years',
  list: 'totalConsumptionByMonth',
  figure: 'totalConsumption',
  value: 'current.amount',
})

export const averageCostSeries = seriesStatement({
  name: 'average cost of three years',
  list: 'averageEnergyCostByMonth',
  figure: 'averageEnergyCost',
  value: 'round(current.amount / nullif(current.kwh, 0), 2)',
})

export const differenceToYearBeforeSeries = seriesStatement({
  name: 'difference to year before',
  list: 'percentageDifferenceByMonth',
  figure: 'percentageDifference',
  value: percentage('current.kwh', 'earlier.kwh'),
  joins: 'left join monthly earlier on earlier.year = years.year - 1 and earlier.month = months.month',
})

export const differenceToHouseholdsSeries = seriesStatement({
  name: 'difference to households',
  list: 'percentageDifferenceByMonth',
  figure: 'percentageDifference',
  value: percentage('current.kwh', 'household.average_consumption_kwh'),
  joins:
    'left join household_statistics household on household.year = years.year and household.month = months.month',
})

interface DashboardCall {
  caller: Caller
  query: z.output<typeof DashboardQuery>
  clock: () => number
  signal: AbortSignal
}

export const findSeries = (
  database: Database,
  statement: Statement,
  { caller, query, clock, signal }: DashboardCall,
): Promise<RawJson> =>
  requireOwned(database, signal, statement, [
    caller.userId,
    query.commercialContractId,
    query.PointOfDeliveryId,
    splitDate(todayInBelgrade(clock())).year,
  ])
