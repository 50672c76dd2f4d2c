import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  AmountInput,
  Id,
  IdText,
  IsoMoment,
  Money,
  MoneyInput,
  TextOrNull,
  TotalInput,
  TransactionId,
  TransactionStatusId,
} from '#contract/fields.ts'
import { filter } from '#contract/search.ts'
import { PendingTransaction, transactionIdExample } from '#contract/transactions/pending-transaction.ts'

/** The payments that are paid and not booked and that the customer knows of: exactly these, or the beginning is refused. */
export const AcknowledgedTransactionIds = z._default(z.array(TransactionId).check(z.maxLength(100)), [])

/** The balance as the payer saw it: a payment does not begin on a debt that was paid meanwhile. */
export const SeenBalance = filter(MoneyInput)

/** What became of a payment after it was closed or charged; null for the usual course. */
export const TransactionClosing = z.enum([
  /** The customer gave it up here. */
  'givenUp',
  /** Another person with access to the contract gave it up. */
  'givenUpByOther',
  /** Charged after it was closed; the money is on its way back. */
  'beingReturned',
  /** Charged and returned in full: by us, after it was closed, or at the provider. */
  'returned',
])
export type TransactionClosing = z.infer<typeof TransactionClosing>

/** What anyone may know who comes back from the bank: nothing personal. */
const outcomeFields = {
  transactionStatusId: TransactionStatusId,
  isCardPayment: z.boolean(),
  totalAmount: Money,
  executionDate: z.nullable(IsoMoment),
  /** The provider's own code of a decline (`51`, `ERR10046`, `CA`); `packages/domain/decline-reason` reads it. */
  declineCode: TextOrNull,
  closing: z.nullable(TransactionClosing),
}

export const Transaction = z.object({
  transactionStatusId: TransactionStatusId,
  isCardPayment: z.boolean(),
  totalAmount: Money,
  /** Beyond the spec's fields: what of the total is the fee, so that a receipt adds up. */
  feeAmount: Money,
  executionDate: z.nullable(IsoMoment),
  declineCode: outcomeFields.declineCode,
  closing: outcomeFields.closing,
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
  isUnderWay: true,
  example: {
    request: { id: transactionIdExample },
    response: {
      transactionStatusId: 2,
      isCardPayment: true,
      totalAmount: 6511.12,
      feeAmount: 28.77,
      executionDate: '2026-03-11T18:42:07+01:00',
      declineCode: null,
      closing: null,
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

/** The spec gives no such call: a reload finds a running payment again, and a paid one shows until it is booked. */
export const listPendingTransactions = endpoint({
  id: 'transactions.transactions.listPending',
  method: 'GET',
  path: '/api/transactions/transactions/pending',
  access: 'session',
  summary:
    'The payments of a contract that can still be charged or whose outcome is unknown, and successful ones that the supplier has not booked yet, whoever of those with access began them; newest first.',
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
        isMine: true,
      },
    ],
  },
})

export const giveUpTransaction = endpoint({
  id: 'transactions.transactions.giveUp',
  method: 'POST',
  path: '/api/transactions/transactions/give-up',
  access: 'sessionOrPaymentKey',
  summary:
    'Give up a payment of a contract that can still be charged, whoever of those with access began it. It is closed at the provider first; the answer is its status then, 2 when it had been paid already.',
  body: z.object({ id: TransactionId }),
  success: {
    status: 200,
    description: 'The status afterwards.',
    schema: z.object({ transactionStatusId: TransactionStatusId }),
  },
  problems: ['notFound', 'paymentInFlight', 'paymentUnavailable'],
  limits: [{ per: 'account', calls: 60, windowSeconds: 3600 }],
  isUnderWay: true,
  example: { request: { id: transactionIdExample }, response: { transactionStatusId: 3 } },
})

export const checkReturnedTransaction = endpoint({
  id: 'transactions.transactions.checkReturned',
  method: 'POST',
  path: '/api/transactions/transactions/check-returned',
  // The ticket is signed, short-lived and good for this one look: whoever comes back from the bank may be signed out.
  access: 'public',
  summary:
    'The outcome of a payment for whoever came back from the bank with its ticket: status, amount and time, nothing personal.',
  body: z.object({ ticket: z.string().check(z.maxLength(600)) }),
  success: {
    status: 200,
    description: 'The outcome.',
    schema: z.object({ transactionId: TransactionId, ...outcomeFields }),
  },
  problems: ['notFound'],
  limits: [{ per: 'address', calls: 600, windowSeconds: 300 }],
  isUnderWay: true,
  example: {
    request: { ticket: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl' },
    response: {
      transactionId: transactionIdExample,
      transactionStatusId: 3,
      isCardPayment: true,
      totalAmount: 6511.12,
      executionDate: '2026-03-11T18:42:07+01:00',
      declineCode: '51',
      closing: null,
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
  summary:
    'Begin an IPS scan payment. The total includes the fee. While the same payment waits for the customer, the same page is answered again; any other open payment of the contract, one that is paid and not booked, and a balance below the one the payer saw refuse.',
  body: z.object({
    totalAmount: TotalInput,
    feeAmount: AmountInput,
    commercialContractId: Id,
    acknowledgedTransactionIds: AcknowledgedTransactionIds,
    seenBalanceAmount: SeenBalance,
  }),
  success: {
    status: 200,
    description:
      'The address of the payment page, as a JSON string; that of our status page when the payment turns out to be paid already.',
    schema: z.url(),
  },
  problems: [
    'notFound',
    'contractWithoutBills',
    'amountNotPositive',
    'amountAboveLimit',
    'amountsDisagree',
    'paymentOpen',
    'paymentNotBooked',
    'paymentUnavailable',
  ],
  limits: [{ per: 'account', calls: 30, windowSeconds: 3600 }],
  example: {
    request: { totalAmount: 6511.12, feeAmount: 28.77, commercialContractId: 41207 },
    response: 'https://ips.primer.rs/pay/8Yx2mQ41',
  },
})
