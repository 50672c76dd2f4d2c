import type { Queryable, Reads } from '@portal/database/client'
import { contractOfId } from '@portal/domain/contract-ids'
import type { Language } from '@portal/domain/enumerations'
import type { PriceList } from '@portal/domain/tariff/price-lists'
import * as z from 'zod/mini'
import { StoredCalculation } from '#api/features/core/bill-calculation/stored.ts'
import { contractOwner, requireOwnedText } from '#api/ownership.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { inEachLanguage } from '#api/sql/statements.ts'
import { addressText, catalogText, companyName, supplierText } from '#api/sql/texts.ts'

const PrintedCustomer = z.object({
  name: z.string(),
  collectionNumber: z.string(),
  customerNumber: z.nullable(z.string()),
  street: z.nullable(z.string()),
  town: z.nullable(z.string()),
})
export type PrintedCustomer = z.infer<typeof PrintedCustomer>

const PrintedSupplier = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  callCenter: z.string(),
  email: z.string(),
  complaintEmail: z.string(),
  webSite: z.string(),
  companyNumber: z.string(),
  taxNumber: z.string(),
  bankAccount: z.string(),
  paymentCode: z.string(),
})
export type PrintedSupplier = z.infer<typeof PrintedSupplier>

const PrintedPoint = z.object({
  number: z.string(),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
export type PrintedPoint = z.infer<typeof PrintedPoint>

const MonthlyConsumption = z.object({
  year: z.number(),
  month: z.number(),
  consumptionKwh: z.number(),
})
export type MonthlyConsumption = z.infer<typeof MonthlyConsumption>

const PrintedFigures = z.object({
  number: z.string(),
  typeText: z.string(),
  isFinal: z.boolean(),
  year: z.number(),
  month: z.number(),
  periodFrom: z.nullable(z.string()),
  periodTo: z.nullable(z.string()),
  issueDate: z.string(),
  dueDate: z.nullable(z.string()),
  amount: z.number(),
  previousBalance: z.number(),
  paymentReference: z.nullable(z.string()),
  bankAccountNumber: z.nullable(z.string()),
  isPrintEnabled: z.boolean(),
  customer: PrintedCustomer,
  /** Null until the supplier's first feed has brought the company. */
  supplier: z.nullable(PrintedSupplier),
  /** Null where there is no energy: interest, a credit note. */
  calculation: z.nullable(StoredCalculation),
  points: z.array(PrintedPoint),
  readingKinds: z.record(z.string(), z.string()),
  categories: z.record(z.string(), z.string()),
  /** Only months with a reading, oldest first. */
  consumption: z.array(MonthlyConsumption),
})

/** Everything a printed bill says; texts are in the reader's language and script. */
export interface PrintedBill extends z.infer<typeof PrintedFigures> {
  priceLists: readonly PriceList[]
}

export const chartedMonths = 12

const street = (language: Language) =>
  supplierText(
    'format_address(contract.street, contract.house_number, contract.place_number, null, null)',
    language,
  )
const town = (language: Language) =>
  supplierText('format_address(null, null, null, contract.postal_code, contract.city)', language)

const catalogTexts = (catalog: string, language: Language) =>
  `(select json_object_agg(catalog.id, ${catalogText('catalog', language)}) from ${catalog} catalog)`

const customer = (language: Language) => `(
  select row_to_json(item) from (
    select ${supplierText('contract.customer_name', language)} as name,
      contract.collection_number as "collectionNumber",
      contract.customer_number as "customerNumber",
      ${street(language)} as street,
      ${town(language)} as town
    from commercial_contracts contract where contract.id = $2
  ) item)`

const supplier = (language: Language) => `(
  select row_to_json(item) from (
    select ${companyName(language)} as name,
      ${supplierText('company.address', language)} as address,
      ${supplierText('company.city', language)} as city,
      company.call_center as "callCenter",
      company.email,
      company.complaint_email as "complaintEmail",
      company.web_site as "webSite",
      company.national_court_register as "companyNumber",
      company.vat_id as "taxNumber",
      company.bank_account as "bankAccount",
      company.payment_code as "paymentCode"
    from companies company order by company.id limit 1
  ) item)`

const points = (language: Language) => `(
  select coalesce(json_agg(item), '[]') from (
    select point.point_of_delivery_number as number,
      ${supplierText('point.name', language)} as name,
      ${addressText('point', language)} as address
    from points_of_delivery point where point.commercial_contract_id = $2
  ) item)`

// A reading is never dated before its month, so the date narrows the index and the month decides.
const consumption = `(
  select coalesce(json_agg(item), '[]') from (
    select reading.year, reading.month, sum(reading.consumption_kwh) as "consumptionKwh"
    from readings reading
    where reading.commercial_contract_id = $2
      and reading.reading_date >= make_date(bill.year, bill.month, 1) - interval '${chartedMonths - 1} months'
      and reading.year * 12 + reading.month
        between bill.year * 12 + bill.month - ${chartedMonths - 1} and bill.year * 12 + bill.month
    group by reading.year, reading.month
    order by reading.year, reading.month
  ) item)`

const printedBill = inEachLanguage('bill pdf', (name, language) =>
  contractOwner.statement(
    name,
    `select row_to_json(item) from (
      select
        bill.bill_number as number,
        ${catalogText('type', language)} as "typeText",
        bill.bill_type_id = 2 as "isFinal",
        bill.year,
        bill.month,
        bill.period_from as "periodFrom",
        bill.period_to as "periodTo",
        bill.issue_date as "issueDate",
        bill.due_date as "dueDate",
        bill.amount,
        bill.previous_balance as "previousBalance",
        bill.payment_reference as "paymentReference",
        bill.bank_account_number as "bankAccountNumber",
        bill.print_enabled as "isPrintEnabled",
        ${customer(language)} as customer,
        ${supplier(language)} as supplier,
        (
          select calculation.calculation from stored_calculations calculation
          where calculation.commercial_contract_id = $2 and calculation.bill_id = $3
        ) as calculation,
        ${points(language)} as points,
        ${catalogTexts('reading_kinds', language)} as "readingKinds",
        ${catalogTexts('consumption_categories', language)} as categories,
        ${consumption} as consumption
      from bills bill join bill_types type on type.id = bill.bill_type_id
      where bill.commercial_contract_id = $2 and bill.id = $3
    ) item`,
  ),
)

export interface PrintedBillRequest {
  reads: Reads
  userId: number
  billId: number
  language: Language
  signal: AbortSignal
}

export async function findPrintedBill(
  database: Queryable,
  { reads, userId, billId, language, signal }: PrintedBillRequest,
  nowMs: number,
): Promise<PrintedBill> {
  const values = [userId, contractOfId(billId), billId]
  const text = await requireOwnedText(reads, signal, printedBill[language], values)
  const figures = z.parse(PrintedFigures, JSON.parse(text))
  return { ...figures, priceLists: await readPriceLists(database, nowMs) }
}
