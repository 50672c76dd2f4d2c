import type { createCardSession } from '@portal/contract/transactions/card-payments'
import { fromWireAmount } from '@portal/domain/money'
import { beginCardPayment, type CardSession } from '#api/features/transactions/core/begin/begin-card.ts'
import { checkPayment, readSeenBalance } from '#api/features/transactions/core/begin/payment-request.ts'
import { type PaymentServices, requireGateway } from '#api/features/transactions/core/services.ts'
import type { Call } from '#api/http/call/bind.ts'
import type { PaymentKey } from '#api/http/call/callers.ts'
import { problem } from '#api/http/problem.ts'

type SessionCall = Call<typeof createCardSession>

export async function beginSession(
  services: PaymentServices,
  { caller, body, language, signal, address, fullAddress, agent }: SessionCall,
): Promise<CardSession> {
  requireGateway(services)
  const { userId, key } = caller
  const contractId = body.commercialContractId
  if (key) requireSamePayment(key, body)
  const feePara = key?.feePara ?? services.feePara
  const checked = await checkPayment(services.database, signal, { ...body, userId, contractId }, feePara)
  return beginCardPayment(services, {
    ...checked,
    userId,
    contractId,
    acknowledgedIds: body.acknowledgedTransactionIds,
    seenBalancePara: readSeenBalance(body),
    keyId: key?.id ?? null,
    deviceTypeId: key?.deviceTypeId ?? body.deviceTypeId,
    isMobileApp: key !== null || body.mobileApp,
    saveCard: body.saveCard && (key?.saveCard ?? true),
    language: key?.language ?? language,
    address,
    fullAddress,
    agent,
  })
}

/** A key is good for the payment it was issued for and for no other. */
function requireSamePayment(key: PaymentKey, body: SessionCall['body']): void {
  if (body.commercialContractId !== key.contractId) throw problem('notFound')
  if (fromWireAmount(body.totalAmount) !== key.totalPara) throw problem('amountsDisagree')
}
