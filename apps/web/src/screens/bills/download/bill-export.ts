import type { Bill } from '@portal/contract/finances/bills'
import type { Language } from '@portal/domain/enumerations'
import { formatMonth } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import { type CsvCell, writeCsv } from '#web/ui/data/csv.ts'
import { fileName, saveFile } from '#web/ui/data/export-file.ts'
import { type SheetCell, type SheetColumn, writeXlsx } from './xlsx.ts'

const isoDate = (iso: string | null): SheetCell => (iso === null ? null : { isoDate: iso })

const columnsOf = (translate: Translate): readonly SheetColumn[] => [
  { title: translate('finances.billDetails.forMonth'), width: 18 },
  { title: translate('finances.billDetails.billNumber'), width: 18 },
  { title: translate('finances.bills.type'), width: 32 },
  { title: translate('finances.billFiles.periodFrom'), width: 22 },
  { title: translate('finances.billFiles.periodTo'), width: 22 },
  { title: translate('finances.billDetails.issueDate'), width: 17 },
  { title: translate('finances.bills.dueDate'), width: 15 },
  { title: translate('finances.slip.paymentReference'), width: 24 },
  { title: translate('finances.slip.bankAccount'), width: 22 },
  { title: `${translate('finances.billFiles.vatBase')} (RSD)`, width: 20 },
  { title: `${translate('finances.billFiles.vatAmount')} (RSD)`, width: 20 },
  { title: `${translate('finances.billDetails.amount')} (RSD)`, width: 20 },
  { title: `${translate('finances.billFiles.unpaidPart')} (RSD)`, width: 20 },
]

const rowOf = (bill: Bill, language: Language): SheetCell[] => [
  formatMonth(bill.year, bill.month, language),
  bill.financialDocumentNumber,
  bill.financialDocumentTypeText,
  isoDate(bill.documentPeriodFrom),
  isoDate(bill.documentPeriodTo),
  isoDate(bill.issueDate),
  isoDate(bill.dueDate),
  bill.paymentReference,
  bill.bankAccountNumber,
  bill.vatBase,
  bill.vatAmount,
  bill.amount,
  bill.unpaidAmount,
]

/** Dates stay ISO: every spreadsheet reads them, whatever its settings. */
export function writeBillsCsv(bills: readonly Bill[], language: Language, translate: Translate): string {
  const asCsv = (cell: SheetCell): CsvCell =>
    typeof cell === 'object' && cell !== null ? cell.isoDate : cell
  const rows = bills.map((bill) => rowOf(bill, language).map(asCsv))
  return writeCsv([columnsOf(translate).map(({ title }) => title), ...rows], translate.language)
}

export interface BillExport {
  readonly collectionNumber: string
  readonly language: Language
  readonly translate: Translate
  readonly today: string
}

export function saveBillsCsv(bills: readonly Bill[], about: BillExport): void {
  const text = writeBillsCsv(bills, about.language, about.translate)
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${nameOfExport(bills, about)}.csv`)
}

export function saveBillsXlsx(bills: readonly Bill[], about: BillExport): void {
  const { language, translate, today } = about
  const sheet = {
    name: translate('finances.billFiles.fileName'),
    columns: columnsOf(translate),
    rows: bills.map((bill) => rowOf(bill, language)),
  }
  saveFile(writeXlsx(sheet, { date: today }), `${nameOfExport(bills, about)}.xlsx`)
}

type Named = Pick<BillExport, 'collectionNumber' | 'translate'>

/** What, whose, and from which month to which: a bookkeeper keeps many of them. */
export const nameOfExport = (bills: readonly Bill[], { collectionNumber, translate }: Named): string =>
  fileName([translate('finances.billFiles.fileName'), collectionNumber, ...monthsOf(bills)])

function monthsOf(bills: readonly Bill[]): readonly string[] {
  const months = bills.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`).toSorted()
  return [...new Set([months.at(0), months.at(-1)])].filter((month) => month !== undefined)
}
