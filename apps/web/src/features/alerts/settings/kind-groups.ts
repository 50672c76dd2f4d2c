import type { AlertKind } from '@portal/domain/alerts/kinds'

/** The kinds as people think of them; each in one group. */
export const kindGroups = {
  bills: ['newBill', 'dueSoon', 'overdue', 'warning'],
  payments: ['paymentOutcome', 'paymentBooked'],
  consumption: ['readingWindow', 'discountDeadline', 'highBill', 'budget'],
  answers: ['complaintAnswered', 'message'],
  security: ['newDevice', 'passwordChanged', 'cardChanged', 'accessChanged'],
} as const satisfies Record<string, readonly AlertKind[]>

export type KindGroup = keyof typeof kindGroups

export const groupNames = Object.keys(kindGroups) as KindGroup[]
