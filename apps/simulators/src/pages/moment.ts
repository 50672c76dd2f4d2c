import { splitDate, toBelgradeTime } from '@portal/domain/dates'

/** The hour for today, the day for this year, the whole date for what is older. */
export function formatShortMoment(moment: string, now: Date): string {
  const { date, time } = toBelgradeTime(Date.parse(moment))
  const today = toBelgradeTime(now.getTime()).date
  if (date === today) return time.slice(0, 5)
  const isThisYear = splitDate(date).year === splitDate(today).year
  return isThisYear ? formatDate(date).slice(0, 6) : formatDate(date)
}

export function formatMoment(moment: string): string {
  const { date, time } = toBelgradeTime(Date.parse(moment))
  return `${formatDate(date)} ${time.slice(0, 5)}`
}

function formatDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year}.`
}
