import type { Bill } from '@portal/contract/finances/bills'
import type { Language } from '@portal/domain/enumerations'
import { formatMonth } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import { type CsvCell, writeCsv } from '#web/ui/data/csv.ts'
import { fileName, saveFile } from '#web/ui/data/export-file.ts'

/** Dates stay ISO: every spreadsheet reads them, whatever its settings. */
export function writeBillsCsv(bills: readonly Bill[], language: Language, translate: Translate): string {
  const header: CsvCell[] = [
    translate('finances.bills.forMonth'),
    translate('finances.bills.billNumber'),
    translate('finances.bills.type'),
    translate('finances.bills.periodFrom'),
    translate('finances.bills.periodTo'),
    translate('finances.bills.issueDate'),
    translate('finances.bills.dueDate'),
    translate('finances.bills.paymentReference'),
    translate('finances.bills.bankAccount'),
    `${translate('finances.bills.amount')} (RSD)`,
  ]
  const rows = bills.map((bill): CsvCell[] => [
    formatMonth(bill.year, bill.month, language),
    bill.financialDocumentNumber,
    bill.financialDocumentTypeText,
    bill.documentPeriodFrom,
    bill.documentPeriodTo,
    bill.issueDate,
    bill.dueDate,
    bill.paymentReference,
    bill.bankAccountNumber,
    bill.amount,
  ])
  return writeCsv([header, ...rows], translate.language)
}

export function saveBillsCsv(
  bills: readonly Bill[],
  about: { collectionNumber: string; language: Language; translate: Translate },
): void {
  const { collectionNumber, language, translate } = about
  const text = writeBillsCsv(bills, language, translate)
  const name = fileName([translate('finances.bills.fileName'), collectionNumber])
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
