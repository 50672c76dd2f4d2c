import { acknowledgedExpiry } from '@portal/exchange/webhook-queue'
import type { Expiry } from '#api/jobs/clean-up.ts'

const dayMs = 86_400_000

/** What the supplier has is kept for questions so long, counted from the acknowledgement. */
export const eventExpiry = (days: number): Expiry => ({ statement: acknowledgedExpiry, ageMs: days * dayMs })
