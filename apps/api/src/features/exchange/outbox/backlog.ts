import { readBacklog } from '@portal/exchange/webhook-queue'
import { Gauge } from 'prom-client'
import type { Metrics } from '#api/http/server/metrics.ts'

/** The alert of the exchange: `dead` should always be zero, and the oldest minutes. */
export function watchBacklog({ registry, patient }: Metrics, clock: () => number): void {
  const registers = [registry]
  new Gauge({
    name: 'portal_outbox_oldest_seconds',
    help: 'Age of the oldest event that the supplier has not acknowledged',
    registers,
    async collect() {
      const oldestAt = (await readBacklog(patient))?.oldestAt
      this.set(oldestAt ? (clock() - oldestAt.getTime()) / 1000 : 0)
    },
  })
  new Gauge({
    name: 'portal_outbox_events',
    help: 'Events that wait for the supplier, and streams that are stuck behind a dead letter',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const backlog = await readBacklog(patient)
      if (!backlog) return
      this.set({ state: 'waiting' }, backlog.waiting)
      this.set({ state: 'dead' }, backlog.dead)
    },
  })
}
