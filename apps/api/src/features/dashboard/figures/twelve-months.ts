import { listLimits } from '@portal/domain/limits'
import { tariffItemColumns } from '#api/sql/tariff-items.ts'
import { romanMonth } from '#api/sql/texts.ts'
import type { Scope } from './scope.ts'

interface Series {
  /** The column of the answer. */
  column: string
  /** The wire's names of the whole list, of an item's list and of a month's figure. */
  list: string
  months: string
  figure: string
  itemPrefix: 'Amount' | 'Consumption'
  source: 'amount' | 'consumption'
  /** More of a month, as text to join. */
  more: string
}

const series: readonly Series[] = [
  {
    column: 'amount_of_twelve_months',
    list: 'consumptionAmountListForLastTwelveMonthsModel',
    months: 'monthlyAmounts',
    figure: 'amount',
    itemPrefix: 'Amount',
    source: 'amount',
    more: '',
  },
  {
    column: 'consumption_of_twelve_months',
    list: 'consumptionListForLastTwelveMonthsModel',
    months: 'monthlyConsumption',
    figure: 'value',
    itemPrefix: 'Consumption',
    source: 'consumption',
    more: '|| months.meter_label',
  },
]

/** Months are counted from year 0, so that twelve of them are a plain range. */
const numberOf = '(reading.year * 12 + reading.month - 1)'
const thisMonth = '($4::integer * 12 + $5::integer - 1)'

const sums = tariffItemColumns.flatMap(({ consumption, amount }) =>
  [consumption, amount].map((column) => `sum(reading.${column}) as ${column}`),
)

/** Null, and so left out, when the item has no reading in the twelve months. */
const itemText = ({ months, figure, itemPrefix, more }: Series, item: string, column: string) =>
  `'{"tariffItemName":"${itemPrefix}${item}","${months}":[' || case when count(months.${column}) > 0 then string_agg(
    '{"${figure}":' || coalesce(months.${column}, 0.00) ${more} || months.label, ',' order by months.number
  ) end || ']}'`

const listText = (one: Series) => `'{"${one.list}":['
  || concat_ws(',', ${tariffItemColumns.map((columns) => itemText(one, columns.item, columns[one.source])).join(', ')})
  || '],"lastMonth":' || coalesce((max(months.read_number) % 12 + 1)::text, 'null')
  || ',"lastYear":' || coalesce((max(months.read_number) / 12)::text, 'null') || '}' as ${one.column}`

/**
 * Spec 3's two series by tariff item. A month is billed when it is over, so the twelve months end with the last whole
 * one, or with this one when it has a reading already. Reads `owned`; $4 and $5 are this year and month.
 */
export const twelveMonths = ({ readings, meterNumbers }: Scope): string => `
  read_months as materialized (
    select
      ${numberOf} as read_number,
      ${meterNumbers} as meter_number,
      ${sums.join(',\n      ')}
    from owned
    join readings reading
      on ${readings}
      and reading.reading_date >= make_date($4::integer - 1, $5::integer, 1)
      and ${numberOf} between ${thisMonth} - ${listLimits.chartMonths} and ${thisMonth}
    left join meters meter
      on meter.commercial_contract_id = owned.commercial_contract_id and meter.id = reading.meter_id
    group by 1
  ),
  months as materialized (
    select
      numbers.number,
      ',"month":' || number % 12 + 1 || ',"year":' || number / 12
        || ',"monthRomanNumber":"' || ${romanMonth('number % 12 + 1')} || '"}' as label,
      ',"meterNumber":' || coalesce(to_json(read_months.meter_number)::text, 'null') as meter_label,
      read_months.*
    from (
      select greatest(${thisMonth} - 1, (select max(read_number) from read_months)) - step as number
      from generate_series(0, ${listLimits.chartMonths - 1}) step
      offset 0
    ) numbers
    left join read_months on read_months.read_number = numbers.number
  ),
  twelve_months as (
    select ${series.map(listText).join(',\n    ')}
    from months
  )`
