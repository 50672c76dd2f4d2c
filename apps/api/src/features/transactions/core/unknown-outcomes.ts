import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import type { Metrics } from '#api/http/server/metrics.ts'

interface UnknownOutcomes {
  counts: Readonly<Record<string, number>>
  oldestSeconds: number
}

const { inProgress, successful } = TransactionStatus

/**
 * An outcome that is unknown for 15 minutes needs a person, and so does a return that takes as long. What was refused
 * more than a week ago is finance's: counted for ever, it would hide the next one.
 */
const sql = `select json_build_object(
    'counts', json_build_object(
      'young', count(*) filter (where status_id <> ${successful} and since > $1::timestamptz - interval '15 minutes'),
      'old', count(*) filter (where status_id <> ${successful} and since <= $1::timestamptz - interval '15 minutes'),
      'wrongAmount', count(*) filter (where status_reason = 'wrongAmount'),
      'beingReturned', count(*) filter (where status_id = ${successful} and reversal_due_at is not null),
      'returnLate', count(*) filter (where status_id = ${successful}
        and reversal_due_at <= $1::timestamptz - interval '15 minutes'),
      'reversalRefused', (select count(*) from transactions
        where reversal_refused_at > $1::timestamptz - interval '7 days')),
    'oldestSeconds',
      greatest(0, coalesce(extract(epoch from
        $1::timestamptz - min(since) filter (where status_id <> ${successful})), 0)))
  from transactions
  cross join lateral (
    -- An IPS page waits for its customer until it runs out.
    select case payment_method_id when ${PaymentMethod.card} then coalesce(attempt_started_at, expires_at)
      else expires_at end as since
  ) waiting
  where next_check_at is not null and (status_id in (${inProgress}, ${successful}) or status_reason = 'wrongAmount')`

/** The alert of payments: `old`, `wrongAmount` and `returnLate` should always be zero. */
export function watchTransactions({ watch }: Metrics): void {
  watch<UnknownOutcomes>({
    name: 'unknownOutcomes',
    sql,
    gauges: [
      {
        name: 'portal_transactions_unknown',
        help: 'Transactions whose outcome is unknown; old ones for more than 15 minutes, or charged a wrong amount',
        labelNames: ['state'],
        show({ counts }, set) {
          for (const [state, count] of Object.entries(counts)) set(count, { state })
        },
      },
      {
        name: 'portal_transactions_unknown_oldest_seconds',
        help: 'How long the outcome that is unknown the longest has been so; 0 when all are known',
        show: ({ oldestSeconds }, set) => set(oldestSeconds),
      },
    ],
  })
}
