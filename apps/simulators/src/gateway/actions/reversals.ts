import { fromAmountText } from '@portal/domain/money'
import { type Answer, presentTransaction } from '#simulators/gateway/answers.ts'
import { isApprovedSale, refundableAmount, type Transaction } from '#simulators/gateway/book-state.ts'
import {
  type Call,
  type Caller,
  type Gateway,
  requireAmountPara,
  requireMerchant,
} from '#simulators/gateway/call.ts'
import { type DeclineCode, GatewayProblem } from '#simulators/gateway/problems.ts'
import { finishTransaction, startTransaction } from '#simulators/gateway/transactions.ts'

export function refund(call: Call, caller: Caller, gateway: Gateway): Answer {
  requireMerchant(caller)
  const sale = requireSale(call, gateway)
  const leftPara = fromAmountText(refundableAmount(sale)) ?? 0
  const amountPara = call.find('AMOUNT') === undefined ? leftPara : requireAmountPara(call)
  if (amountPara <= 0 || amountPara > leftPara) throw new GatewayProblem('ERR10016', 'AMOUNT')
  return reverse(gateway, sale, 'REFUND', amountPara)
}

export function voidSale(call: Call, caller: Caller, gateway: Gateway): Answer {
  requireMerchant(caller)
  const sale = requireSale(call, gateway)
  if (sale.isVoided || sale.refundedPara > 0) throw new GatewayProblem('ERR10078', 'PGTRANID')
  // The bank books each day at its end; what it has booked it only pays back.
  return reverse(gateway, sale, 'VOID', fromAmountText(sale.amount) ?? 0, sale.isSettled ? '12' : null)
}

function requireSale(call: Call, { book }: Gateway): Transaction {
  const pgTranId = call.find('PGTRANID')
  const sale =
    pgTranId === undefined
      ? book.transactionsOf(call.require('MERCHANTPAYMENTID')).find(isApprovedSale)
      : book.findTransaction(pgTranId)
  if (!sale || !isApprovedSale(sale)) {
    throw new GatewayProblem('ERR10030', pgTranId === undefined ? 'MERCHANTPAYMENTID' : 'PGTRANID')
  }
  return sale
}

function reverse(
  gateway: Gateway,
  { merchantPaymentId, card }: Transaction,
  transactionType: 'REFUND' | 'VOID',
  amountPara: number,
  declineCode: DeclineCode | null = null,
): Answer {
  const reversal = startTransaction(gateway, {
    merchantPaymentId,
    sessionToken: null,
    transactionType,
    amountPara,
    card,
    threeDStatus: null,
  })
  finishTransaction(gateway, reversal, declineCode === null ? 'AP' : 'FA', declineCode)
  return presentTransaction(reversal)
}
