import type { Payment } from '@portal/contract/finances/payments'
import type { Translate } from '@portal/i18n/translate'
import { wayNames } from './payment-ways.ts'
import { type CsvCell, writeCsv } from '#web/ui/data/csv.ts'
import { fileName, saveFile } from '#web/ui/data/export-file.ts'

/** Dates stay ISO: every spreadsheet reads them, whatever its settings. */
export function writePaymentsCsv(payments: readonly Payment[], translate: Translate): string {
  const header: CsvCell[] = [
    translate('finances.payments.date'),
    `${translate('finances.payments.amount')} (RSD)`,
    translate('finances.payments.refund'),
    translate('finances.payments.way'),
    translate('finances.payments.bill'),
  ]
  const rows = payments.map((payment): CsvCell[] => [
    payment.paymentDate,
    payment.amount,
    translate(payment.isRefund ? 'finances.payments.isRefund' : 'finances.payments.isNoRefund'),
    payment.paymentWayId === null ? null : translate(wayNames[payment.paymentWayId]),
    billPeriod(payment),
  ])
  return writeCsv([header, ...rows], translate.language)
}

/** YYYY-MM: a spreadsheet sorts it. */
const billPeriod = ({ billYear, billMonth }: Payment): string | null =>
  billYear === null || billMonth === null ? null : `${billYear}-${String(billMonth).padStart(2, '0')}`

export function savePaymentsCsv(
  payments: readonly Payment[],
  about: { collectionNumber: string; translate: Translate },
): void {
  const { collectionNumber, translate } = about
  const text = writePaymentsCsv(payments, translate)
  const name = fileName([translate('finances.payments.fileName'), collectionNumber])
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
