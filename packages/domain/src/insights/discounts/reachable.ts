import { addMonthsTo, lastDayOf } from '@portal/domain/dates'
import { ReadingKind } from '@portal/domain/enumerations'
import type { Discount } from '@portal/domain/tariff/discounts'
import { type PriceList, priceListOn } from '@portal/domain/tariff/price-lists'
import { firstPaidDay } from './account.ts'
import { gainOf, type PricedBill, priceBill } from './gain.ts'
import type { DiscountSituation, EnergyBill, ReachableDiscount } from './situation.ts'
import { type DiscountStep, lastDayToPay, lastDayToSwitch, stepsOf } from './steps.ts'

type StepState = ReachableDiscount['steps'][number]

/** What the bill after `newest` can still have on a day; the amounts are those of the last lines that are known. */
export function findReachable(
  situation: DiscountSituation,
  priceLists: readonly PriceList[],
  today: string,
): ReachableDiscount[] {
  const { bills, isEnded } = situation
  const newest = bills.at(-1)
  const basis = bills.map((bill) => priceBill(bill, priceLists)).findLast((bill) => bill !== null)
  if (isEnded || !newest || newest.isFinal || newest.dueDate === null || !basis) return []
  const rules = priceListOn(priceLists, lastDayOf(addMonthsTo(newest, 1)))?.discounts ?? []
  const reachable = rules
    .flatMap((rule) => reach(rule, { situation, newest, basis, rules, today }) ?? [])
    .toSorted((a, b) => Number(b.percent) - Number(a.percent))
  // One discount applies: below one that is earned already there is nothing to strive for.
  const earned = reachable.findIndex(({ steps }) => steps.every(({ isDone }) => isDone))
  return earned === -1 ? reachable : reachable.slice(0, earned + 1)
}

interface NextBill {
  readonly situation: DiscountSituation
  readonly newest: EnergyBill
  readonly basis: PricedBill
  readonly rules: readonly Discount[]
  readonly today: string
}

function reach(rule: Discount, next: NextBill): ReachableDiscount | null {
  const { basis, today } = next
  const steps = stepsOf(rule).map((step) => stateOf(step, rule, next))
  const known = steps.filter((step) => step !== null)
  const left = known.filter(({ isDone }) => !isDone)
  if (known.length < steps.length || left.some(({ by }) => by < today)) return null
  const gainPara = pointsFor(rule, basis).length > 0 ? gainBy(rule, next) : 0
  if (gainPara === 0) return null
  const [by = ''] = (left.length > 0 ? left : known.slice(-1)).map((step) => step.by).sort()
  return { percent: rule.percent, gainPara, by, steps: known }
}

/** A point that has no part in a rule gets what the same steps earn it otherwise. */
function gainBy(rule: Discount, { basis, rules }: NextBill): number {
  const implied = rules.filter(
    ({ condition, paidByDay }) =>
      (condition === null || condition === rule.condition) && paidByDay >= rule.paidByDay,
  )
  return basis.points.reduce((sum, point) => {
    const gains = implied
      .filter((each) => pointsFor(each, basis).includes(point))
      .map(({ percent }) => gainOf(point, percent, basis.priceList))
    return sum + Math.max(0, ...gains)
  }, 0)
}

/** Nobody sends the reading of a meter that is read from afar. */
export const pointsFor = ({ condition }: Pick<Discount, 'condition'>, { points }: PricedBill) =>
  condition === 'ownReading' ? points.filter(({ readingKind }) => readingKind !== ReadingKind.remote) : points

/** Null where the step cannot be done at all. */
function stateOf(step: DiscountStep, rule: Discount, next: NextBill): StepState | null {
  const { situation, newest } = next
  const billed = addMonthsTo(newest, 1)
  switch (step) {
    case 'payInTime': {
      if (newest.dueDate === null) return null
      const by = lastDayToPay(newest.dueDate, rule)
      const isDone = firstPaidDay(situation.account, newest.issueDate, by) !== null
      return { step, isDone, from: null, by }
    }
    case 'electronicBill': {
      const { hasElectronicBill: isDone, canSwitchDelivery } = situation
      return isDone || canSwitchDelivery ? { step, isDone, from: null, by: lastDayToSwitch(billed) } : null
    }
    case 'ownReading': {
      const { ownReadingDays, nextReadingKinds: kinds, isOwnReadingSent } = situation
      const isReadOtherwise = kinds.some((kind) => kind !== ReadingKind.own && kind !== ReadingKind.unread)
      if (ownReadingDays === null || isReadOtherwise) return null
      const isRead = kinds.length > 0 && kinds.every((kind) => kind === ReadingKind.own)
      return { step, isDone: isRead || isOwnReadingSent, ...ownReadingDays }
    }
  }
}
