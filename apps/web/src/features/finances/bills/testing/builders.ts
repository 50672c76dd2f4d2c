import type { Bill } from '@portal/contract/finances/bills'

export const aBill = (changes: Partial<Bill> = {}): Bill => ({
  id: 4_120_700_060,
  financialDocumentNumber: '2610-2009548217',
  financialDocumentTypeText: 'Рачун за електричну енергију',
  month: 10,
  year: 2026,
  documentPeriodFrom: '2026-10-01',
  documentPeriodTo: '2026-10-31',
  issueDate: '2026-11-05',
  dueDate: '2026-11-28',
  paymentReference: '97 14-123412',
  bankAccountNumber: '845-404849-87',
  amount: 8412.37,
  printEnabled: true,
  amountToPay: 8412.37,
  isPaid: false,
  unpaidAmount: 8412.37,
  earlierDebt: 0,
  earlierDebtDueDate: null,
  ...changes,
})
