import type { Database } from '@portal/database/client'
import type { BillCalculation } from '@portal/supplier-feed/format/bill-calculation'
import jsQr from 'jsqr'
import { type OpenedPdf, openPdf, type ReadElement } from '#api/pdf/testing/open-pdf.ts'
import { aCalculation } from '#testing/bill-calculations.ts'
import { storeCalculation } from '#testing/stored-calculations.ts'
import {
  aBill,
  aContract,
  aMeter,
  aPoint,
  aReading,
  type Customer,
  contractOf,
} from '#testing/supplier-world.ts'
import type { CallOptions, TestApp } from '#testing/test-app.ts'

export const pdfPath = (billId: number): string => `/api/finances/financial-documents/pdf?Id=${billId}`

export async function aCompany({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into companies (id, name, name_english, address, city, call_center, email, complaint_email, web_site,
      national_court_register, vat_id, bank_account, payment_code)
    values (1, '„Светлост снабдевање” д.о.о. Београд', '“Svetlost snabdevanje” d.o.o. Beograd', 'Булевар светлости 12',
      '11070 Београд', '0800 300 330', 'podrska@primer.rs', 'prigovori@primer.rs', 'www.primer.rs', '99900016',
      '199900108', '999000000924800188', '189')`,
  )
}

/** A bill with its calculation; line A is the bill's amount. */
export async function aCalculatedBill(
  database: Database,
  contractId: number,
  calculation: BillCalculation,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const billId = await aBill(database, contractId, { amount: calculation.lines.amount, ...changes })
  await storeCalculation(database, contractOf(billId), billId, calculation)
  return billId
}

/** A reference and an account with right check digits, so that there is a code. */
export const payable = { payment_reference: '97 22-2009548217', bank_account_number: '999-9248001-88' }

/** February of a household: one point, two tariffs, 400 kWh the month before and 800 in this one. */
export async function aHouseholdBill(
  { database }: TestApp,
  customer: Customer,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const contract = await aContract(database, customer)
  const pointId = await aPoint(database, contract)
  const meter = { pointId, meterId: await aMeter(database, pointId) }
  await aReading(database, meter, { year: 2026, month: 1, kwh: 400 })
  await aReading(database, meter, { year: 2026, month: 2, kwh: 800 })
  return aCalculatedBill(database, contract, aCalculation(), { ...payable, ...changes })
}

export async function downloadBill(app: TestApp, billId: number, who: CallOptions): Promise<OpenedPdf> {
  const answer = await app.get(pdfPath(billId), who)
  if (answer.statusCode !== 200)
    throw new Error(`the bill was not printed: ${answer.statusCode} ${answer.body}`)
  return openPdf(answer.rawPayload)
}

/** What a camera reads from the page; null when there is no code on it. */
export function scanCode(bill: OpenedPdf): string | null {
  const { data, width, height } = bill.photographSlip()
  return jsQr.default(data, width, height)?.data ?? null
}

/** The rows of the table that follows a heading, as a screen reader tells them; empty cells say nothing. */
export function tableAfter({ elements }: OpenedPdf, heading: string): string[][] {
  const blocks = elements.flatMap(({ children }) => children)
  const start = blocks.findIndex(({ text }) => text.trim() === heading)
  const table = blocks.slice(start).find(({ role }) => role === 'Table')
  if (start < 0 || !table) throw new Error(`no table follows "${heading}"`)
  return table.children.map((row) => row.children.map((cell) => cell.text.replaceAll(/\s+/g, ' ').trim()))
}

export const listFigures = ({ elements }: OpenedPdf): string[] =>
  elements
    .flatMap(({ children }) => children)
    .filter(({ role }: ReadElement) => role === 'Figure')
    .map(({ alternative }) => alternative)
