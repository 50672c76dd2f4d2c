import type { Payment } from '@portal/contract/finances/payments'
import { splitDate } from '@portal/domain/dates'

export interface PaymentMonth {
  readonly month: number
  readonly payments: readonly Payment[]
}

export interface PaymentYear {
  readonly year: number
  readonly months: readonly PaymentMonth[]
}

/** The list as it comes, by date, cut where a year and a month end. */
export function groupPayments(payments: readonly Payment[]): readonly PaymentYear[] {
  const years: { year: number; months: { month: number; payments: Payment[] }[] }[] = []
  for (const payment of payments) {
    const { year, month } = splitDate(payment.paymentDate)
    const inYear = years.at(-1)
    const inMonth = inYear?.year === year ? inYear.months.at(-1) : undefined
    if (inMonth?.month === month) inMonth.payments.push(payment)
    else if (inYear?.year === year) inYear.months.push({ month, payments: [payment] })
    else years.push({ year, months: [{ month, payments: [payment] }] })
  }
  return years
}
