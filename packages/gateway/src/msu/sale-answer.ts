import * as z from 'zod/mini'
import { doubt, type Reading } from '../doubt.ts'
import type { ChargeOutcome, Payment } from '../port.ts'
import { amount, chargeOf, isApproved, isDeclined, isRightMoney, type MsuAnswer, text } from './answers.ts'
import { findMismatch } from './naming.ts'

const SaleAnswer = z.object({
  amount,
  currency: text,
  pgTranId: z.string(),
  pgTranRefId: text,
  pgTranApprCode: text,
})

/**
 * What the request itself is refused for, before any bank is asked: the same request sent before was refused too. Not
 * among them: a session that is over, a nonce or a proof of the bank that was used. A sale may stand behind those.
 */
const refusedBeforeTheBank: ReadonlySet<string> = new Set(
  ['10010', '10012', '10016', '10017', '10027', '10042', '10045', '10046', '10094'].map(
    (number) => `ERR${number}`,
  ),
)
const needsThreeD = 'ERR10154'

export function readSale(answer: MsuAnswer, payment: Payment): Reading<ChargeOutcome> {
  const mismatch = findMismatch(answer, payment)
  if (mismatch !== undefined) return doubt(mismatch)
  if (isApproved(answer)) return readApproval(answer, payment)
  if (!isDeclined(answer)) return doubt('an unknown word')
  return readDecline(answer)
}

function readApproval(answer: MsuAnswer, payment: Payment): Reading<ChargeOutcome> {
  const { data: sale } = z.safeParse(SaleAnswer, answer)
  if (!sale) return doubt('an approval without its transaction')
  if (!isRightMoney(sale.amount, sale.currency, payment.totalPara))
    return doubt('an approval without its amount')
  return { kind: 'approved', charge: chargeOf(sale) }
}

const bankCode = /^[A-Za-z0-9._-]{1,40}$/
const approvedByBank: ReadonlySet<string> = new Set(['0', '00', '000', '0000'])

function readDecline({ errorCode, pgTranErrorCode, pgTranApprCode }: MsuAnswer): Reading<ChargeOutcome> {
  if (pgTranApprCode) return doubt('a decline with the code of an approval')
  if (errorCode === needsThreeD) return { kind: 'threeDRequired' }
  if (errorCode) {
    const isTrusted = refusedBeforeTheBank.has(errorCode)
    return isTrusted ? { kind: 'declined', code: errorCode } : doubt('an error that a sale may stand behind')
  }
  const isCode = pgTranErrorCode && bankCode.test(pgTranErrorCode) && !approvedByBank.has(pgTranErrorCode)
  return isCode ? { kind: 'declined', code: pgTranErrorCode } : doubt('a decline without its reason')
}
