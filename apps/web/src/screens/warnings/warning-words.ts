import type { WarnedBill, Warning } from '@portal/contract/customers/warnings'
import { type Language, WarningType } from '@portal/domain/enumerations'
import { formatDate, formatMonth } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'

const consequences = {
  [WarningType.reminder]: 'customers.warnings.next.reminder',
  [WarningType.debt]: 'customers.warnings.next.debt',
  [WarningType.disconnection]: 'customers.warnings.next.disconnection',
  [WarningType.legalAction]: 'customers.warnings.next.legalAction',
} as const

const isKnown = (typeId: number): typeId is keyof typeof consequences => typeId in consequences

/** By when, and what happens next. Of a type that the supplier adds later only the day is known. */
export function nextWords(
  { active, dueDate, warningTypeId }: Pick<Warning, 'active' | 'dueDate' | 'warningTypeId'>,
  translate: Translate,
  today: string,
): string {
  if (!active) return translate('customers.warnings.over')
  const sentences: string[] = []
  if (dueDate !== null) {
    const date = formatDate(dueDate)
    sentences.push(
      dueDate < today
        ? translate('customers.warnings.late', { date })
        : translate('customers.warnings.payBy', { date }),
    )
  }
  if (isKnown(warningTypeId)) sentences.push(translate(consequences[warningTypeId]))
  return sentences.join(' ')
}

/** Its month; where interest or a correction is of the same one, also what kind of bill it is. */
export function billName(bill: WarnedBill, bills: readonly WarnedBill[], language: Language): string {
  const month = formatMonth(bill.year, bill.month, language)
  const isAlone = bills.every(
    ({ id, year, month: other }) => id === bill.id || year !== bill.year || other !== bill.month,
  )
  return isAlone ? month : `${month} – ${bill.financialDocumentTypeText}`
}
