import type { noReadingReasons } from '@portal/contract/metering/own-readings'
import { ConsumptionCategory, MeterKind, ReadingKind } from '@portal/domain/enumerations'
import { digitsOf, type LastState } from '@portal/domain/insights/forecast-meter'
import { roundKwh } from '@portal/domain/metering/kwh'
import type { MeterKindName, MeterRegister } from '@portal/domain/metering/own-reading'
import { type ReadMonth, usedDaily } from '@portal/domain/metering/used-daily'
import type { PointHistory } from '#api/features/core/point-history/point-history.ts'

/** The meter at the wall, as the customer is asked to read it. */
export interface MeterAtHand {
  readonly kind: MeterKindName
  readonly number: string | null
  /** The day of the last states. */
  readonly lastDate: string | null
  readonly registers: readonly (MeterRegister & { readonly averageDaily: number | null })[]
  /** It was put in after the last bill, so what the old one counted last is not known. */
  readonly isReplaced: boolean
  /** Why it can't be read at all; the window aside. */
  readonly reason: Exclude<(typeof noReadingReasons)[number], 'windowClosed'> | null
}

export function describeMeter(point: PointHistory): MeterAtHand {
  const { meter, meterInUse, last } = point
  const kind = kindOf(point)
  const replaced = meter === null && point.isActive ? replacedStates(point) : null
  const states = meter?.states ?? replaced?.states ?? []
  const months = readMonthsOf(point)
  return {
    kind,
    number: meter?.number ?? meterInUse?.number ?? last?.registers.at(-1)?.meterNumber ?? null,
    lastDate: meter?.readOn ?? replaced?.since ?? null,
    registers: states.map(({ register, state }) => {
      const used = usedDaily(months, register)
      return {
        register,
        lastState: state,
        digits: meterInUse?.digits ?? digitsOf(state),
        highestDaily: used && roundKwh(used.highest),
        averageDaily: used && roundKwh(used.average),
      }
    }),
    isReplaced: replaced !== null,
    reason: reasonOf(point.isActive, kind, states),
  }
}

function reasonOf(
  isActive: boolean,
  kind: MeterKindName,
  states: readonly LastState[],
): MeterAtHand['reason'] {
  if (!isActive) return 'inactivePoint'
  if (kind === 'remote') return 'remotelyRead'
  return states.length === 0 ? 'neverRead' : null
}

/** A feed that is older than kinds of meters says only how the last bill was read. */
function kindOf({ meterInUse, last }: PointHistory): MeterKindName {
  switch (meterInUse?.kindId) {
    case MeterKind.mechanical:
      return 'mechanical'
    case MeterKind.digital:
      return 'digital'
    case MeterKind.remote:
      return 'remote'
    default:
      return last?.readingKindId === ReadingKind.remote ? 'remote' : 'mechanical'
  }
}

/** A meter that was put in for another one begins at zero, with the registers of the old. */
function replacedStates({
  meterInUse,
  last,
}: PointHistory): { states: readonly LastState[]; since: string } | null {
  const old = last?.registers.at(-1)?.meterNumber
  if (last === null || old === undefined || meterInUse === null || meterInUse.number === old) return null
  const states = last.registers
    .filter(({ meterNumber }) => meterNumber === old)
    .map(({ register }) => ({ register, state: 0 }))
  return { states, since: meterInUse.startDate ?? last.energyTo }
}

const twoTariff: readonly number[] = [
  ConsumptionCategory.householdTwoTariff,
  ConsumptionCategory.commercialTwoTariff,
]

const readMonthsOf = ({ readings }: PointHistory): ReadMonth[] =>
  readings.map(({ category, ...reading }) => ({ ...reading, isTwoTariff: twoTariff.includes(category) }))
