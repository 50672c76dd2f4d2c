import type { AlertKind } from '@portal/domain/alerts/kinds'

/** What an alert says; amounts in RSD with two decimals, days as Belgrade's calendar writes them (2026-03-31). */
export interface AlertDataByKind {
  newBill: { billId: number }
  dueSoon: { billId: number; amount: number; dueDate: string }
  overdue: { billId: number; amount: number; dueDate: string }
  warning: { warningId: number; number: string; amount: number; dueDate: string | null }
  discountDeadline: { billId: number; amount: number; deadline: string }
  paymentOutcome: { transactionId: string; outcome: 'paid' | 'notPaid' | 'returned'; amount: number }
  paymentBooked: { paymentId: number; amount: number; paidOn: string }
  complaintAnswered: { caseNumber: string; responseId: number }
  /** Of the supplier; or the portal's own: mails to the customer come back. */
  message: { messageId: number } | { bouncedAt: string }
  /**
   * `month`: 2026-03, of the bill that it is for. `isLastDay`: the second reminder, on the day the window closes. Or the
   * supplier's no to what was sent.
   */
  readingWindow:
    | { pointOfDeliveryId: number; month: string; until: string; isLastDay: boolean }
    | { pointOfDeliveryId: number; rejectedNumber: string; year: number; month: number; reason: string }
  /** `expected`: what the bill was foretold to be. */
  highBill: { billId: number; amount: number; expected: number }
  budget: { month: string; budget: number; expected: number }
  newDevice: { browser: string }
  passwordChanged: Record<never, never>
  cardChanged: { isAdded: boolean }
  accessChanged: { isGained: boolean; collectionNumber: string }
}
export type AlertData<Kind extends AlertKind> = AlertDataByKind[Kind]

type AssertEveryKind = AlertDataByKind extends Record<AlertKind, object> ? true : never
export const everyKindHasData: AssertEveryKind = true
