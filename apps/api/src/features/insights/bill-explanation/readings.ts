import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { addMonthsTo, splitDate, type YearMonth } from '@portal/domain/dates'
import { ReadingKind } from '@portal/domain/enumerations'
import { addHundredths } from '@portal/domain/hundredths'
import { chargeWith } from '@portal/domain/insights/explanation-bill'
import { estimateUnread } from '@portal/domain/insights/explanation-unread'
import { toWireAmount } from '@portal/domain/money'
import type { Period } from '@portal/domain/tariff/periods'
import type { PriceList } from '@portal/domain/tariff/price-lists'
import type { PointCalculation } from '@portal/supplier-feed/format/bill-calculation'
import { isChargeable, readBilledPoint, toHundredths } from './billed-energy.ts'
import type { ComparedBills, ReadingMonth } from './repository.ts'

type ExplainedReading = BillExplanation['readings'][number]

/** How each point was read, and what that means for the bill. */
export function explainReadings(
  { bill, readingKinds, history }: ComparedBills,
  period: Period | null,
  priceLists: readonly PriceList[],
): ExplainedReading[] {
  const points = bill.calculation?.points ?? []
  return points.map((point) => {
    const isUnread = point.readingKindId === ReadingKind.unread
    const canCharge = period !== null && isChargeable(point)
    const months = canCharge ? listMonths(point) : []
    const isTogether = canCharge && !isUnread && months.length > 1 && point.energyFrom < period.from
    return {
      pointOfDeliveryNumber: point.pointOfDeliveryNumber,
      meterNumber: meterNumbers(point),
      readingKindId: point.readingKindId,
      readingKindText: readingKinds[point.readingKindId] ?? '',
      energyFrom: point.energyFrom,
      energyTo: point.energyTo,
      consumption: addHundredths(point.items.map(({ energyKwh }) => energyKwh)),
      months: isTogether ? months.length : 1,
      monthlyAmount: isTogether ? monthlyAmount(point, months.length, period, priceLists) : null,
      energyToCome:
        canCharge && isUnread ? energyToCome(point, months, history ?? [], period, priceLists) : null,
    }
  })
}

/** A replaced meter stands beside the one that followed it. */
const meterNumbers = ({ registers }: PointCalculation): string | null =>
  [...new Set(registers.map(({ meterNumber }) => meterNumber))].join(', ') || null

function listMonths({ energyFrom, energyTo }: PointCalculation): YearMonth[] {
  const [first, last] = [splitDate(energyFrom), splitDate(energyTo)]
  const count = (last.year - first.year) * 12 + last.month - first.month + 1
  return Array.from({ length: count }, (_, index) => addMonthsTo(first, index))
}

const noEnergy = { higher: 0, lower: 0, single: 0 }

/** Each month has its own fixed costs; those of the unread ones were on their bills. */
function monthlyAmount(
  point: PointCalculation,
  months: number,
  period: Period,
  priceLists: readonly PriceList[],
): number | null {
  const billed = readBilledPoint(point)
  const fixedPara = chargeWith(billed, noEnergy, period, priceLists)
  if (fixedPara === null) return null
  return toWireAmount(fixedPara + Math.round((billed.amountPara - fixedPara) / months))
}

function energyToCome(
  point: PointCalculation,
  unread: readonly YearMonth[],
  history: readonly ReadingMonth[],
  period: Period,
  priceLists: readonly PriceList[],
): number | null {
  const months = history
    .filter(({ pointOfDeliveryNumber }) => pointOfDeliveryNumber === point.pointOfDeliveryNumber)
    .map(({ year, month, readingKindId, higherKwh, lowerKwh, singleKwh }) => ({
      year,
      month,
      readingKind: readingKindId,
      energy: {
        higher: toHundredths(higherKwh),
        lower: toHundredths(lowerKwh),
        single: toHundredths(singleKwh),
      },
    }))
    .filter(({ energy }) => Object.values(energy).every((value) => value >= 0))
  const energy = estimateUnread(unread, months)
  const billed = readBilledPoint(point)
  const fixedPara = chargeWith(billed, noEnergy, period, priceLists)
  const wholePara = energy && chargeWith(billed, energy, period, priceLists)
  if (fixedPara === null || wholePara === null) return null
  return toWireAmount(wholePara - fixedPara)
}
