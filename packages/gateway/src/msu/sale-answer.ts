import * as z from 'zod/mini'
import type { ChargeOutcome, Payment } from '../port.ts'
import { amount, chargeOf, isApproved, isRightMoney, type MsuAnswer, text } from './answers.ts'

const SaleAnswer = z.object({
  merchantPaymentId: z.string(),
  amount,
  currency: text,
  pgTranId: z.string(),
  pgTranRefId: text,
  pgTranApprCode: text,
  pgTranDate: text,
})

/** The gateway refused before any bank was asked, so nothing was charged. */
const refusedBeforeTheBank = new Set(
  ['10010', '10012', '10015', '10016', '10017', '10020', '10027', '10042', '10045', '10046']
    .concat(['10089', '10094', '10096', '10099', '10132'])
    .map((number) => `ERR${number}`),
)
const needsThreeD = 'ERR10154'

export function readSale(answer: MsuAnswer, payment: Payment): ChargeOutcome {
  if (isApproved(answer)) {
    const sale = z.safeParse(SaleAnswer, answer)
    if (!sale.success || sale.data.merchantPaymentId !== payment.id) return { kind: 'unknown' }
    const { amount: paid, currency } = sale.data
    if (!isRightMoney(paid, currency, payment.totalPara)) return { kind: 'unknown' }
    return { kind: 'approved', charge: chargeOf({ ...sale.data, timeCreated: sale.data.pgTranDate }) }
  }
  if (answer.responseCode !== '99') return { kind: 'unknown' }
  if (answer.errorCode === needsThreeD) return { kind: 'threeDRequired' }
  if (answer.pgTranErrorCode) return { kind: 'declined', code: answer.pgTranErrorCode }
  if (answer.errorCode && refusedBeforeTheBank.has(answer.errorCode)) {
    return { kind: 'declined', code: answer.errorCode }
  }
  return { kind: 'unknown' }
}
