import { fromAmountText, fromWireAmount } from '@portal/domain/money'

export type NamedAmount = string | number | null | undefined

const decimalComma = /^\d{1,13},\d{1,2}$/
const groupsWithDots = /^\d{1,3}(?:\.\d{3})+,\d{2}$/
const groupsWithCommas = /^\d{1,3}(?:,\d{3})+\.\d{2}$/

/** Also `411,00`, `6.511,12` and `6,511.12`; null for what could mean two amounts (`1,411`) or none. */
export function readAmountPara(named: NamedAmount): number | null {
  if (typeof named === 'number') return fromWireAmount(named)
  const text = named?.trim() ?? ''
  if (decimalComma.test(text)) return fromAmountText(text.replace(',', '.'))
  if (groupsWithDots.test(text)) return fromAmountText(text.replaceAll('.', '').replace(',', '.'))
  if (groupsWithCommas.test(text)) return fromAmountText(text.replaceAll(',', ''))
  return fromAmountText(text)
}
