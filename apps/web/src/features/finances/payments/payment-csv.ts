import type { Payment } from '@portal/contract/finances/payments'
import { Language } from '@portal/domain/enumerations'
import type { Translate } from '@portal/i18n/translate'
import { type CsvCell, englishCsv, serbianCsv, writeCsv } from '#web/ui/csv.ts'
import { fileName, saveFile } from '#web/ui/export-file.ts'

/** Dates stay ISO: every spreadsheet reads them, whatever its settings. */
export function writePaymentsCsv(
  payments: readonly Payment[],
  language: Language,
  translate: Translate,
): string {
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
  return writeCsv([header, ...rows], language === Language.english ? englishCsv : serbianCsv)
}

export function savePaymentsCsv(
  payments: readonly Payment[],
  about: { collectionNumber: string; language: Language; translate: Translate },
): void {
  const { collectionNumber, language, translate } = about
  const text = writePaymentsCsv(payments, language, translate)
  const name = fileName([translate('finances.payments.fileName'), collectionNumber])
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
