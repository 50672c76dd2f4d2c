import { getMobilePayment, issueMobileKey } from '@portal/contract/transactions/mobile-key'
import { toWireAmount } from '@portal/domain/money'
import { checkPayment } from '#api/features/transactions/core/begin/payment-request.ts'
import type { Payments } from '#api/features/transactions/core/payments.ts'
import type { Bind } from '#api/http/call/bind.ts'
import type { SecurityEvents } from '#api/http/security-events.ts'
import { findMobilePayment } from './repository.ts'

/** Decision 19. */
export function registerMobileKey(
  bind: Bind,
  { database, feePara, keys, publicUrl }: Payments,
  securityEvents: SecurityEvents,
): void {
  bind(getMobilePayment, (call) => findMobilePayment(database, call))
  bind(issueMobileKey, async (call) => {
    const { caller, body, language, signal } = call
    const { userId, userName, sessionId } = caller
    const contractId = body.commercialContractId
    const feeAmount = toWireAmount(feePara)
    const { amountPara } = await checkPayment(
      database,
      signal,
      { userId, contractId, totalAmount: body.totalAmount, feeAmount },
      feePara,
    )
    const key = await keys.issue({
      userId,
      userName,
      sessionId,
      language,
      contractId,
      totalPara: amountPara + feePara,
      feePara,
      deviceTypeId: body.deviceTypeId,
      saveCard: body.saveCard,
    })
    const subject = String(contractId)
    await securityEvents.record(database, call, { kind: 'paymentKey', outcome: 'succeeded', userId, subject })
    const url = new URL('/do-mobile-payment', publicUrl)
    url.searchParams.set('key', key)
    return { key, url: url.href }
  })
}
