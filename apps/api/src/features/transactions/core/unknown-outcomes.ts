import { Gauge } from 'prom-client'
import type { Metrics } from '#api/http/server/metrics.ts'
import { namedStatement } from '#api/sql/statements.ts'
import type { PaymentServices } from './services.ts'

const unknown = namedStatement(
  'count unknown outcomes',
  `select count(*) filter (where status_id <> 2 and since > $1)::integer as young,
    count(*) filter (where status_id <> 2 and since <= $1)::integer as old,
    count(*) filter (where status_reason = 'wrongAmount')::integer as "wrongAmount",
    count(*) filter (where status_id = 2)::integer as "beingReturned",
    (select count(*)::integer from transactions where reversal_refused_at is not null) as "reversalRefused"
  from transactions
  cross join lateral (
    -- An IPS page waits for its customer until it runs out.
    select case payment_method_id when 2 then coalesce(attempt_started_at, expires_at) else expires_at end as since
  ) waiting
  where next_check_at is not null and (status_id in (1, 2) or status_reason = 'wrongAmount')`,
)

/** An outcome that is unknown so long needs a person. */
const oldAfterMs = 15 * 60 * 1000

/** The alert of payments: `old` and `wrongAmount` should always be zero. */
export function watchTransactions(
  { registry, patient }: Metrics,
  { clock }: Pick<PaymentServices, 'clock'>,
): void {
  new Gauge({
    name: 'portal_transactions_unknown',
    help: 'Transactions whose outcome is unknown; old ones for more than 15 minutes, or charged a wrong amount',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const [row] = await patient.query<Record<string, number>>(unknown, [new Date(clock() - oldAfterMs)])
      for (const [state, count] of Object.entries(row ?? {})) this.set({ state }, count)
    },
  })
}
