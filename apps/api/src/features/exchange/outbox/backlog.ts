import { backlogJson } from '@portal/exchange/webhook-queue'
import type { Metrics } from '#api/http/server/metrics.ts'

interface Backlog {
  waiting: number
  dead: number
  oldestSeconds: number
}

/** The alert of the exchange: `dead` should always be zero, and the oldest minutes. */
export function watchBacklog({ watch }: Metrics): void {
  watch<Backlog>({
    name: 'outbox',
    sql: backlogJson,
    gauges: [
      {
        name: 'portal_outbox_oldest_seconds',
        help: 'Age of the oldest event that the supplier has not acknowledged',
        show: ({ oldestSeconds }, set) => set(oldestSeconds),
      },
      {
        name: 'portal_outbox_events',
        help: 'Events that wait for the supplier, and streams that are stuck behind a dead letter',
        labelNames: ['state'],
        show({ waiting, dead }, set) {
          set(waiting, { state: 'waiting' })
          set(dead, { state: 'dead' })
        },
      },
    ],
  })
}
