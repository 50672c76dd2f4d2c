import type { Database } from '@portal/database/client'
import type { CardGateway, InstantPayments } from '@portal/gateway/port'
import type { Logger } from 'pino'
import type { SecurityEvents } from '#api/http/security-events.ts'
import { problem } from '#api/http/problem.ts'
import type { CrashPoints } from './crash-point.ts'
import type { TokenVault } from './payment-secrets.ts'
import type { ReturnTickets } from './return-ticket.ts'

/** What every step of a payment needs; the providers are missing where none is configured. */
export interface PaymentServices {
  database: Database
  clock: () => number
  gateway: CardGateway | undefined
  ips: InstantPayments | undefined
  vault: TokenVault
  tickets: ReturnTickets
  feePara: number
  publicUrl: URL
  log: Logger
  securityEvents: SecurityEvents
  crashPoint: CrashPoints
}

export function requireGateway({ gateway }: PaymentServices): CardGateway {
  if (!gateway) throw problem('paymentUnavailable')
  return gateway
}

export function requireIps({ ips }: PaymentServices): InstantPayments {
  if (!ips) throw problem('paymentUnavailable')
  return ips
}
