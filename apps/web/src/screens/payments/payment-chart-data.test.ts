import type { Payment } from '@portal/contract/finances/payments'
import { Language } from '@portal/domain/enumerations'
import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { describe, expect, it } from 'vitest'
import { paymentChartData } from './payment-chart-data.ts'
import { writePaymentsCsv } from './payment-csv.ts'
import { aPayment } from './testing/a-payment.ts'

const translateIn = (language: Language) => createTranslate(language, compileTexts(language, areas.records))

describe('the chart of twelve months of payments', () => {
  it('names the months and marks the present one', () => {
    const language = Language.serbianLatin
    const { categories, series } = paymentChartData(
      [
        { amount: 8255.82, monthRomanNumber: 'XII', year: 2025 },
        { amount: 0, monthRomanNumber: 'I', year: 2026 },
      ],
      { language, translate: translateIn(language) },
    )
    expect(categories).toEqual([
      { key: '2025-XII', label: 'XII', title: 'decembar 2025.', group: '2025.', isCurrent: false },
      { key: '2026-I', label: 'I', title: 'januar 2026.', group: '2026.', isCurrent: true },
    ])
    expect(series.map(({ label, values }) => ({ label, values }))).toEqual([
      { label: 'Uplate', values: [8255.82, 0] },
    ])
  })
})

describe('the CSV of payments', () => {
  const payments: Payment[] = [
    aPayment({
      id: 2,
      paymentDate: '2026-02-18',
      amount: 9120.4,
      paymentWayId: 4,
      billYear: 2026,
      billMonth: 1,
    }),
    aPayment({ id: 1, paymentDate: '2026-01-29', amount: 1250, isRefund: true }),
  ]

  it('says which payment is a refund', () => {
    const language = Language.serbianLatin
    expect(writePaymentsCsv(payments, translateIn(language))).toBe(
      [
        '\ufeffDatum uplate;Iznos (RSD);Povrat sredstava;Način plaćanja;Račun za period',
        '2026-02-18;9120,4;ne;Na šalteru;2026-01',
        '2026-01-29;1250;da;;',
        '',
      ].join('\r\n'),
    )
  })

  it('opens right in an English spreadsheet when its words are English', () => {
    expect(writePaymentsCsv(payments, translateIn(Language.english))).toBe(
      [
        '\ufeffPayment date,Amount (RSD),Refund,Way of paying,Bill for the period',
        '2026-02-18,9120.4,no,At the counter,2026-01',
        '2026-01-29,1250,yes,,',
        '',
      ].join('\r\n'),
    )
  })
})
