import { type Answer, approve, presentListed } from '#simulators/gateway/answers.ts'
import type { Transaction } from '#simulators/gateway/book-state.ts'
import type { Call, Caller, Gateway } from '#simulators/gateway/call.ts'
import { GatewayProblem } from '#simulators/gateway/problems.ts'

export function queryTransaction(call: Call, caller: Caller, gateway: Gateway): Answer {
  const { merchantPaymentId, transactions } = findTransactions(call, caller, gateway)
  return approve({
    merchantPaymentId,
    transactionCount: transactions.length,
    transactionList: transactions.map(presentListed),
  })
}

type Found = { merchantPaymentId: string; transactions: readonly Transaction[] }

/** Every attempt and every reversal of the payment, oldest first. */
function findTransactions(call: Call, caller: Caller, { book }: Gateway): Found {
  const listOf = (merchantPaymentId: string): Found => ({
    merchantPaymentId,
    transactions: book.transactionsOf(merchantPaymentId),
  })
  if (caller.kind === 'session') return listOf(caller.session.merchantPaymentId)
  const pgTranId = call.find('PGTRANID')
  if (pgTranId !== undefined) {
    const transaction = book.findTransaction(pgTranId)
    if (!transaction) throw new GatewayProblem('ERR10030', 'PGTRANID')
    return { merchantPaymentId: transaction.merchantPaymentId, transactions: [transaction] }
  }
  const sessionToken = call.find('SESSIONTOKEN')
  if (sessionToken !== undefined && call.find('MERCHANTPAYMENTID') === undefined) {
    const session = book.findSession(sessionToken)
    if (!session) throw new GatewayProblem('ERR10096', 'SESSIONTOKEN')
    return listOf(session.merchantPaymentId)
  }
  return listOf(call.require('MERCHANTPAYMENTID'))
}
