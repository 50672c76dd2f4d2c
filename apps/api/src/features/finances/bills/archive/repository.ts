import type { getBillArchive } from '@portal/contract/finances/bills'
import { archiveLimits } from '@portal/domain/limits'
import * as z from 'zod/mini'
import type { Call } from '#api/http/call/bind.ts'
import { contractOwner, requireOwnedText } from '#api/ownership.ts'
import { conditionsOf } from '#api/sql/search.ts'
import { inEachLanguage } from '#api/sql/statements.ts'
import { catalogText } from '#api/sql/texts.ts'
import { billsWithDebt, storedBill } from '../debt.ts'
import { billFilters, filterValues } from '../repository.ts'

const BillToArchive = z.object({
  id: z.number(),
  number: z.string(),
  typeText: z.string(),
  year: z.number(),
  month: z.number(),
  isPrintEnabled: z.boolean(),
})
export type BillToArchive = z.infer<typeof BillToArchive>

// One document more than an archive may hold tells that there are too many.
const documents = archiveLimits.documentsMax + 1

const conditions = conditionsOf(Object.values(billFilters), contractOwner.parameters + 1).join(' and ')

const ofKind = (isPrintEnabled: boolean) => `(
    select bill.* from ${billsWithDebt}
    where bill.commercial_contract_id = $2 and bill.print_enabled = ${isPrintEnabled} and ${conditions}
    order by bill.issue_date desc, bill.id desc limit ${documents}
  )`

const billsToArchive = inEachLanguage('bills to archive', (name, language) =>
  contractOwner.statement(
    name,
    `select coalesce(json_agg(item), '[]') from (
      select bill.id, stored.bill_number as number, ${catalogText('type', language)} as "typeText", bill.year, bill.month,
        bill.print_enabled as "isPrintEnabled"
      from (${ofKind(true)} union all ${ofKind(false)}) bill
      ${storedBill}
      join bill_types type on type.id = bill.bill_type_id
      order by bill.issue_date desc, bill.id desc
    ) item`,
  ),
)

/** Newest first, as on the screen; those without a document among them. */
export async function listBillsToArchive({
  reads,
  caller,
  language,
  body,
  signal,
}: Call<typeof getBillArchive>): Promise<BillToArchive[]> {
  const { typeId, month, year, isPaid } = filterValues(body)
  const values = [caller.userId, body.commercialContractId, typeId, month, year, isPaid]
  const text = await requireOwnedText(reads, signal, billsToArchive[language], values)
  return z.parse(z.array(BillToArchive), JSON.parse(text))
}
