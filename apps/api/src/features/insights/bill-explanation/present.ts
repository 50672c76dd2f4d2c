import type { Against, BillExplanation } from '@portal/contract/insights/bill-explanation'
import { contractOfId } from '@portal/domain/contract-ids'
import { countPeriodDays } from '@portal/domain/dates'
import type { ConsumptionCategory, Language, TariffItem } from '@portal/domain/enumerations'
import { addHundredths } from '@portal/domain/hundredths'
import { explainDifference } from '@portal/domain/insights/explanation'
import { type BilledEnergy, type BilledPoint, hasNoEnergyYet } from '@portal/domain/insights/explanation-bill'
import { toWireAmount } from '@portal/domain/money'
import { shareAmountByItem } from '@portal/domain/tariff/item-amounts'
import type { PriceList } from '@portal/domain/tariff/price-lists'
import type { BillCalculation } from '@portal/supplier-feed/format/bill-calculation'
import { isChargeable, readBilledEnergy, toHundredths } from './billed-energy.ts'
import { explainLines } from './lines.ts'
import { explainReadings } from './readings.ts'
import type { ComparedBills, StoredBill } from './repository.ts'

export interface PresentedIn {
  against: Against
  language: Language
  priceLists: readonly PriceList[]
}

export function presentExplanation(
  compared: ComparedBills,
  { against: kind, language, priceLists }: PresentedIn,
): BillExplanation {
  const { bill, against } = compared
  const energy = readBilledEnergy(bill)
  const { calculation } = bill
  return {
    billId: bill.id,
    commercialContractId: contractOfId(bill.id),
    bill: presentBill(bill, energy),
    againstBillId: against?.id ?? null,
    against: against && presentBill(against, readBilledEnergy(against)),
    ...presentDifference(compared, kind, priceLists),
    lines: calculation ? explainLines(calculation, priceLists, language) : [],
    zones: calculation ? listZones(calculation) : [],
    readings: explainReadings(compared, energy?.period ?? null, priceLists),
  }
}

const presentBill = (
  { id, year, month, amount, periodFrom, periodTo, isOfEnergy }: StoredBill,
  energy: BilledEnergy | null,
): BillExplanation['bill'] => ({
  id,
  year,
  month,
  amount,
  days: isOfEnergy ? countDays(energy, periodFrom, periodTo) : null,
  consumption:
    energy &&
    addHundredths(
      energy.points.flatMap(({ items }) => items.map(({ energyKwhHundredths }) => energyKwhHundredths / 100)),
    ),
})

/** The days of the energy: more than the bill's after an unread meter, none while it stays unread. */
function countDays(energy: BilledEnergy | null, from: string | null, to: string | null): number | null {
  if (energy) {
    const days = new Map<string, number>()
    for (const point of energy.points) {
      // A point whose tariff changed within the period stands there once for each part.
      days.set(point.number, (days.get(point.number) ?? 0) + daysOf(point))
    }
    return Math.max(...days.values())
  }
  return from === null || to === null ? null : countPeriodDays(from, to)
}

const daysOf = (point: BilledPoint): number =>
  hasNoEnergyYet(point) ? 0 : countPeriodDays(point.energyFrom, point.energyTo)

type Difference = Pick<BillExplanation, 'difference' | 'causes' | 'mainCause' | 'reason'>

const untold = (reason: NonNullable<BillExplanation['reason']>): Difference => ({
  difference: null,
  causes: [],
  mainCause: null,
  reason,
})

function presentDifference(
  { bill, against }: ComparedBills,
  kind: Against,
  priceLists: readonly PriceList[],
): Difference {
  if (!bill.isOfEnergy) return untold('notEnergy')
  if (against === null) return untold(kind === 'previous' ? 'noBillBefore' : 'noBillYearBefore')
  const [energy, otherEnergy] = [readBilledEnergy(bill), readBilledEnergy(against)]
  if (energy === null || otherEnergy === null) return untold('noCalculation')
  const explanation = explainDifference(energy, otherEnergy, priceLists)
  if (typeof explanation === 'string') return untold(explanation)
  return {
    difference: toWireAmount(explanation.differencePara),
    causes: explanation.causes.map(({ cause, amountPara, from }) => ({
      cause,
      amount: toWireAmount(amountPara),
      from,
    })),
    mainCause: explanation.mainCause,
    reason: null,
  }
}

interface ZoneSums {
  consumption: number
  energyPara: number
  sharedPara: number
}

/** Nothing is shared out where a correction left less than nothing. */
function listZones({ points }: BillCalculation): BillExplanation['zones'] {
  const canShare = points.every(
    (point) =>
      isChargeable(point) && point.lines.total >= 0 && point.items.every(({ amount }) => amount >= 0),
  )
  const isWeighed = points.every(({ items }) => items.length === 0 || items.some(({ amount }) => amount > 0))
  if (!canShare || !isWeighed) return []
  const zones = new Map<TariffItem, ZoneSums>()
  const sumsOf = (item: TariffItem): ZoneSums => {
    const sums = zones.get(item) ?? { consumption: 0, energyPara: 0, sharedPara: 0 }
    zones.set(item, sums)
    return sums
  }
  for (const { items, lines, consumptionCategoryId } of points) {
    for (const { item, energyKwh, amount } of items) {
      const sums = sumsOf(item)
      sums.consumption += toHundredths(energyKwh)
      sums.energyPara += toHundredths(amount)
    }
    const shared = shareAmountByItem(
      {
        totalPara: toHundredths(lines.total),
        items: items.map(({ item, amount }) => ({ item, amountPara: toHundredths(amount) })),
      },
      consumptionCategoryId as ConsumptionCategory, // isChargeable has held it to the enumeration
    )
    for (const [item, amountPara] of Object.entries(shared)) {
      sumsOf(item as TariffItem).sharedPara += amountPara // its keys are tariff items
    }
  }
  return [...zones].map(([item, { consumption, energyPara, sharedPara }]) => ({
    item,
    consumption: consumption / 100,
    energyAmount: toWireAmount(energyPara),
    sharedAmount: toWireAmount(sharedPara),
  }))
}
