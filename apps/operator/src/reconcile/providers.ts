import { createIpsPayments } from '@portal/gateway/ips/adapter'
import { createMsuGateway } from '@portal/gateway/msu/adapter'
import type { Inquiry, Payment } from '@portal/gateway/port'
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

export function connectProviders({ environment, simulators }: ProviderSettings): Providers {
  const read = (name: string, isDemo: boolean): string => {
    const value = environment[name] || (isDemo ? 'demo' : '')
    if (value === '') throw new OperatorProblem(`${name} is not set`)
    return value
  }
  const gatewayUrl = environment.GATEWAY_URL || simulators
  const ipsUrl = environment.IPS_URL || simulators
  const isGatewayDemo = !environment.GATEWAY_URL
  const gateway =
    gatewayUrl &&
    createMsuGateway({
      url: gatewayUrl,
      merchant: read('GATEWAY_MERCHANT', isGatewayDemo),
      user: read('GATEWAY_USER', isGatewayDemo),
      password: read('GATEWAY_PASSWORD', isGatewayDemo),
      secret: read('GATEWAY_SECRET', isGatewayDemo),
    })
  const ips =
    ipsUrl &&
    createIpsPayments({ url: ipsUrl, secret: read('IPS_SECRET', !environment.IPS_URL), clock: Date.now })
  return { card: gateway ? gateway.inquire : undefined, ips: ips ? ips.inquire : undefined }
}
