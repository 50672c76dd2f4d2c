import { listLimits } from '@portal/domain/limits'
import { comparableKwh } from '#api/sql/comparable-kwh.ts'
import { romanMonth } from '#api/sql/texts.ts'

interface Series {
  /** The column of the answer. */
  column: string
  /** The wire's names of a year's list and of a month's figure. */
  list: string
  figure: string
  /** An SQL expression of `current` (the month), `earlier` (a year before) and `household`. */
  value: string
}

const percentage = (value: string, base: string) =>
  `round((${value} - ${base}) * 100 / nullif(${base}, 0), 2)`

const series: readonly Series[] = [
  {
    column: 'consumption_of_three_years',
    list: 'totalConsumptionByMonth',
    figure: 'totalConsumption',
    value: 'current.kwh',
  },
  {
    column: 'amount_of_three_years',
    list: 'totalConsumptionByMonth',
    figure: 'totalConsumption',
    value: 'current.amount',
  },
  {
    column: 'average_cost',
    list: 'averageEnergyCostByMonth',
    figure: 'averageEnergyCost',
    value: 'round(current.amount / nullif(current.kwh, 0), 2)',
  },
  {
    column: 'difference_to_year_before',
    list: 'percentageDifferenceByMonth',
    figure: 'percentageDifference',
    value: percentage('current.comparable_kwh', 'earlier.comparable_kwh'),
  },
  {
    column: 'difference_to_households',
    list: 'percentageDifferenceByMonth',
    figure: 'percentageDifference',
    value: percentage('current.comparable_kwh', 'household.average_consumption_kwh'),
  },
]

const rowsOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `(${first + index})`).join(', ')

const monthText = ({ figure, value }: Series) =>
  `'{"${figure}":' || coalesce((${value})::text, 'null') || months.label`

const yearText = ({ column, list }: Series) =>
  `'{"yearText":"' || year || '","${list}":[' || ${column} || ']}'`

/**
 * Spec 3's five series: three calendar years of twelve months, oldest first, null where nothing is known. A fourth year
 * is read for the comparison; reading_date is never before the month it is about, so it may narrow the index. Reads
 * `owned` and those of its readings that the condition chooses; $4 is this year. `offset 0` keeps the labels from being
 * made once for each series.
 */
export const threeYears = (readings: string): string => `
  monthly as materialized (
    select reading.year, reading.month, sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount,
      ${comparableKwh()} as comparable_kwh
    from owned
    join readings reading
      on ${readings}
      and reading.reading_date >= make_date($4::integer - ${listLimits.chartYears}, 1, 1)
    group by reading.year, reading.month
  ),
  three_years as (
    select ${series.map((one) => `'[' || string_agg(${yearText(one)}, ',' order by year) || ']' as ${one.column}`).join(',\n    ')}
    from (
      select months.year, ${series.map((one) => `string_agg(${monthText(one)}, ',' order by months.month) as ${one.column}`).join(',\n      ')}
      from (
        select years.year, months.month,
          ',"year":' || years.year || ',"monthRomanNumber":"' || ${romanMonth('months.month')} || '"}' as label
        from (
          select $4::integer + step as year
          from (values ${rowsOf(1 - listLimits.chartYears, listLimits.chartYears)}) as steps (step)
        ) years
        cross join (values ${rowsOf(1, 12)}) as months (month)
        offset 0
      ) months
      left join monthly current on current.year = months.year and current.month = months.month
      left join monthly earlier on earlier.year = months.year - 1 and earlier.month = months.month
      left join household_statistics household on household.year = months.year and household.month = months.month
      group by months.year
    ) years
  )`
