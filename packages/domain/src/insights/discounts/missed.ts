import { addMonths } from '@portal/domain/dates'
import { ReadingKind } from '@portal/domain/enumerations'
import type { Discount } from '@portal/domain/tariff/discounts'
import type { PriceList } from '@portal/domain/tariff/price-lists'
import { firstPaidDay } from './account.ts'
import { gainOf, type PricedBill, priceBill } from './gain.ts'
import { pointsFor } from './reachable.ts'
import type { DiscountedPoint, DiscountSituation, EnergyBill, MissedDiscount } from './situation.ts'
import { type DiscountStep, discountSteps, lastDayToPay, stepsOf } from './steps.ts'

const monthsBack = 12

/** The bills of a year that could have had a higher discount than they had, newest first. */
export function findMissed(
  situation: DiscountSituation,
  priceLists: readonly PriceList[],
  today: string,
): MissedDiscount[] {
  const since = addMonths(today, -monthsBack)
  return situation.bills
    .flatMap((bill, index) => {
      const before = situation.bills[index - 1]
      const priced = bill.issueDate > since ? priceBill(bill, priceLists) : null
      return before && priced ? [compare(priced, before, situation)] : []
    })
    .filter((missed) => missed !== null)
    .toReversed()
}

interface MissedAtPoint {
  readonly percent: string
  readonly lostPara: number
  readonly lacking: readonly DiscountStep[]
}

function compare(bill: PricedBill, before: EnergyBill, situation: DiscountSituation): MissedDiscount | null {
  const missed = bill.points
    .map((point) => missedAt(point, bill, before, situation))
    .filter((point) => point !== null)
    .toSorted((a, b) => Number(b.percent) - Number(a.percent))
  const [highest] = missed
  if (!highest) return null
  return {
    bill,
    percent: highest.percent,
    lostPara: missed.reduce((sum, { lostPara }) => sum + lostPara, 0),
    lacking: discountSteps.filter((step) => missed.some(({ lacking }) => lacking.includes(step))),
  }
}

/** Null where nothing better could be had, or where we can't say why it was not given. */
function missedAt(
  point: DiscountedPoint,
  bill: PricedBill,
  before: EnergyBill,
  situation: DiscountSituation,
): MissedAtPoint | null {
  const best = bill.priceList.discounts
    .filter((rule) => pointsFor(rule, bill).includes(point))
    .reduce<Discount | null>((high, rule) => (isHigher(rule.percent, high?.percent) ? rule : high), null)
  if (best === null || before.dueDate === null || !isHigher(best.percent, point.discountPercent)) return null
  const paidBy = lastDayToPay(before.dueDate, best)
  const isPaidInTime = firstPaidDay(situation.account, before.issueDate, paidBy) !== null
  const isDone: Record<DiscountStep, boolean> = {
    payInTime: isPaidInTime,
    ownReading: point.readingKind === ReadingKind.own,
    // Paid in time and yet without this discount: the bill did not go out electronically then.
    electronicBill: !isPaidInTime && wasElectronic(bill, situation),
  }
  const lacking = stepsOf(best).filter((step) => !isDone[step])
  const gain = (percent: string | null) => gainOf(point, percent, bill.priceList)
  const lostPara = gain(best.percent) - gain(point.discountPercent)
  return lacking.length === 0 || lostPara <= 0 ? null : { percent: best.percent, lostPara, lacking }
}

const isHigher = (percent: string, than: string | null | undefined) => Number(percent) > Number(than ?? 0)

const wasElectronic = (
  { issueDate }: EnergyBill,
  { hasElectronicBill, electronicSince }: DiscountSituation,
) => hasElectronicBill && (electronicSince === null || electronicSince <= issueDate)
