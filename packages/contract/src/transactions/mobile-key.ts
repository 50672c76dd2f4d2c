import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  DeviceTypeId,
  Id,
  LanguageCode,
  Money,
  TotalInput,
  TransactionId,
  TransactionStatusId,
} from '#contract/fields.ts'
import { transactionIdExample } from '#contract/transactions/pending-transaction.ts'

/** Claims of the key in the address of the mobile pages (spec 3). `exp` is in seconds. */
export const MobileKeyClaims = z.object({
  LanguageCode,
  exp: z.int(),
  TotalAmount: Money,
  FeeAmount: Money,
  DeviceTypeId,
  CommercialContractId: Id,
  saveCard: z.boolean(),
  Username: z.string(),
})
export type MobileKeyClaims = z.infer<typeof MobileKeyClaims>

/** Decision 19. */
export const issueMobileKey = endpoint({
  id: 'transactions.mobileKey.issue',
  method: 'POST',
  path: '/api/transactions/transactions/mobile-key',
  access: 'session',
  summary:
    'Issue the key with which the mobile app opens the payment page; it is good for one payment. The total includes the fee.',
  body: z.object({
    totalAmount: TotalInput,
    commercialContractId: Id,
    deviceTypeId: DeviceTypeId,
    saveCard: z.boolean(),
  }),
  success: {
    status: 200,
    description: 'The key, and the address of the payment page that carries it.',
    schema: z.object({ key: z.string(), url: z.url() }),
  },
  problems: ['notFound', 'contractWithoutBills', 'amountNotPositive', 'amountAboveLimit', 'amountsDisagree'],
  limits: [{ per: 'account', calls: 30, windowSeconds: 3600 }],
  example: {
    request: { totalAmount: 6511.12, commercialContractId: 41207, deviceTypeId: 2, saveCard: true },
    response: {
      key: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
      url: 'https://mojastruja.primer.rs/do-mobile-payment?key=eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
    },
  },
})

export const MobilePayment = z.object({
  /** All of the person that the page needs: the key travels in an address. */
  payerName: z.string(),
  /** What the key has paid or is paying just now; null while it is unused. */
  transaction: z.nullable(
    z.object({ transactionId: TransactionId, transactionStatusId: TransactionStatusId }),
  ),
})

export type MobilePayment = z.infer<typeof MobilePayment>

/** The spec gives no such call: the claims of the key hold an e-mail address for a name and can't tell that it is used. */
export const getMobilePayment = endpoint({
  id: 'transactions.mobileKey.getPayment',
  method: 'GET',
  path: '/api/transactions/transactions/mobile-payment',
  access: 'paymentKey',
  summary: 'Who pays with the key, and the payment that was made with it already.',
  success: { status: 200, description: 'The payment of the key.', schema: MobilePayment },
  problems: ['notFound'],
  example: {
    response: {
      payerName: 'Ана Петровић',
      transaction: { transactionId: transactionIdExample, transactionStatusId: 2 },
    },
  },
})
