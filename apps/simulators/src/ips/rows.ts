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
export type NotificationSent = {
  at: string
  kind: 'notification-sent'
  merchantPaymentId: string
  attempt: number
  isAcknowledged: boolean
  /** What was made to go wrong with it. */
  fault: string | null
}

export type IpsRow = PaymentCreated | PaymentFinished | NotificationSent
