import { Histogram, type Registry } from 'prom-client'
import { originHeaders } from './origin.ts'
import { traced, type Tracing } from './tracing.ts'

export const providers = [
  'gateway',
  'ips',
  'supplier',
  'smtp',
  'bucket',
  'scanner',
  'push',
  'recaptcha',
] as const
export type Provider = (typeof providers)[number]

export interface OutboundCall<Result> {
  provider: Provider
  /** What is asked of it, in its own word; never an address. */
  action: string
  /** Whether it did its part; one that refuses with good reason did. */
  isAnswered?(result: Result): boolean
  /** The same of what was thrown. */
  isRefusal?(error: unknown): boolean
}

/** Calls to the outside go through this: measured, traced, and with headers that say whose work they are. */
export type Outbound = <Result>(
  call: OutboundCall<Result>,
  run: (headers: Readonly<Record<string, string>>) => Promise<Result>,
) => Promise<Result>

export function createOutbound({ registry, tracing }: { registry: Registry; tracing: Tracing }): Outbound {
  const duration = new Histogram({
    name: 'portal_provider_duration_seconds',
    help: 'Calls to the outside by provider; failed ones got no answer, or one that says the provider is ill',
    labelNames: ['provider', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  })
  return (call, run) => {
    const { provider, action, isAnswered = () => true, isRefusal = () => false } = call
    const attributes = { 'peer.service': provider, 'portal.action': action }
    return traced(tracing, { name: `${provider} ${action}`, kind: 'client', attributes }, async (span) => {
      const startedAt = performance.now()
      let outcome: 'answered' | 'failed' = 'failed'
      try {
        const result = await run(originHeaders())
        if (isAnswered(result)) outcome = 'answered'
        else span?.fail('no answer')
        return result
      } catch (error) {
        if (isRefusal(error)) outcome = 'answered'
        throw error
      } finally {
        duration.observe({ provider, outcome }, (performance.now() - startedAt) / 1000)
      }
    })
  }
}
