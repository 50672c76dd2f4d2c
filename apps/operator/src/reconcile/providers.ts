import { createIpsPayments } from '@portal/gateway/ips/adapter'
import { createMsuGateway } from '@portal/gateway/msu/adapter'
import type { CardGateway, Inquiry, Payment } from '@portal/gateway/port'
import { OperatorProblem } from '../command.ts'

export interface ProviderSettings {
  environment: Readonly<Record<string, string | undefined>>
  /** The simulators of the demo. */
  simulators: string | undefined
}

/** What a provider holds of a payment; undefined when no such provider is configured. */
export interface Providers {
  card: ((payment: Payment) => Promise<Inquiry>) | undefined
  ips: ((payment: Payment) => Promise<Inquiry>) | undefined
}

const reader =
  ({ environment }: ProviderSettings) =>
  (name: string, isDemo: boolean): string => {
    const value = environment[name] || (isDemo ? 'demo' : '')
    if (value === '') throw new OperatorProblem(`${name} is not set`)
    return value
  }

/** The card gateway of the portal; undefined when none is configured. */
export function connectGateway(settings: ProviderSettings): CardGateway | undefined {
  const { environment, simulators } = settings
  const url = environment.GATEWAY_URL || simulators
  if (!url) return undefined
  const read = reader(settings)
  const isDemo = !environment.GATEWAY_URL
  return createMsuGateway({
    url,
    merchant: read('GATEWAY_MERCHANT', isDemo),
    user: read('GATEWAY_USER', isDemo),
    password: read('GATEWAY_PASSWORD', isDemo),
    secret: read('GATEWAY_SECRET', isDemo),
  })
}

export function connectProviders(settings: ProviderSettings): Providers {
  const { environment, simulators } = settings
  const ipsUrl = environment.IPS_URL || simulators
  const secret = () => reader(settings)('IPS_SECRET', !environment.IPS_URL)
  const ips = ipsUrl && createIpsPayments({ url: ipsUrl, secret: secret(), clock: Date.now })
  return { card: connectGateway(settings)?.inquire, ips: ips ? ips.inquire : undefined }
}
