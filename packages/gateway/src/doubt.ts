/** An answer that does not count, and why: in fixed words for the log, never with a value. */
export interface Doubt {
  readonly kind: 'doubt'
  readonly why: string
}

export const doubt = (why: string): Doubt => ({ kind: 'doubt', why })

/** What a reader makes of an answer: a known outcome, or its doubt. */
export type Reading<Outcome> = Exclude<Outcome, { readonly kind: 'unknown' }> | Doubt

/** What the caller gets of it: whatever is in doubt is unknown, and will be asked about. */
export type Settled<Outcome> = Exclude<Outcome, Doubt> | { readonly kind: 'unknown' }

export const settle = <Outcome extends { readonly kind: string }>(outcome: Outcome): Settled<Outcome> =>
  outcome.kind === 'doubt' ? { kind: 'unknown' } : (outcome as Exclude<Outcome, Doubt>) // by its kind
