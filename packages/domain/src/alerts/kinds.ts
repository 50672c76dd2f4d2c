/** What a customer can be told of, in the order of the matrix. */
export const alertKinds = [
  'newBill',
  'dueSoon',
  'overdue',
  'warning',
  'discountDeadline',
  'paymentOutcome',
  'paymentBooked',
  'complaintAnswered',
  'message',
  'readingWindow',
  'highBill',
  'budget',
  'newDevice',
  'passwordChanged',
  'cardChanged',
  'accessChanged',
] as const
export type AlertKind = (typeof alertKinds)[number]
