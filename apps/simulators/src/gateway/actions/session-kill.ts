import { type Answer, approve } from '#simulators/gateway/answers.ts'
import { type Call, type Caller, type Gateway, isOver, requireMerchant } from '#simulators/gateway/call.ts'
import { GatewayProblem } from '#simulators/gateway/problems.ts'

/** Ends a session for good, unless a sale is under way or was decided on it. */
export function killSession(call: Call, caller: Caller, { book, now }: Gateway): Answer {
  requireMerchant(caller)
  const session = book.findSession(call.require('SESSIONTOKEN'))
  if (!session) throw new GatewayProblem('ERR10096', 'SESSIONTOKEN')
  const { merchantPaymentId, sessionToken } = session
  const isBusy = book.transactionsOf(merchantPaymentId).some(({ finished }) => finished === null)
  if (isBusy) throw new GatewayProblem('ERR10078')
  if (session.isFinalised) throw new GatewayProblem('ERR10097', 'SESSIONTOKEN')
  if (isOver(session, now())) throw new GatewayProblem('ERR10096', 'SESSIONTOKEN')
  book.record({ kind: 'session-killed', merchantPaymentId, sessionToken })
  return approve({ merchantPaymentId, sessionToken })
}
