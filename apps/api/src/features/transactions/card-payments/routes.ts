import {
  createCardSession,
  getCardScript,
  getPaymentUrls,
  payWithout3d,
  shouldDo3d,
} from '@portal/contract/transactions/card-payments'
import type { PaymentServices } from '#api/features/transactions/core/services.ts'
import type { Bind } from '#api/http/call/bind.ts'
import { createCardScript, createGatewayWatch } from './gateway-pages.ts'
import { payDirectly } from './pay-without-3d.ts'
import { beginSession } from './session.ts'
import { decideThreeD } from './should-do-3d.ts'

export function registerCardPayments(bind: Bind, services: PaymentServices): void {
  const readUrls = createGatewayWatch(services)
  const readScript = createCardScript(services)
  bind(getPaymentUrls, () => readUrls())
  bind(createCardSession, (call) => beginSession(services, call))
  bind(getCardScript, ({ query }) => readScript(query.sessionToken))
  bind(shouldDo3d, (call) => decideThreeD(services, call))
  bind(payWithout3d, (call) => payDirectly(services, call))
}
