import type { Database } from '@portal/database/client'
import type { AroundExchange, Exchange } from '@portal/gateway/exchange'
import { createIpsPayments } from '@portal/gateway/ips/adapter'
import { createMsuGateway } from '@portal/gateway/msu/adapter'
import type { CallReport } from '@portal/gateway/port'
import type { Logger } from 'pino'
import type { SecurityEvents } from '#api/http/security-events.ts'
import type { Outbound } from '#api/tracing/outbound.ts'
import { createCrashPoints } from './crash-point.ts'
import { createFollowUp, type FollowUp } from './follow-up.ts'
import { createPaymentKeys, type PaymentKeys } from './payment-key.ts'
import { createTokenVault, derivePaymentSecrets } from './payment-secrets.ts'
import { createReturnTickets } from './return-ticket.ts'
import type { PaymentServices } from './services.ts'

export interface PaymentsConfig {
  publicUrl: URL
  paymentKeySecret: string
  paymentKeySecretPrevious: string | undefined
  gateway: { url: string; merchant: string; user: string; password: string; secret: string } | undefined
  ips: { url: string; secret: string } | undefined
  feePara: number
  crashPoint: string | undefined
}

interface PaymentsOptions {
  config: PaymentsConfig
  database: Database
  clock: () => number
  logger: Logger
  securityEvents: SecurityEvents
  outbound: Outbound
}

/** A provider that is ill answers with 5xx; what it answers else is its word on the payment. */
const isAnswered = (got: Exchange) => got.isAnswered && got.status < 500

/** All that pays, made once for a process. */
export interface Payments extends PaymentServices {
  keys: PaymentKeys
  followUp: FollowUp
}

export function createPayments(options: PaymentsOptions): Payments {
  const { config, database, clock, logger, securityEvents, outbound } = options
  const around =
    (provider: 'gateway' | 'ips'): AroundExchange =>
    (action, run) =>
      outbound({ provider, action, isAnswered }, run)
  const secrets = derivePaymentSecrets(config.paymentKeySecret, config.paymentKeySecretPrevious)
  const onCall = (provider: string) => (report: CallReport) =>
    // What a provider says and we can't believe needs a person if it goes on.
    logger[report.isInDoubt ? 'warn' : 'info']({ provider, ...report }, 'asked a payment provider')
  const services: PaymentServices = {
    database,
    clock,
    gateway:
      config.gateway &&
      createMsuGateway({ ...config.gateway, onCall: onCall('gateway'), around: around('gateway') }),
    ips:
      config.ips && createIpsPayments({ ...config.ips, clock, onCall: onCall('ips'), around: around('ips') }),
    vault: createTokenVault(secrets),
    tickets: createReturnTickets({ secret: secrets.returnTicket, clock }),
    feePara: config.feePara,
    publicUrl: config.publicUrl,
    log: logger,
    securityEvents,
    crashPoint: createCrashPoints(config.crashPoint),
  }
  return {
    ...services,
    keys: createPaymentKeys({ secret: secrets.paymentKey, clock }),
    followUp: createFollowUp(services),
  }
}
