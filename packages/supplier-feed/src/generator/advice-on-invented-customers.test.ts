import { addDays, addMonths } from '@portal/domain/dates'
import { CustomerType, DeliveryType, ReadingKind } from '@portal/domain/enumerations'
import { adviseOnDiscounts } from '@portal/domain/insights/discounts/advice'
import type { DiscountSituation, EnergyBill } from '@portal/domain/insights/discounts/situation'
import { tryOut } from '@portal/domain/insights/what-if'
import type { BilledMonth } from '@portal/domain/insights/what-if-year'
import { publishedPriceLists } from '@portal/domain/tariff/price-lists'
import { describe, expect, test } from 'vitest'
import { type Bill, type BilledPoint, type ContractHistory, liveContract } from './contract-history.ts'
import { planOtherCustomer } from './plans.ts'
import { worldDates } from './world-dates.ts'

const today = '2026-03-15'
const dates = worldDates(7, today, 27)
const histories = Array.from({ length: 120 }, (_, index) =>
  liveContract(planOtherCustomer(dates.seed, index, today), dates),
)

const isEnergy = ({ points }: Bill) => points.length > 0

const describeBill = ({ number, month, issueDate, dueDate, typeId, points }: Bill): EnergyBill => ({
  id: Number(number.replaceAll('-', '').slice(0, 9)),
  year: month.year,
  month: month.month,
  lastDay: month.lastDay,
  issueDate,
  dueDate,
  isFinal: typeId === 2,
  points: points.map(({ lived, bill, discountPercent }) => ({
    ...bill,
    readingKind: lived.readingKind,
    discountPercent,
  })),
})

/** What the portal knows of a contract on a day. */
function situationOn(day: string, history: ContractHistory, next: Bill): DiscountSituation {
  const entries = [
    ...history.bills.map(({ issueDate, amountPara }) => ({ date: issueDate, amountPara, isBill: true })),
    ...history.payments.map(({ date, amountPara, isRefund }) => ({
      date,
      amountPara: isRefund ? amountPara : -amountPara,
      isBill: false,
    })),
  ].filter(({ date }) => date <= day)
  const { typeId } = history.plan.delivery
  return {
    isLegalEntity: history.plan.customerType === CustomerType.legalEntity,
    isEnded: false,
    hasElectronicBill: typeId === DeliveryType.email || typeId === DeliveryType.emailAndPaper,
    electronicSince: null,
    canSwitchDelivery: true,
    bills: history.bills.filter((bill) => isEnergy(bill) && bill.issueDate <= day).map(describeBill),
    account: { balancePara: entries.reduce((sum, { amountPara }) => sum + amountPara, 0), entries },
    ownReadingDays: { from: next.month.nextFirstDay, by: `${next.month.nextFirstDay.slice(0, 8)}06` },
    isOwnReadingSent: false,
    nextReadingKinds: next.points
      .map(({ lived }) => lived.readingKind)
      .filter((kind) => kind === ReadingKind.own),
  }
}

test('customers of every kind were invented', () => {
  expect(new Set(histories.map(({ plan }) => plan.payer)).size).toBeGreaterThan(4)
  expect(histories.some(({ plan }) => plan.isEnergyVulnerable)).toBe(true)
})

test('what is earned the day before a bill comes is what the bill has', () => {
  let compared = 0
  const outcomes = new Set<string | null>()
  for (const history of histories.filter(({ plan }) => plan.customerType === CustomerType.naturalPerson)) {
    const year = history.bills.filter((bill) => isEnergy(bill) && bill.issueDate > addMonths(today, -12))
    for (const bill of year) {
      const day = addDays(bill.issueDate, -1)
      const { reachable } = adviseOnDiscounts(situationOn(day, history, bill), publishedPriceLists, day)
      const earned = reachable.find(({ steps }) => steps.every(({ isDone }) => isDone))?.percent ?? null
      expect([bill.number, earned]).toEqual([bill.number, bill.points[0]?.discountPercent ?? null])
      outcomes.add(earned)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(1000)
  expect(outcomes).toEqual(new Set(['7', '6', '5', null]))
})

const readMonth = (bill: Bill, { plan, lived, bill: lines, discountPercent }: BilledPoint): BilledMonth => {
  const { items, energyKwhHundredths: _energy, ...printed } = lines
  const { firstDay, lastDay } = bill.month
  return {
    year: bill.month.year,
    month: bill.month.month,
    period: { from: firstDay, to: lastDay },
    energyPeriod: { from: lived.energyFrom, to: lastDay },
    category: lived.category,
    isUnread: lived.readingKind === ReadingKind.unread,
    energy: {
      higher: lived.energy.higher * 100,
      lower: lived.energy.lower * 100,
      single: lived.energy.single * 100,
    },
    items,
    billedPowerKwHundredths: plan.powerKwHundredths,
    discountPercent,
    lines: printed,
  }
}

describe('the year of an invented customer', () => {
  const about = { priceLists: publishedPriceLists, assumedNightPercent: 33, today }

  test('is recomputed to the para', () => {
    for (const { bills } of histories) {
      const months = bills
        .filter(isEnergy)
        .flatMap((bill) => bill.points.map((point) => readMonth(bill, point)))
      const [result] = tryOut({ isActive: true, months }, [{ kind: 'useLess', kwhPerMonth: 0 }], about)
      if (result === undefined || typeof result === 'string')
        throw new Error(`${bills[0]?.number}: ${result}`)
      const billed = months.slice(-12).reduce((sum, { lines }) => sum + lines.amountPara, 0)
      expect(result).toMatchObject({ basePara: billed, differencePara: 0 })
      expect(result.assumptions.map(({ assumption }) => assumption)).not.toContain('supplierCalculation')
    }
  })
})
