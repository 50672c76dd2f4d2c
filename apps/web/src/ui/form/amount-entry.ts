import { formatAmountEntry, parseAmountEntry } from '@portal/domain/amounts'

/** What the field shows once it is left: a readable amount in its one form, anything else untouched so it can be mended. */
export function settleAmountEntry(entry: string, emptyEntry = ''): string {
  if (entry.trim() === '') return emptyEntry
  const { amountPara } = parseAmountEntry(entry)
  return amountPara === null ? entry : formatAmountEntry(amountPara)
}
