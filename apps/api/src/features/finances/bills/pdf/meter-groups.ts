import { ReadingKind } from '@portal/domain/enumerations'
import { formatDate } from '@portal/i18n/format'
import type { PointCalculation, RegisterStates } from '@portal/supplier-feed/format/bill-calculation'
import type { PrintedBill } from './repository.ts'
import { shorten, type Wording } from './wording.ts'

/** A point of delivery with its meters: the two lines that describe it stand beside the rows. */
export interface MeterGroup {
  point: readonly [place: string, reading: string]
  rows: readonly MeterRow[]
  /** The days of the energy where they are not the bill's, or that the meter was not read. */
  note: string
}

export type MeterRow = readonly [meter: string, tariff: string, before: string, after: string, used: string]

/** More do not stand on the first page beside the calculation and the payment slip: record 0040. */
const linesOnFirstPage = 13

export function listMeterGroups(bill: PrintedBill, wording: Wording): MeterGroup[] {
  const points = bill.calculation?.points ?? []
  return points.map((point) => ({
    point: [describePlace(point, bill), describeReading(point, bill, wording)],
    rows: point.registers.map((register) => meterRow(register, wording)),
    note: writeNote(point, bill, wording),
  }))
}

/** Whether the points go to pages of their own. */
export function areMetersOverleaf(groups: readonly MeterGroup[]): boolean {
  const lines = groups.map(({ rows, note }) => Math.max(rows.length, 2) + (note === '' ? 0 : 1))
  return lines.reduce((sum, count) => sum + count, 0) > linesOnFirstPage
}

// A line beside the meter in its small size.
const placeMaxLength = 66

function describePlace({ pointOfDeliveryNumber: number }: PointCalculation, { points }: PrintedBill): string {
  const point = points.find((known) => known.number === number)
  const place = [point?.name, point?.address].filter((part) => part).join(', ')
  return shorten(place === '' ? number : `${number} · ${place}`, placeMaxLength)
}

function describeReading(point: PointCalculation, bill: PrintedBill, { quantity }: Wording): string {
  const kind = bill.readingKinds[point.readingKindId]
  const category = bill.categories[point.consumptionCategoryId]
  return [kind, category, `${quantity(point.billedPowerKw)} kW`].filter((part) => part).join(' · ')
}

const meterRow = (states: RegisterStates, { text, quantity }: Wording): MeterRow => [
  states.meterNumber,
  text(`billDocument.register.${states.register}`),
  quantity(states.stateFrom),
  quantity(states.stateTo),
  quantity(states.consumptionKwh),
]

function writeNote(point: PointCalculation, { periodFrom }: PrintedBill, { text }: Wording): string {
  if (point.readingKindId === ReadingKind.unread) return text('billDocument.meters.unread')
  if (periodFrom === null || point.energyFrom >= periodFrom) return ''
  return text('billDocument.meters.energyPeriod', {
    from: formatDate(point.energyFrom),
    to: formatDate(point.energyTo),
  })
}
