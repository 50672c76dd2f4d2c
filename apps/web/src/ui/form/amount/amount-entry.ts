import { formatAmountEntry, parseAmountEntry } from '@portal/domain/amounts'
import type { Language } from '@portal/domain/enumerations'

/** On blur: a valid amount is normalized, anything else stays as typed so that it can be corrected. */
export function settleAmountEntry(entry: string, language: Language, emptyEntry = ''): string {
  if (entry.trim() === '') return emptyEntry
  return rewriteAmountEntry(entry, language, language)
}

/** The same amount as a page of another language writes it. */
export function rewriteAmountEntry(entry: string, from: Language, to: Language): string {
  const { amountPara } = parseAmountEntry(entry, from)
  return amountPara === null ? entry : formatAmountEntry(amountPara, to)
}
