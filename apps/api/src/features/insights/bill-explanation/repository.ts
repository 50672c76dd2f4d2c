import type { Against } from '@portal/contract/insights/bill-explanation'
import type { Reads } from '@portal/database/client'
import { contractOfId } from '@portal/domain/contract-ids'
import { type Language, ReadingKind } from '@portal/domain/enumerations'
import { storedPointText, storedPoints } from '@portal/supplier-feed/format/stored-calculation'
import * as z from 'zod/mini'
import { StoredCalculation } from '#api/features/core/bill-calculation/stored.ts'
import { contractOwner, requireOwnedText } from '#api/ownership.ts'
import { inEachLanguage } from '#api/sql/statements.ts'
import { tariffItemColumns } from '#api/sql/tariff-items.ts'
import { catalogText } from '#api/sql/texts.ts'

const StoredBill = z.object({
  id: z.number(),
  /** Whether it is of energy: neither interest nor a credit note. */
  isOfEnergy: z.boolean(),
  year: z.number(),
  month: z.number(),
  periodFrom: z.nullable(z.string()),
  periodTo: z.nullable(z.string()),
  amount: z.number(),
  calculation: z.nullable(StoredCalculation),
})
export type StoredBill = z.infer<typeof StoredBill>

const ReadingMonth = z.object({
  pointOfDeliveryNumber: z.string(),
  year: z.number(),
  month: z.number(),
  readingKindId: z.number(),
  higherKwh: z.number(),
  lowerKwh: z.number(),
  singleKwh: z.number(),
})
export type ReadingMonth = z.infer<typeof ReadingMonth>

const ComparedBills = z.object({
  bill: StoredBill,
  against: z.nullable(StoredBill),
  readingKinds: z.record(z.string(), z.string()),
  /** Null unless a meter of the bill went unread: what its points used in the months before. */
  history: z.nullable(z.array(ReadingMonth)),
})
export type ComparedBills = z.infer<typeof ComparedBills>

// Bills and final bills; interest and credit notes have no energy.
const isOfEnergy = (bill: string) => `${bill}.bill_type_id in (1, 2)`
const firstDayOf = (bill: string) =>
  `coalesce(${bill}.period_from, make_date(${bill}.year, ${bill}.month, 1))`

const storedBill = (bill: string) => `json_build_object(
  'id', ${bill}.id, 'isOfEnergy', ${isOfEnergy(bill)}, 'year', ${bill}.year, 'month', ${bill}.month,
  'periodFrom', ${bill}.period_from, 'periodTo', ${bill}.period_to, 'amount', ${bill}.amount,
  'calculation', (
    select calculation.calculation from stored_calculations calculation
    where calculation.commercial_contract_id = $2 and calculation.bill_id = ${bill}.id
  ))`

/** $4 is what to compare with. */
const against = `(
  select ${storedBill('other')} from bills other
  where other.commercial_contract_id = $2 and other.id <> bill.id and ${isOfEnergy('other')}
    and case when $4 = 'previous' then ${firstDayOf('other')} < ${firstDayOf('bill')}
      else other.year = bill.year - 1 and other.month = bill.month end
  order by ${firstDayOf('other')} desc, other.id desc limit 1)`

const energyOf = (register: 'Ht' | 'Lt' | 'St') =>
  tariffItemColumns
    .filter(({ item }) => item.endsWith(register))
    .map(({ consumption }) => `coalesce(reading.${consumption}, 0)`)
    .join(' + ')

const historyMonths = 16
// A reading is never dated before its month, so the date narrows the index.
const history = `(
  select coalesce(json_agg(item), '[]') from (
    select point.point_of_delivery_number as "pointOfDeliveryNumber", reading.year, reading.month,
      max(reading.reading_kind_id) as "readingKindId",
      sum(${energyOf('Ht')}) as "higherKwh", sum(${energyOf('Lt')}) as "lowerKwh", sum(${energyOf('St')}) as "singleKwh"
    from readings reading
    join points_of_delivery point on point.commercial_contract_id = $2 and point.id = reading.point_of_delivery_id
    where reading.commercial_contract_id = $2
      and reading.reading_date >= make_date(bill.year, bill.month, 1) - interval '${historyMonths} months'
    group by 1, 2, 3
  ) item)`

const isUnread = `exists (
  select from stored_calculations calculation
  cross join ${storedPoints('calculation.calculation')} point
  where calculation.commercial_contract_id = $2 and calculation.bill_id = $3
    and ${storedPointText('point', 'readingKindId')} = '${ReadingKind.unread}')`

const comparedBills = inEachLanguage('bill explanation', (name, language) =>
  contractOwner.statement(
    name,
    `select row_to_json(item) from (
      select ${storedBill('bill')} as bill, ${against} as against,
        (select json_object_agg(kind.id, ${catalogText('kind', language)}) from reading_kinds kind) as "readingKinds",
        case when ${isUnread} then ${history} end as history
      from bills bill where bill.commercial_contract_id = $2 and bill.id = $3
    ) item`,
  ),
)

export interface ExplanationRequest {
  userId: number
  billId: number
  against: Against
  language: Language
  signal: AbortSignal
}

export async function findComparedBills(
  reads: Reads,
  { userId, billId, against, language, signal }: ExplanationRequest,
): Promise<ComparedBills> {
  const values = [userId, contractOfId(billId), billId, against]
  const text = await requireOwnedText(reads, signal, comparedBills[language], values)
  return z.parse(ComparedBills, JSON.parse(text))
}
