import { addDays, addMonthsTo, firstDayOf, lastDayOf, todayInBelgrade } from '@portal/domain/dates'
import { type ConsumptionCategory, ReadingKind } from '@portal/domain/enumerations'
import { type CalculatedBill, calculateBill } from '@portal/domain/tariff/bill-calculation'
import { chooseDiscountPercent } from '@portal/domain/tariff/discounts'
import { priceListOn, publishedPriceLists } from '@portal/domain/tariff/price-lists'
import type { ContractBook, PointCalculation } from '#simulators/supplier/contract-book.ts'
import type { SupplierEvent } from '#simulators/supplier/rows.ts'

type RegisterName = 'Ht' | 'Lt' | 'St'

export type ReadRegister = {
  meterNumber: string
  register: RegisterName
  stateFrom: number
  stateTo: number
  consumptionKwh: number
}

export type BilledPoint = {
  pointOfDeliveryNumber: string
  meterNumber: string
  category: ConsumptionCategory
  readingKind: ReadingKind
  readingDate: string
  billedPowerKw: number
  energyFrom: string
  discountPercent: string | null
  registers: ReadRegister[]
  bill: CalculatedBill
}

export type NextBill = {
  number: string
  year: number
  month: number
  periodFrom: string
  periodTo: string
  issueDate: string
  dueDate: string
  amountPara: number
  points: BilledPoint[]
}

const dueAfterDays = 15
const registerNames = { Ht: 'higher', Lt: 'lower', St: 'single' } as const

/**
 * The bill that follows the newest one in the book, on the customer's own states; a point without an accepted reading is
 * unread and costs what is fixed, as a supplier does it. Made again with one reading more, it is the same bill.
 */
export function makeNextBill(
  book: ContractBook,
  readings: readonly SupplierEvent[],
  today: string,
): NextBill {
  const month = addMonthsTo({ year: Number(book.lastBill.year), month: Number(book.lastBill.month) }, 1)
  const periodFrom = firstDayOf(month)
  const readDays = readings.map(dayOf)
  // A month that is not over is billed to the day it was read.
  const periodTo = lastDayOf(month) <= today ? lastDayOf(month) : latest([periodFrom, ...readDays])
  const points = book.lastPoints.map((point) => {
    const reading = readings.find(({ data }) => data.pointOfDeliveryNumber === point.pointOfDeliveryNumber)
    return billPoint(book, point, reading, { from: periodFrom, to: periodTo })
  })
  return {
    number: `${String(month.year).slice(2)}${String(month.month).padStart(2, '0')}-${book.contract.collectionNumber}`,
    ...month,
    periodFrom,
    periodTo,
    issueDate: today,
    dueDate: addDays(today, dueAfterDays),
    amountPara: points.reduce((sum, { bill }) => sum + bill.amountPara, 0),
    points,
  }
}

const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''
const dayOf = ({ data }: SupplierEvent): string => todayInBelgrade(Date.parse(String(data.readAt)))

function billPoint(
  book: ContractBook,
  last: PointCalculation,
  reading: SupplierEvent | undefined,
  period: { from: string; to: string },
): BilledPoint {
  const category = last.consumptionCategoryId as ConsumptionCategory // the book's ids are the domain's
  const registers = reading ? readRegisters(book, last, reading) : unreadRegisters(last)
  const energyFrom = last.readingKindId === ReadingKind.unread ? last.energyFrom : period.from
  const discountPercent = reading ? ownReadingDiscount(period.to) : null
  const bill = calculateBill({
    category,
    period,
    energyFrom,
    energy: Object.fromEntries(
      registers.map(({ register, consumptionKwh }) => [registerNames[register], consumptionKwh * 100]),
    ),
    billedPowerKwHundredths: Math.round(last.billedPowerKw * 100),
    discountPercent,
    isEnergyVulnerable: false,
    hasMediaTax: last.lines.mediaTax > 0,
  })
  return {
    pointOfDeliveryNumber: last.pointOfDeliveryNumber,
    meterNumber: registers[0]?.meterNumber ?? '',
    category,
    readingKind: reading ? ReadingKind.own : ReadingKind.unread,
    readingDate: reading ? latest([dayOf(reading), period.from]) : period.to,
    billedPowerKw: last.billedPowerKw,
    energyFrom,
    discountPercent,
    registers,
    bill,
  }
}

/** Whoever reads the meter is taken at their word that the bill before is paid in time. */
function ownReadingDiscount(day: string): string | null {
  const conduct = { paidOnDay: 1, hasElectronicBill: false, hasOwnReading: true }
  return chooseDiscountPercent(conduct, priceListOn(publishedPriceLists, day)?.discounts ?? [])
}

function readRegisters(book: ContractBook, last: PointCalculation, { data }: SupplierEvent): ReadRegister[] {
  const meterNumber = String(data.meterNumber)
  const states = data.states as { register: RegisterName; state: number }[] // as the event's schema says
  return states.map(({ register, state }) => {
    const before = last.registers.findLast(
      (each) => each.meterNumber === meterNumber && each.register === register,
    )
    const stateFrom = before?.stateTo ?? 0
    const rollover = state < stateFrom ? 10 ** (book.digits.get(meterNumber) ?? 0) : 0
    return { meterNumber, register, stateFrom, stateTo: state, consumptionKwh: state - stateFrom + rollover }
  })
}

function unreadRegisters({ registers }: PointCalculation): ReadRegister[] {
  const meterNumber = registers.at(-1)?.meterNumber ?? ''
  return registers
    .filter((each) => each.meterNumber === meterNumber)
    .map(({ register, stateTo }) => ({
      meterNumber,
      register,
      stateFrom: stateTo,
      stateTo,
      consumptionKwh: 0,
    }))
}
