import { listLimits } from '@portal/domain/limits'
import { comparableKwh } from '#api/sql/comparable-kwh.ts'

/** Null where there is nothing to compare with; a correction below zero is no base. */
export const percentage = (value: string, base: string): string =>
  `round((${value} - ${base}) * 100 / nullif(greatest(${base}, 0), 0), 2)`

/** Each month of each point; a month in which the meter was replaced has two readings. `where` has no filters and no page. */
export const monthly = (where: string): string => `
  monthly as materialized (
    select reading.point_of_delivery_id, reading.year, reading.month,
      sum(reading.consumption_kwh) as kwh, sum(reading.amount) as amount,
      ${comparableKwh('reading.point_of_delivery_id')} as comparable_kwh
    from readings reading
    where ${where}
    group by reading.point_of_delivery_id, reading.year, reading.month
  )`

interface Months {
  readonly from: string
  /** The column by which spans are told apart, beside the year. */
  readonly key?: string
}

/** The last twelve months, which have no year, and each year; a year that is not over is held against the same months. */
const spans = ({ from, key }: Months): string => `
  select ${key ? `current.${key},` : ''} spans.year, count(*) as months,
    sum(current.kwh) as kwh, sum(current.amount) as amount,
    count(earlier.kwh) as compared, sum(earlier.kwh) as earlier_kwh, sum(earlier.amount) as earlier_amount
  from ${from} current
  left join ${from} earlier on earlier.year = current.year - 1 and earlier.month = current.month
    ${key ? `and earlier.${key} = current.${key}` : ''}
  cross join lateral (
    select current.year::integer as year
    union all
    select null where current.year * 12 + current.month
      > (select max(year * 12 + month) from ${from}) - ${listLimits.chartMonths}
  ) spans
  group by ${key ? `current.${key},` : ''} spans.year`

const totalFields = `
  'year', span.year,
  'months', span.months,
  'consumption', span.kwh,
  'amount', span.amount,
  'consumptionPercentageDifference',
    case when span.compared = span.months then ${percentage('span.kwh', 'span.earlier_kwh')} end,
  'amountPercentageDifference',
    case when span.compared = span.months then ${percentage('span.amount', 'span.earlier_amount')} end`

export const consumptionTotals = `
  with months as (
    select year, month, sum(kwh) as kwh, sum(amount) as amount from monthly group by year, month
  )
  select coalesce(json_agg(json_build_object(${totalFields}) order by span.year desc nulls first), '[]')::text
  from (${spans({ from: 'months' })}) span`

export const pointConsumptionTotals = `
  select coalesce(json_agg(
    json_build_object('pointOfDeliveryId', span.point_of_delivery_id, ${totalFields})
    order by span.year desc nulls first, span.point_of_delivery_id
  ), '[]')::text
  from (${spans({ from: 'monthly', key: 'point_of_delivery_id' })}) span`
