/**
 * Of readings grouped by month: what may be called more or less than another month. A month without energy may be one
 * whose meter was not read: nobody knows what was used, and its energy came with the month after it. `point` is a column
 * they are grouped by besides.
 */
export function comparableKwh(point?: string): string {
  const kwh = 'sum(reading.consumption_kwh)'
  const place = '(reading.year * 12 + reading.month)'
  const monthBefore = `over (${point ? `partition by ${point}` : ''} order by reading.year, reading.month)`
  const isAfterNothing = `lag(${kwh}) ${monthBefore} = 0 and lag(${place}) ${monthBefore} = ${place} - 1`
  return `case when ${kwh} <> 0 and (${isAfterNothing}) is not true then ${kwh} end`
}
