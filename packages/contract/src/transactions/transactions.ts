import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { AmountInput, Id, IsoMoment, Money, TextOrNull, TransactionStatusId } from '#contract/fields.ts'

/** Opaque to the caller: it is also the gateway's payment id, for which 40 characters are advised. */
export const TransactionId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))

export const transactionIdExample = '019c4b3e-7d51-7c20-9a44-5f0c1be2a913'

export const Transaction = z.object({
  transactionStatusId: TransactionStatusId,
  isCardPayment: z.boolean(),
  totalAmount: Money,
  executionDate: z.nullable(IsoMoment),
  debtorName: TextOrNull,
  debtorEmail: TextOrNull,
  endToEndId: TextOrNull,
  pgTranId: TextOrNull,
  pgTranRefId: TextOrNull,
  creditorReference: TextOrNull,
  companyName: TextOrNull,
  creditorAccount: TextOrNull,
  companyAddress: TextOrNull,
  companyEmail: TextOrNull,
  companyNationalCourtRegister: TextOrNull,
  companyVatId: TextOrNull,
})
export type Transaction = z.infer<typeof Transaction>

export const checkTransactionStatus = endpoint({
  id: 'transactions.transactions.checkStatus',
  method: 'POST',
  path: '/api/transactions/transactions/check-status',
  access: 'sessionOrPaymentKey',
  summary: 'The state of a transaction. An unknown outcome is in progress until the gateway tells it.',
  body: z.object({ id: TransactionId }),
  success: { status: 200, description: 'The transaction.', schema: Transaction },
  problems: ['notFound'],
  limits: [{ per: 'account', calls: 300, windowSeconds: 300 }],
  example: {
    request: { id: transactionIdExample },
    response: {
      transactionStatusId: 2,
      isCardPayment: true,
      totalAmount: 6511.12,
      executionDate: '2026-03-11T18:42:07+01:00',
      debtorName: 'Ана Петровић',
      debtorEmail: 'ana@primer.rs',
      endToEndId: '481205',
      pgTranId: '26070OQZD14766',
      pgTranRefId: '607018285147',
      creditorReference: '97 94-2001547730',
      companyName: 'Моја струја д.о.о.',
      creditorAccount: '160-9248001-13',
      companyAddress: 'Булевар ослобођења 100, 21000 Нови Сад',
      companyEmail: 'podrska@mojastruja.primer.rs',
      companyNationalCourtRegister: '21413348',
      companyVatId: '114572039',
    },
  },
})

export const getFeeAmount = endpoint({
  id: 'transactions.transactions.getFeeAmount',
  method: 'GET',
  path: '/api/transactions/transactions/fee-amount',
  access: 'sessionOrPaymentKey',
  summary: 'The fee of one online payment, in RSD.',
  success: { status: 200, description: 'The fee.', schema: z.object({ feeAmount: Money }) },
  example: { response: { feeAmount: 28.77 } },
})

export const payByIps = endpoint({
  id: 'transactions.transactions.payByIps',
  method: 'POST',
  path: '/api/transactions/transactions/pay-ips',
  access: 'session',
  summary: 'Begin an IPS scan payment. The total includes the fee.',
  body: z.object({ totalAmount: AmountInput, feeAmount: AmountInput, commercialContractId: Id }),
  success: {
    status: 200,
    description: 'The address of the payment page, as a JSON string.',
    schema: z.url(),
  },
  problems: [
    'notFound',
    'contractWithoutBills',
    'amountNotPositive',
    'amountsDisagree',
    'paymentUnavailable',
  ],
  limits: [{ per: 'account', calls: 30, windowSeconds: 3600 }],
  example: {
    request: { totalAmount: 6511.12, feeAmount: 28.77, commercialContractId: 41207 },
    response: 'https://ips.primer.rs/pay/8Yx2mQ41',
  },
})
