/** What became of a read that a replica may answer; all but the first were answered by the primary. */
export const lateOutcomes = ['replica', 'changed', 'missing', 'behind', 'failed', 'resting'] as const
export type LateOutcome = (typeof lateOutcomes)[number]
