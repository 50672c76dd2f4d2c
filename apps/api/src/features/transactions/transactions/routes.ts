import {
  checkReturnedTransaction,
  checkTransactionStatus,
  getFeeAmount,
  giveUpTransaction,
  listPendingTransactions,
  payByIps,
} from '@portal/contract/transactions/transactions'
import { toWireAmount } from '@portal/domain/money'
import { beginIpsPayment } from '#api/features/transactions/core/begin/begin-ips.ts'
import { checkPayment, readSeenBalance } from '#api/features/transactions/core/begin/payment-request.ts'
import { type PaymentServices, requireIps } from '#api/features/transactions/core/services.ts'
import type { Bind } from '#api/http/call/bind.ts'
import { findPending } from './repository.ts'
import { checkReturned, checkStatus, giveUpOpen } from './service.ts'

export function registerTransactions(bind: Bind, services: PaymentServices): void {
  const { database, feePara } = services
  bind(checkTransactionStatus, (call) => checkStatus(services, call))
  bind(checkReturnedTransaction, (call) => checkReturned(services, call))
  bind(giveUpTransaction, (call) => giveUpOpen(services, call))
  bind(listPendingTransactions, (call) => findPending(database, call))
  bind(getFeeAmount, async ({ caller }) => ({ feeAmount: toWireAmount(caller.key?.feePara ?? feePara) }))
  bind(payByIps, async ({ caller, body, language, signal }) => {
    requireIps(services)
    const { userId } = caller
    const wanted = { ...body, userId, contractId: body.commercialContractId }
    const checked = await checkPayment(database, signal, wanted, feePara)
    return beginIpsPayment(services, {
      ...checked,
      ...wanted,
      acknowledgedIds: body.acknowledgedTransactionIds,
      seenBalancePara: readSeenBalance(body),
      language,
    })
  })
}
