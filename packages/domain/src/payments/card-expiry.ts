import type { YearMonth } from '../dates.ts'

const slashForm = /^(0[1-9]|1[0-2])\/([0-9]{2}|[0-9]{4})$/
const anyForm = /^(0[1-9]|1[0-2])[/.]([0-9]{2}|[0-9]{4})$/

function readMatch(match: RegExpExecArray | null): YearMonth | null {
  const [, month, year] = match ?? []
  if (month === undefined || year === undefined) return null
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** `MM/YY`, `MM/YYYY` as the form takes them, `MM.YY`, `MM.YYYY` as the gateway gives them. */
export function parseCardExpiry(text: string): YearMonth | null {
  return readMatch(anyForm.exec(text))
}

/** A card is good to the end of its month; `today` is the date in Belgrade. */
export function isCardExpired(expiry: YearMonth, today: string): boolean {
  return formatYearMonth(expiry) < today.slice(0, 7)
}

function formatYearMonth({ year, month }: YearMonth): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}`
}

export type ExpiryProblem = 'required' | 'expiryFormat' | 'cardExpired'

/** Spec 5.5: the entry of a new card. */
export function checkExpiryEntry(entry: string, today: string): ExpiryProblem | null {
  if (entry.trim() === '') return 'required'
  const expiry = readMatch(slashForm.exec(entry))
  if (expiry === null) return 'expiryFormat'
  return isCardExpired(expiry, today) ? 'cardExpired' : null
}

function twoDigits(value: number): string {
  return String(value % 100).padStart(2, '0')
}

/** `MM/YY`, as saved cards show it. */
export function formatExpiryShort({ year, month }: YearMonth): string {
  return `${twoDigits(month)}/${twoDigits(year)}`
}

/** `MM.YYYY`, the gateway's form. */
export function formatExpiryForGateway({ year, month }: YearMonth): string {
  return `${twoDigits(month)}.${year}`
}
