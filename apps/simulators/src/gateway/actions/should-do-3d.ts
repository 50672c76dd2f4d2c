import { requireUsableCard } from '#simulators/gateway/actions/cards.ts'
import { type Answer, approve } from '#simulators/gateway/answers.ts'
import {
  type Call,
  type Caller,
  type Gateway,
  requireAmountPara,
  requireCurrency,
} from '#simulators/gateway/call.ts'
import { GatewayProblem } from '#simulators/gateway/problems.ts'
import { outcomeOf, shouldDo3dByBin } from '#simulators/gateway/test-cards.ts'

export function answerShouldDo3d(call: Call, caller: Caller, gateway: Gateway): Answer {
  const amountPara = requireAmountPara(call)
  requireCurrency(call)
  if (call.find('CARDTOKEN') !== undefined) {
    const { card } = requireUsableCard(call, caller, gateway)
    return approve({ shouldDo3D: outcomeOf(card, amountPara).isChallenged ? 'YES' : 'NO' })
  }
  const bin = call.require('BIN')
  if (!/^[0-9]{6}$/.test(bin)) throw new GatewayProblem('ERR10045', 'BIN')
  return approve({ shouldDo3D: shouldDo3dByBin(bin, amountPara) })
}
