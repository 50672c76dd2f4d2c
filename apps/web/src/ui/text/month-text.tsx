import { formatMonth } from '@portal/i18n/format'
import { useLanguage } from './language-context.ts'

interface MonthTextProps {
  readonly year: number
  readonly month: number
  /** At the head of a card; inside a sentence a Serbian month stays small. */
  readonly isCapitalized?: boolean | undefined
}

export function MonthText({ year, month, isCapitalized }: MonthTextProps) {
  const text = formatMonth(year, month, useLanguage())
  const dateTime = `${year}-${String(month).padStart(2, '0')}`
  return (
    <time dateTime={dateTime}>{isCapitalized ? text.charAt(0).toUpperCase() + text.slice(1) : text}</time>
  )
}
