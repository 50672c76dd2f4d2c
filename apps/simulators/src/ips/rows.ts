export const ipsLanguages = ['sr-Cyrl-RS', 'sr-Latn-RS', 'en-US'] as const
export type IpsLanguage = (typeof ipsLanguages)[number]

export type IpsOrder = {
  merchantPaymentId: string
  amount: string
  currency: 'RSD'
  creditorAccount: string
  creditorName: string
  creditorReference: string
  paymentCode: string
  purpose: string
  language: IpsLanguage
  returnUrl: string
  notifyUrl: string
}

export type FinalStatus = 'success' | 'failed' | 'not-completed'

export type PaymentCreated = { at: string; kind: 'payment-created'; id: string; expiresAt: string } & IpsOrder
export type PaymentFinished = {
  at: string
  kind: 'payment-finished'
  merchantPaymentId: string
  amount: string
  status: FinalStatus
  rpReference: string | null
  executedAt: string | null
  reason: string | null
}
/** The merchant gave up a payment that was never opened, so that it never will be. */
export type PaymentBarred = {
  at: string
  kind: 'payment-barred'
  merchantPaymentId: string
  amount: string
  currency: 'RSD'
}
/** The whole amount went back to the payer. */
export type PaymentRefunded = {
  at: string
  kind: 'payment-refunded'
  merchantPaymentId: string
  amount: string
  rpReference: string
}
export type NotificationSent = {
  at: string
  kind: 'notification-sent'
  merchantPaymentId: string
  attempt: number
  isAcknowledged: boolean
  /** What was made to go wrong with it. */
  fault: string | null
}

export type IpsRow = PaymentCreated | PaymentFinished | PaymentBarred | PaymentRefunded | NotificationSent
