import { type Gateway, isOver } from '#simulators/gateway/call.ts'
import type { PendingCode } from '#simulators/phone/pending.ts'

/** The codes that the bank has sent and nobody has used yet. */
export function listPendingCodes({ book, now }: Gateway): PendingCode[] {
  return book.openChallenges().flatMap(({ challengeId, merchantPaymentId, sessionToken, code, card, at }) => {
    const session = book.findSession(sessionToken)
    if (!session || code === null || isOver(session, now())) return []
    const { amount } = session
    const { brand, last4 } = card
    return [
      {
        kind: 'otp',
        id: challengeId,
        merchantPaymentId,
        amount,
        code,
        cardBrand: brand,
        cardLast4: last4,
        at,
      },
    ]
  })
}
