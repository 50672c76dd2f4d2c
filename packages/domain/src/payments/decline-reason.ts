/** Why a payment by card was declined, as far as it changes what the customer should do next. */
export const DeclineReason = {
  noCover: 'noCover',
  cardExpired: 'cardExpired',
  wrongCvv: 'wrongCvv',
  limitExceeded: 'limitExceeded',
  threeDCodeWrong: 'threeDCodeWrong',
  /** The customer went back from the bank's page. */
  givenUp: 'givenUp',
  bankNotReachable: 'bankNotReachable',
  /** Lost, stolen, invalid, or not for payments like this: the bank alone knows more. */
  cardNotUsable: 'cardNotUsable',
  other: 'other',
} as const
export type DeclineReason = (typeof DeclineReason)[keyof typeof DeclineReason]

/**
 * By the bank's code, the gateway's own (`ERR…`, `CA` for a cancelled attempt), or the word for what went wrong at 3-D
 * Secure.
 */
const reasonOfCode: Readonly<Record<string, DeclineReason>> = {
  '14': DeclineReason.cardNotUsable,
  '41': DeclineReason.cardNotUsable,
  '43': DeclineReason.cardNotUsable,
  '51': DeclineReason.noCover,
  '54': DeclineReason.cardExpired,
  '57': DeclineReason.cardNotUsable,
  '61': DeclineReason.limitExceeded,
  '82': DeclineReason.wrongCvv,
  '91': DeclineReason.bankNotReachable,
  '96': DeclineReason.bankNotReachable,
  ERR10027: DeclineReason.cardNotUsable,
  ERR10042: DeclineReason.cardNotUsable,
  ERR10045: DeclineReason.cardNotUsable,
  ERR10046: DeclineReason.cardExpired,
  ERR10094: DeclineReason.cardNotUsable,
  CA: DeclineReason.givenUp,
  '3D-cancelled': DeclineReason.givenUp,
  '3D-wrong-code': DeclineReason.threeDCodeWrong,
  // The gateway's own word in its list of attempts: the bank did not recognise the holder.
  '3D': DeclineReason.threeDCodeWrong,
}

/**
 * A code that says nothing certain, as 05 "do not honour" or ERR10154, and no code at all are `other`: a guess would
 * send people the wrong way.
 */
export function declineReasonOf(code: string | null): DeclineReason {
  const known = code?.trim() ?? ''
  return Object.hasOwn(reasonOfCode, known)
    ? (reasonOfCode[known] ?? DeclineReason.other)
    : DeclineReason.other
}
