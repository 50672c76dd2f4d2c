import type { DeclineCode } from '#simulators/gateway/problems.ts'
import type { CardFacts } from '#simulators/gateway/rows.ts'

export type CardOutcome = {
  decline: DeclineCode | null
  /** What becomes of the answer once the card is charged. */
  answer: 'given' | 'lost' | 'http-500' | 'slow'
  /** Whether the card's bank asks for a code; a card that it does not ask for may also be charged directly. */
  isChallenged: boolean
}

const approved: CardOutcome = { decline: null, answer: 'given', isChallenged: false }

/** Known by the first six and the last four digits, which is all that is kept of a card. */
const outcomes: Record<string, CardOutcome> = {
  '400000-0002': { ...approved, decline: '05' },
  '400000-9995': { ...approved, decline: '51' },
  '400000-0127': { ...approved, decline: '82' },
  '400000-0119': { ...approved, answer: 'lost' },
  '400000-0341': { ...approved, answer: 'http-500' },
  '400000-6975': { ...approved, answer: 'slow' },
}

const binsWith3d = new Set(['400000', '989100'])
const binsWithOptional3d = new Set(['520000'])
// From a million dinars up every bank wants to hear from its customer.
const always3dFromPara = 100_000_000

export function outcomeOf(card: CardFacts, amountPara: number): CardOutcome {
  const known = outcomes[`${card.bin}-${card.last4}`]
  const outcome = known ?? { ...approved, isChallenged: binsWith3d.has(card.bin) }
  return amountPara >= always3dFromPara ? { ...outcome, isChallenged: true } : outcome
}

/** Six digits can't tell one card of a bank from another, so the answer is the strictest of them. */
export function shouldDo3dByBin(bin: string, amountPara: number): 'YES' | 'NO' | 'OPTIONAL' {
  if (binsWith3d.has(bin) || amountPara >= always3dFromPara) return 'YES'
  return binsWithOptional3d.has(bin) ? 'OPTIONAL' : 'NO'
}

export const rightCvv = '123'
