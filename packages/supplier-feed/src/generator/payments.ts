import { addDays } from '@portal/domain/dates'
import { PaymentWay } from '@portal/domain/enumerations'
import type { Payer } from './plans.ts'
import type { Random } from './random.ts'

export interface PlannedPayment {
  readonly date: string
  readonly amountPara: number
  readonly isRefund: boolean
}

/** A payment as the supplier books it. */
export interface BookedPayment extends PlannedPayment {
  readonly way: PaymentWay | null
  readonly billNumber: string | null
}

/** How people pay: each has a way they keep to, and now and then goes another. */
export function bookPayment(
  payment: PlannedPayment,
  billNumber: string,
  contract: Random,
  random: Random,
): BookedPayment {
  if (payment.isRefund) return { ...payment, way: null, billNumber: null }
  const usual = contract.pick(ways)
  return { ...payment, way: random.chance(0.8) ? usual : random.pick(ways), billNumber }
}

const ways = [PaymentWay.bank, PaymentWay.bank, PaymentWay.ips, PaymentWay.counter, PaymentWay.card]

export interface Situation {
  readonly payer: Payer
  readonly random: Random
  readonly issueDate: string
  readonly dueDate: string
  readonly billPara: number
  /** With this bill. */
  readonly balancePara: number
  /** How many bills are newer than this one. */
  readonly monthsAgo: number
}

const unpaidBills = 3
const overpaidMonthsAgo = 5
const thousandPara = 1000_00

/** What a customer does about a bill, by temper. */
export function payBill(situation: Situation): PlannedPayment[] {
  const { payer, random, issueDate, dueDate, balancePara, monthsAgo } = situation
  const promptly = addDays(issueDate, random.whole(3, 12))
  const lately = addDays(dueDate, random.whole(3, 26))
  switch (payer) {
    case 'prompt':
      return pay(promptly, balancePara)
    case 'late':
      return pay(random.chance(0.35) ? promptly : lately, balancePara)
    case 'everyOther':
      return monthsAgo % 2 === 0 ? pay(promptly, balancePara) : []
    case 'debtor':
      if (monthsAgo < unpaidBills) return []
      return pay(random.chance(0.75) ? promptly : lately, balancePara)
    case 'ahead':
      return payAhead(promptly, situation)
    case 'overpaidOnce':
      return monthsAgo === overpaidMonthsAgo ? payTwice(promptly, balancePara) : pay(promptly, balancePara)
  }
}

const pay = (date: string, amountPara: number): PlannedPayment[] =>
  amountPara > 0 ? [{ date, amountPara, isRefund: false }] : []

/** The next bill may be more than twice this one when a season begins. */
const billsAhead = 2.6

/** Rounded up to thousands, with the next bill in mind. */
function payAhead(date: string, { balancePara, billPara }: Situation): PlannedPayment[] {
  const wanted = balancePara + Math.max(billPara, 0) * billsAhead
  return pay(date, wanted <= 0 ? 0 : Math.ceil(wanted / thousandPara) * thousandPara)
}

/** By mistake; the supplier gives the second payment back. */
function payTwice(date: string, balancePara: number): PlannedPayment[] {
  const once = pay(date, balancePara)
  return once.flatMap((payment) => [
    payment,
    { ...payment, date: addDays(date, 1) },
    { ...payment, date: addDays(date, 19), isRefund: true },
  ])
}
