import { formatAmountEntry, parseAmountEntry } from '@portal/domain/amounts'

/** On blur: a valid amount is normalized, anything else stays as typed so that it can be corrected. */
export function settleAmountEntry(entry: string, emptyEntry = ''): string {
  if (entry.trim() === '') return emptyEntry
  const { amountPara } = parseAmountEntry(entry)
  return amountPara === null ? entry : formatAmountEntry(amountPara)
}
