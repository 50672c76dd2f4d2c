import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  AmountInput,
  Id,
  IdText,
  IsoMoment,
  Money,
  TextOrNull,
  TotalInput,
  TransactionStatusId,
} from '#contract/fields.ts'

/** Opaque to the caller: it is also the gateway's payment id, for which 40 characters are advised. */
export const TransactionId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))

export const transactionIdExample = '019c4b3e-7d51-7c20-9a44-5f0c1be2a913'

export const Transaction = z.object({
  transactionStatusId: TransactionStatusId,
  isCardPayment: z.boolean(),
  totalAmount: Money,
  /** Beyond the spec's fields: what of the total is the fee, so that a receipt adds up. */
  feeAmount: Money,
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
      feeAmount: 28.77,
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

/** Unfinished (status 1), or paid and not yet booked by the supplier (status 2). */
export const PendingTransaction = z.object({
  transactionId: TransactionId,
  transactionStatusId: TransactionStatusId,
  isCardPayment: z.boolean(),
  /** What will be booked; the fee is not part of it. */
  amount: Money,
  totalAmount: Money,
  startedAt: IsoMoment,
  executionDate: z.nullable(IsoMoment),
  /** Where an IPS payment that waits for the customer goes on. */
  paymentUrl: z.nullable(z.url()),
})
export type PendingTransaction = z.infer<typeof PendingTransaction>

/** The spec gives no such call: a reload finds a running payment again, and a paid one shows until it is booked. */
export const listPendingTransactions = endpoint({
  id: 'transactions.transactions.listPending',
  method: 'GET',
  path: '/api/transactions/transactions/pending',
  access: 'session',
  summary:
    "The caller's payments of a contract whose outcome is still unknown, and successful ones that the supplier has not booked yet; newest first.",
  query: z.object({ commercialContractId: IdText }),
  success: { status: 200, description: 'The payments.', schema: z.array(PendingTransaction) },
  problems: ['notFound'],
  example: {
    query: { commercialContractId: 41207 },
    response: [
      {
        transactionId: transactionIdExample,
        transactionStatusId: 2,
        isCardPayment: true,
        amount: 6482.35,
        totalAmount: 6511.12,
        startedAt: '2026-03-11T18:41:30+01:00',
        executionDate: '2026-03-11T18:42:07+01:00',
        paymentUrl: null,
      },
    ],
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
  summary:
    'Begin an IPS scan payment. The total includes the fee. While the same payment waits for the customer, the same page is answered again.',
  body: z.object({ totalAmount: TotalInput, feeAmount: AmountInput, commercialContractId: Id }),
  success: {
    status: 200,
    description: 'The address of the payment page, as a JSON string.',
    schema: z.url(),
  },
  problems: [
    'notFound',
    'contractWithoutBills',
    'amountNotPositive',
    'amountAboveLimit',
    'amountsDisagree',
    'paymentInFlight',
    'paymentUnavailable',
  ],
  limits: [{ per: 'account', calls: 30, windowSeconds: 3600 }],
  example: {
    request: { totalAmount: 6511.12, feeAmount: 28.77, commercialContractId: 41207 },
    response: 'https://ips.primer.rs/pay/8Yx2mQ41',
  },
})
