import type { CardBrand } from '@portal/domain/payments/card-brand'
import type { DeclineCode } from '#simulators/gateway/problems.ts'

/** What the gateway keeps of a card: never the whole number, never the CVV. */
export type CardFacts = {
  bin: string
  last4: string
  /** `MM.YYYY` */
  expiry: string
  brand: CardBrand
}

export type TransactionStatus = 'IP' | 'AP' | 'FA' | 'CA' | 'VD' | 'AFA'
export type TransactionType = 'SALE' | 'REFUND' | 'VOID'
export type ChallengeResult = 'ok' | 'failed' | 'cancelled' | 'expired'

type Payment = { at: string; merchantPaymentId: string }

export type SessionOpened = Payment & {
  kind: 'session-opened'
  sessionToken: string
  amount: string
  currency: 'RSD'
  customer: string
  returnUrl: string
  language: string
  expiresAt: string
}
/** Ended by the merchant before anything was decided on it. */
export type SessionKilled = Payment & { kind: 'session-killed'; sessionToken: string }
export type ChallengeStarted = Payment & {
  kind: 'challenge-started'
  challengeId: string
  sessionToken: string
  card: CardFacts
  isCvvRight: boolean
  /** Null when the bank asks for no code. */
  code: string | null
  /** Tells the same posted form from another one. */
  dataDigest: string
}
export type ChallengeCodeWrong = Payment & { kind: 'challenge-code-wrong'; challengeId: string }
export type ChallengeFinished = Payment & {
  kind: 'challenge-finished'
  challengeId: string
  result: ChallengeResult
  auth3DToken: string
  random: string
}
export type TransactionStarted = Payment & {
  kind: 'transaction-started'
  /** Null for a reversal. */
  sessionToken: string | null
  pgTranId: string
  pgTranRefId: string
  pgOrderId: string
  transactionType: TransactionType
  amount: string
  currency: 'RSD'
  card: CardFacts
  /** Null when the bank was not asked, `1` when it recognised its customer. */
  threeDStatus: '0' | '1' | null
}
export type TransactionFinished = Payment & {
  kind: 'transaction-finished'
  pgTranId: string
  transactionType: TransactionType
  transactionStatus: Exclude<TransactionStatus, 'IP'>
  amount: string
  pgTranApprCode: string | null
  pgTranErrorCode: DeclineCode | null
}
/** The day's sales went to the banks: what was charged before it can be refunded, not voided. */
export type SalesSettled = { kind: 'sales-settled'; at: string; merchantPaymentId: string | null }
export type CardSaved = {
  kind: 'card-saved'
  at: string
  merchantPaymentId: string | null
  cardToken: string
  customer: string
  card: CardFacts
}
export type CardRemoved = {
  kind: 'card-removed'
  at: string
  merchantPaymentId: null
  cardToken: string
}

export type GatewayRow =
  | SessionOpened
  | SessionKilled
  | ChallengeStarted
  | ChallengeCodeWrong
  | ChallengeFinished
  | TransactionStarted
  | TransactionFinished
  | SalesSettled
  | CardSaved
  | CardRemoved
