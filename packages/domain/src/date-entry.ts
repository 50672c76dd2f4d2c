import { isIsoDate } from './dates.ts'

/** Day, month and year with dots, slashes, dashes or blanks between them, and the dot that Serbian dates end with. */
const typedDate = /^(\d{1,2})[.\s/-]\s*(\d{1,2})[.\s/-]\s*(\d{4}|\d{2})\.?$/
/** All digits at once, as on a phone's number pad. */
const typedDigits = /^(\d{2})(\d{2})(\d{4})$/

/** A date as people type it (`5.10.2026.`, `05/10/26`, `05102026`, `2026-10-05`) as an ISO date; null when it is none. */
export function parseDateEntry(entry: string): string | null {
  const text = entry.trim()
  if (isIsoDate(text)) return text
  const [, day = '', month = '', year = ''] = typedDate.exec(text) ?? typedDigits.exec(text) ?? []
  const wholeYear = year.length === 2 ? `20${year}` : year
  const iso = `${wholeYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
