import { fieldLimits } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  AmountInput,
  DeviceTypeId,
  Id,
  TotalInput,
  TransactionId,
  TransactionStatusId,
} from '#contract/fields.ts'
import { filter } from '#contract/search.ts'
import { transactionIdExample } from '#contract/transactions/pending-transaction.ts'
import { CardToken } from '#contract/transactions/saved-cards.ts'
import { AcknowledgedTransactionIds, SeenBalance } from '#contract/transactions/transactions.ts'

const SessionToken = z.string().check(z.regex(/^[A-Za-z0-9]{1,48}$/))
const sessionTokenExample = 'K7QW2M9XZ4RT8B1N6VHC3PLDJS5FGYA0'

/** Addresses are written after it. */
export const BaseUrl = z.url().check(z.endsWith('/'))

export const getPaymentUrls = endpoint({
  id: 'transactions.cardPayments.getUrls',
  method: 'GET',
  path: '/api/transactions/transactions/urls',
  access: 'sessionOrPaymentKey',
  summary:
    "The base address of the gateway's 3-D Secure form; refused while the gateway does not answer, so that nobody types a card in vain.",
  success: {
    status: 200,
    description: 'The addresses.',
    schema: z.object({ auth3DUrl: BaseUrl }),
  },
  problems: ['paymentUnavailable'],
  example: { response: { auth3DUrl: 'https://gateway.primer.rs/' } },
})

export const createCardSession = endpoint({
  id: 'transactions.cardPayments.createSession',
  method: 'POST',
  path: '/api/transactions/transactions/pay-card-session-token',
  access: 'sessionOrPaymentKey',
  summary:
    'Begin a card payment. The total includes the fee; the server reckons both again. Asked again before the card is sent, the same payment is answered; any other open payment of the contract, one that is paid and not booked, and a balance below the one the payer saw refuse.',
  body: z.object({
    totalAmount: TotalInput,
    feeAmount: AmountInput,
    commercialContractId: Id,
    saveCard: z.boolean(),
    deviceTypeId: z._default(DeviceTypeId, 1),
    mobileApp: z._default(z.boolean(), false),
    acknowledgedTransactionIds: AcknowledgedTransactionIds,
    seenBalanceAmount: SeenBalance,
  }),
  success: {
    status: 200,
    description: "The gateway's session and our transaction.",
    schema: z.object({ sessionToken: SessionToken, transactionId: TransactionId }),
  },
  problems: [
    'notFound',
    'contractWithoutBills',
    'amountNotPositive',
    'amountAboveLimit',
    'amountsDisagree',
    'paymentOpen',
    'paymentNotBooked',
    'paymentAlreadyFinished',
    'paymentUnavailable',
  ],
  limits: [{ per: 'account', calls: 60, windowSeconds: 3600 }],
  example: {
    request: { totalAmount: 6511.12, feeAmount: 28.77, commercialContractId: 41207, saveCard: true },
    response: { sessionToken: sessionTokenExample, transactionId: transactionIdExample },
  },
})

export const getCardScript = endpoint({
  id: 'transactions.cardPayments.getScript',
  method: 'GET',
  path: '/api/transactions/transactions/sdk',
  // A script is loaded by its address alone: the session token, unguessable and short-lived, is the leave to read it.
  access: 'public',
  summary:
    "The gateway's script that encrypts card data in the browser, for the session token of an open payment.",
  query: z.object({ sessionToken: SessionToken }),
  success: {
    status: 200,
    description: 'The script.',
    contentType: 'text/javascript',
    contentDisposition: 'inline; filename="card-script.js"',
  },
  problems: ['notFound', 'paymentUnavailable'],
  limits: [{ per: 'address', calls: 120, windowSeconds: 3600 }],
  isUnderWay: true,
  example: { query: { sessionToken: sessionTokenExample } },
})

const namesOneCard = (body: { cardBin: string | null; cardToken: string | null }) =>
  (body.cardBin === null) !== (body.cardToken === null)

export const shouldDo3d = endpoint({
  id: 'transactions.cardPayments.shouldDo3d',
  method: 'POST',
  path: '/api/transactions/transactions/should-do-3d',
  access: 'sessionOrPaymentKey',
  summary:
    'Whether the bank must confirm the payment: by the first digits of a new card or by the token of a saved one. Without a transaction the newest open one is meant; the amount is checked, not trusted.',
  body: z
    .object({
      cardBin: filter(z.string().check(z.regex(new RegExp(`^[0-9]{${fieldLimits.cardBinDigits}}$`)))),
      cardToken: filter(CardToken),
      totalAmount: TotalInput,
      transactionId: filter(TransactionId),
    })
    .check(z.refine(namesOneCard, { error: 'cardBin or cardToken', path: ['cardBin'] })),
  success: { status: 200, description: 'True when 3-D Secure is needed.', schema: z.boolean() },
  problems: [
    'notFound',
    'amountsDisagree',
    'cardExpired',
    'cardNotSaved',
    'paymentInFlight',
    'paymentAlreadyFinished',
    'paymentUnavailable',
  ],
  limits: [{ per: 'account', calls: 120, windowSeconds: 3600 }],
  isUnderWay: true,
  example: {
    request: {
      cardBin: '400000',
      cardToken: null,
      totalAmount: 6511.12,
      transactionId: transactionIdExample,
    },
    response: true,
  },
})

const hasOneMeansOfPayment = (body: { encryptedData: string | null; cardToken: string | null }) =>
  (body.encryptedData === null) !== (body.cardToken === null)

export const payWithout3d = endpoint({
  id: 'transactions.cardPayments.payWithout3d',
  method: 'POST',
  path: '/api/transactions/transactions/pay-without-3d',
  access: 'sessionOrPaymentKey',
  summary: 'Charge a card without 3-D Secure: either the encrypted card data or the token of a saved card.',
  body: z
    .object({
      transactionId: TransactionId,
      encryptedData: filter(z.string().check(z.regex(/^[A-Za-z0-9+/=]{1,2048}$/))),
      cardToken: filter(CardToken),
    })
    .check(z.refine(hasOneMeansOfPayment, { error: 'encryptedData or cardToken', path: ['encryptedData'] })),
  success: {
    status: 200,
    description: 'Successful, or in progress while the outcome is unknown; a definite decline is a problem.',
    schema: z.object({ transactionId: TransactionId, transactionStatusId: TransactionStatusId }),
  },
  problems: [
    'notFound',
    'cardExpired',
    'cardNotSaved',
    'cardDeclined',
    'threeDSecureRequired',
    'paymentInFlight',
    'paymentAlreadyFinished',
    'paymentUnavailable',
  ],
  limits: [{ per: 'account', calls: 60, windowSeconds: 3600 }],
  isUnderWay: true,
  example: {
    request: {
      transactionId: transactionIdExample,
      encryptedData: null,
      cardToken: '7F2C90D4A18B46E3B5D7120C9E64FA38',
    },
    response: { transactionId: transactionIdExample, transactionStatusId: 2 },
  },
})
