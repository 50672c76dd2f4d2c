import type { Payment } from '@portal/contract/finances/payments'
import type { Translate } from '@portal/i18n/translate'
import { type CsvCell, writeCsv } from '#web/ui/data/csv.ts'
import { fileName, saveFile } from '#web/ui/data/export-file.ts'

/** Dates stay ISO: every spreadsheet reads them, whatever its settings. */
export function writePaymentsCsv(payments: readonly Payment[], translate: Translate): string {
  const header: CsvCell[] = [
    translate('finances.payments.date'),
    `${translate('finances.payments.amount')} (RSD)`,
    translate('finances.payments.refund'),
  ]
  const rows = payments.map((payment): CsvCell[] => [
    payment.paymentDate,
    payment.amount,
    translate(payment.isRefund ? 'finances.payments.isRefund' : 'finances.payments.isNoRefund'),
  ])
  return writeCsv([header, ...rows], translate.language)
}

export function savePaymentsCsv(
  payments: readonly Payment[],
  about: { collectionNumber: string; translate: Translate },
): void {
  const { collectionNumber, translate } = about
  const text = writePaymentsCsv(payments, translate)
  const name = fileName([translate('finances.payments.fileName'), collectionNumber])
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
