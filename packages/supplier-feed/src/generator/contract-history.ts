import { makeModel97Reference } from '@portal/domain/check-digits'
import { splitDate } from '@portal/domain/dates'
import { DeliveryType, ReadingKind } from '@portal/domain/enumerations'
import { type CalculatedBill, calculateBill } from '@portal/domain/tariff/bill-calculation'
import { chooseDiscountPercent } from '@portal/domain/tariff/discounts'
import { priceListOn, publishedPriceLists } from '@portal/domain/tariff/price-lists'
import { billType } from '../format/bill-type.ts'
import { billedMonths, dueDateOf, issueDateOf, issueDayOf, type WorldMonth } from './calendar.ts'
import { Ledger } from './ledger.ts'
import { type BookedPayment, bookPayment, payBill } from './payments.ts'
import type { ContractPlan, PointPlan } from './plans.ts'
import { livePoint, type PointHistory, type PointMonth } from './point-history.ts'
import { Random } from './random.ts'
import { type IssuedWarning, issueWarnings } from './warnings.ts'
import type { WorldDates } from './world-dates.ts'

export interface BilledPoint {
  readonly plan: PointPlan
  readonly lived: PointMonth
  readonly bill: CalculatedBill
  readonly discountPercent: string | null
}

export interface Bill {
  readonly number: string
  readonly typeId: number
  readonly month: WorldMonth
  readonly issueDate: string
  readonly dueDate: string | null
  readonly amountPara: number
  readonly previousBalancePara: number
  /** Empty on interest and credit notes, which have no energy. */
  readonly points: readonly BilledPoint[]
}

export interface ContractHistory {
  readonly plan: ContractPlan
  readonly points: readonly { readonly plan: PointPlan; readonly history: PointHistory }[]
  readonly bills: readonly Bill[]
  readonly payments: readonly BookedPayment[]
  readonly warnings: readonly IssuedWarning[]
  readonly balancePara: number
  /** As printed: `97 94-2001547730`. */
  readonly paymentReference: string
}

/** Five years of a contract: energy, bills, payments, warnings. */
export function liveContract(plan: ContractPlan, dates: WorldDates): ContractHistory {
  const { seed, today, paymentsUntil } = dates
  const issueDay = issueDayOf(seed, plan)
  const months = billedMonths(plan, issueDay, dates)
  const points = plan.points.map((point) => ({
    plan: point,
    history: livePoint(seed, point, months, plan.startDate),
  }))
  const account = new Account(plan, dates)
  months.forEach((month, index) => {
    const lived = points.flatMap(({ plan: point, history }) => {
      const pointMonth = history.months[index]
      return pointMonth ? [{ plan: point, lived: pointMonth }] : []
    })
    account.billMonth(month, issueDateOf(month, issueDay), lived, months.length - 1 - index)
  })
  return {
    plan,
    points,
    bills: account.bills,
    payments: account.payments,
    warnings: issueWarnings(account.dueBills, account.ledger, today),
    balancePara: account.ledger.balanceOn(paymentsUntil > today ? paymentsUntil : today),
    paymentReference: paymentReferenceOf(plan.collectionNumber),
  }
}

export function paymentReferenceOf(collectionNumber: string): string {
  const reference = makeModel97Reference(collectionNumber)
  return `97 ${reference.slice(0, 2)}-${reference.slice(2)}`
}

/** Bills a contract month by month and remembers what was paid. */
class Account {
  readonly ledger = new Ledger()
  readonly bills: Bill[] = []
  readonly payments: BookedPayment[] = []
  readonly dueBills: { issueDate: string; dueDate: string; amountPara: number }[] = []
  readonly #plan: ContractPlan
  readonly #dates: WorldDates
  #lastBill: { issueDate: string; dueDate: string } | null = null

  constructor(plan: ContractPlan, dates: WorldDates) {
    this.#plan = plan
    this.#dates = dates
  }

  billMonth(
    month: WorldMonth,
    issueDate: string,
    points: readonly { plan: PointPlan; lived: PointMonth }[],
    monthsAgo: number,
  ): void {
    const billed = points.map(({ plan, lived }) => this.#billPoint(plan, lived))
    const amountPara = billed.reduce((sum, { bill }) => sum + bill.amountPara, 0)
    const isLast = monthsAgo === 0 && this.#plan.endDate !== null
    const typeId = isLast ? billType.final : billType.regular
    const number = this.#issue({
      typeId,
      month,
      issueDate,
      dueDate: dueDateOf(issueDate),
      amountPara,
      points: billed,
    })
    this.#addNotes(month, issueDate, amountPara, monthsAgo)
    this.#pay(number, issueDate, amountPara, monthsAgo)
  }

  #billPoint(plan: PointPlan, lived: PointMonth): BilledPoint {
    const discountPercent = this.#earnedDiscount(lived)
    const bill = calculateBill({
      category: lived.category,
      period: { from: lived.month.firstDay, to: lived.month.lastDay },
      energyFrom: lived.energyFrom,
      energy: {
        higher: lived.energy.higher * 100,
        lower: lived.energy.lower * 100,
        single: lived.energy.single * 100,
      },
      billedPowerKwHundredths: plan.powerKwHundredths,
      discountPercent,
      isEnergyVulnerable: this.#plan.isEnergyVulnerable,
      hasMediaTax: plan.hasMediaTax,
    })
    return { plan, lived, bill, discountPercent }
  }

  /** For the bill before, paid in time. */
  #earnedDiscount(lived: PointMonth): string | null {
    if (this.#lastBill === null) return null
    const clearDay = this.ledger.firstClearDay(this.#lastBill.issueDate, this.#lastBill.dueDate)
    const { typeId } = this.#plan.delivery
    const conduct = {
      paidOnDay: clearDay === null ? null : splitDate(clearDay).day,
      hasElectronicBill: typeId === DeliveryType.email || typeId === DeliveryType.emailAndPaper,
      hasOwnReading: lived.readingKind === ReadingKind.own,
    }
    const priceList = priceListOn(publishedPriceLists, lived.month.lastDay)
    return chooseDiscountPercent(conduct, priceList?.discounts ?? [])
  }

  #issue(bill: Omit<Bill, 'number' | 'previousBalancePara'>): string {
    const { month, issueDate, dueDate, amountPara } = bill
    const previousBalancePara = this.ledger.balanceOn(issueDate)
    const period = `${String(month.year).slice(2)}${String(month.month).padStart(2, '0')}`
    const suffix = bill.typeId > billType.final ? `-${bill.typeId}` : ''
    const number = `${period}-${this.#plan.collectionNumber}${suffix}`
    this.bills.push({ ...bill, number, previousBalancePara })
    this.ledger.add(issueDate, amountPara)
    if (dueDate !== null && amountPara > 0) this.dueBills.push({ issueDate, dueDate, amountPara })
    if (dueDate !== null && bill.typeId <= billType.final) this.#lastBill = { issueDate, dueDate }
    return number
  }

  /** Twice a year interest for those who are late; once a credit note where a bill was wrong. */
  #addNotes(month: WorldMonth, issueDate: string, amountPara: number, monthsAgo: number): void {
    const note = { month, points: [] }
    const isInterestDue = this.#plan.hasInterest && month.month % 6 === 0
    if (isInterestDue && this.bills.length > 1) {
      const random = new Random(this.#dates.seed, `interest ${this.#plan.collectionNumber} ${issueDate}`)
      const interest = { typeId: billType.interest, issueDate, dueDate: dueDateOf(issueDate) }
      this.#issue({ ...note, ...interest, amountPara: random.whole(38_00, 420_00) })
    }
    if (this.#plan.hasCreditNote && monthsAgo === 9) {
      const credit = { typeId: billType.creditNote, issueDate: `${issueDate.slice(0, 8)}11`, dueDate: null }
      this.#issue({ ...note, ...credit, amountPara: -Math.round(amountPara * 0.12) })
    }
  }

  #pay(billNumber: string, issueDate: string, billPara: number, monthsAgo: number): void {
    const dueDate = dueDateOf(issueDate)
    const { seed } = this.#dates
    const payer = `pay ${this.#plan.collectionNumber}`
    const random = new Random(seed, `${payer} ${issueDate}`)
    const planned = payBill({
      payer: this.#plan.payer,
      random,
      issueDate,
      dueDate,
      billPara,
      // Payments already on their way are not made twice.
      balancePara: this.ledger.balanceOn('2999-12-31'),
      monthsAgo,
    })
    for (const payment of planned) {
      if (payment.date > this.#dates.paymentsUntil) continue
      const habit = new Random(seed, `${payer} habit`)
      this.payments.push(
        bookPayment(payment, billNumber, habit, new Random(seed, `${payer} way ${payment.date}`)),
      )
      this.ledger.add(payment.date, payment.isRefund ? payment.amountPara : -payment.amountPara)
    }
  }
}
