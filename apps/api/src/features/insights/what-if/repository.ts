import type { tryScenarios } from '@portal/contract/insights/what-if'
import type { ConsumptionCategory } from '@portal/domain/enumerations'
import { ReadingKind } from '@portal/domain/enumerations'
import type { PointHistory } from '@portal/domain/insights/what-if'
import type { BilledMonth, PrintedLines } from '@portal/domain/insights/what-if-year'
import { calculationLines, type PointCalculation } from '@portal/supplier-feed/format/bill-calculation'
import { storedPoints, storedPointText, unpackPoint } from '@portal/supplier-feed/format/stored-calculation'
import type { Call } from '#api/http/call/bind.ts'
import { pointOwner, requireOwnedText } from '#api/ownership.ts'
import { adviceFigure, toHundredths } from '../core/advice-figures.ts'

/** Twelve months, up to three that wait for their reading, and a little more for bills that come late. */
const monthsBack = 17

/** $4 today. */
const history = pointOwner.statement(
  'what-if history',
  `select row_to_json(item) from (
    select point.is_active as "isActive",
      ${adviceFigure('assumed_night_percent', '$4::date')} as "assumedNightPercent",
      (
        select coalesce(json_agg(billed order by billed.year, billed.month, billed.id), '[]') from (
          select bill.id, bill.year, bill.month,
            coalesce(bill.period_from, make_date(bill.year, bill.month, 1)) as "periodFrom",
            coalesce(bill.period_to, (make_date(bill.year, bill.month, 1) + interval '1 month - 1 day')::date)
              as "periodTo",
            calculated
          from bills bill
          join stored_calculations calculation
            on calculation.commercial_contract_id = $2 and calculation.bill_id = bill.id
          cross join ${storedPoints('calculation.calculation')} calculated
          where bill.commercial_contract_id = $2 and bill.bill_type_id in (1, 2)
            and bill.issue_date > $4::date - interval '${monthsBack} months'
            and ${storedPointText('calculated', 'pointOfDeliveryNumber')} = point.point_of_delivery_number
        ) billed
      ) as months
    from points_of_delivery point
    where point.commercial_contract_id = $2 and point.id = $3
  ) item`,
)

interface StoredMonth {
  year: number
  month: number
  periodFrom: string
  periodTo: string
  /** A stored point; the import holds it to its schema. */
  calculated: unknown
}

interface StoredHistory {
  isActive: boolean
  assumedNightPercent: number
  months: StoredMonth[]
}

export interface KnownPoint extends PointHistory {
  readonly assumedNightPercent: number
}

export async function findPointHistory(
  { reads, caller, body, signal }: Call<typeof tryScenarios>,
  today: string,
): Promise<KnownPoint> {
  const values = [caller.userId, body.commercialContractId, body.pointOfDeliveryId, today]
  const text = await requireOwnedText(reads, signal, history, values)
  const { months, ...point } = JSON.parse(text) as StoredHistory // the statement above writes it
  return { ...point, months: months.map(readMonth) }
}

function readMonth({ year, month, periodFrom, periodTo, calculated: stored }: StoredMonth): BilledMonth {
  const calculated = unpackPoint(stored)
  const { registers } = calculated
  const sum = (name: 'Ht' | 'Lt' | 'St') =>
    registers
      .filter(({ register }) => register === name)
      .reduce((total, { consumptionKwh }) => total + toHundredths(consumptionKwh), 0)
  const energy = { higher: sum('Ht'), lower: sum('Lt'), single: sum('St') }
  const isEmpty = energy.higher === 0 && energy.lower === 0 && energy.single === 0
  return {
    year,
    month,
    period: { from: periodFrom, to: periodTo },
    energyPeriod: { from: calculated.energyFrom, to: calculated.energyTo },
    // The import holds the id to the catalog, whose ids are the enumeration's.
    category: calculated.consumptionCategoryId as ConsumptionCategory,
    isUnread: calculated.readingKindId === ReadingKind.unread && isEmpty,
    energy,
    items: calculated.items.map(({ item, energyKwh }) => ({
      item,
      energyKwhHundredths: toHundredths(energyKwh),
    })),
    billedPowerKwHundredths: toHundredths(calculated.billedPowerKw),
    discountPercent: calculated.discountPercent,
    lines: readLines(calculated.lines),
  }
}

const readLines = (lines: PointCalculation['lines']): PrintedLines =>
  Object.fromEntries(
    calculationLines.map((line) => [`${line}Para`, toHundredths(lines[line])]),
  ) as unknown as PrintedLines // each line has its name in para there
