import * as z from 'zod/mini'
import { readAmountPara } from '../amounts.ts'
import type { Payment } from '../port.ts'
import { amount, isOurCurrency, type MsuAnswer, text } from './answers.ts'

const Named = z.object({ merchantPaymentId: text, amount, currency: text })

/** Why an answer is not one about this payment; undefined when it names it, and no other money. */
export function findMismatch(answer: MsuAnswer, payment: Payment): string | undefined {
  const { data } = z.safeParse(Named, answer)
  if (!data?.merchantPaymentId) return 'it names no payment'
  if (data.merchantPaymentId !== payment.id) return 'it names another payment'
  if (data.currency && !isOurCurrency(data.currency)) return 'it names another currency'
  if (data.amount === null || data.amount === undefined) return undefined
  const para = readAmountPara(data.amount)
  if (para === null) return 'its amount cannot be read'
  return para === payment.totalPara ? undefined : 'it names another amount'
}
