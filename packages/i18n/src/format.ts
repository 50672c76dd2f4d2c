import type { Language } from '@portal/domain/enumerations'
import { monthNames } from './month-names.ts'

/** dd.MM.yyyy. for an ISO date or timestamp; the calendar is Belgrade's. */
export function formatDate(iso: string): string {
  const calendar = iso.length > 10 ? belgradeParts(iso) : null
  const [year, month, day] = calendar ? calendar.date : iso.split('-')
  return `${day}.${month}.${year}.`
}

/** dd.MM. for an ISO date of these months, where the year would only take room. */
export const formatDayOfYear = (iso: string): string => formatDate(iso).slice(0, 6)

/** HH:mm:ss on Belgrade's clock. */
export const formatTime = (iso: string): string => belgradeParts(iso).time

let belgrade: Intl.DateTimeFormat | undefined

function belgradeParts(iso: string): { date: [string, string, string]; time: string } {
  // Not at once: few pages show a moment, and making the format is slow on a phone.
  belgrade ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Belgrade',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(
    belgrade.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  )
  return {
    date: [parts.year ?? '', parts.month ?? '', parts.day ?? ''],
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  }
}

/** "новембар" in Serbian, "November" in English. */
export const formatMonthName = (month: number, language: Language): string =>
  monthNames[language][month - 1] ?? ''

/** "новембар 2026." in Serbian, "November 2026" in English. */
export function formatMonth(year: number, month: number, language: Language): string {
  const name = formatMonthName(month, language)
  return language === 'en-US' ? `${name} ${year}` : `${name} ${year}.`
}
