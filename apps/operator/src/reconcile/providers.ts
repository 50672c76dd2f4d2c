import { readGateway, readIps, type Simulators } from '@portal/api/config-outside'
import { ConfigProblem, type Environment, inspect, type SettingsSource } from '@portal/api/environment'
import { createIpsPayments } from '@portal/gateway/ips/adapter'
import { createMsuGateway } from '@portal/gateway/msu/adapter'
import type { CardGateway, Inquiry, Payment } from '@portal/gateway/port'
import { environment, portalSettings } from '../config.ts'

export interface ProviderSettings {
  environment: Environment
  /** Those of the demo. */
  simulators: Simulators | undefined
}

/** What a provider holds of a payment; undefined when no such provider is configured. */
export interface Providers {
  card: ((payment: Payment) => Promise<Inquiry>) | undefined
  ips: ((payment: Payment) => Promise<Inquiry>) | undefined
}

/** Of the portal that the command works beside. */
export function providerSettings(): ProviderSettings {
  const { isDemo, host, simulatorsPort } = portalSettings()
  return { environment, simulators: isDemo ? { host, port: simulatorsPort } : undefined }
}

/** The card gateway of the portal; undefined when none is configured. */
export function connectGateway(settings: ProviderSettings): CardGateway | undefined {
  const gateway = readAsPortal(settings, readGateway)
  return gateway && createMsuGateway(gateway)
}

export function connectProviders(settings: ProviderSettings): Providers {
  const ips = readAsPortal(settings, readIps)
  return {
    card: connectGateway(settings)?.inquire,
    ips: ips && createIpsPayments({ ...ips, clock: Date.now }).inquire,
  }
}

function readAsPortal<Config>(
  { environment: values, simulators }: ProviderSettings,
  read: (source: SettingsSource, simulators: Simulators | undefined) => Config,
): Config {
  const { config, faults } = inspect(values, (source) => read(source, simulators))
  if (faults.length > 0) throw new ConfigProblem(...faults)
  return config
}
