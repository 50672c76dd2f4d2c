import type { Payment } from '@portal/contract/finances/payments'

/** A payment of which nothing but date and amount is known, until the test says otherwise. */
export const aPayment = (given: Partial<Payment> = {}): Payment => ({
  id: 4_120_700_058,
  paymentDate: '2026-02-18',
  amount: 9120.4,
  isRefund: false,
  paymentWayId: null,
  billId: null,
  billMonth: null,
  billYear: null,
  transactionId: null,
  ...given,
})
