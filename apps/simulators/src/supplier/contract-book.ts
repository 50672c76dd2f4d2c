import { join } from 'node:path'
import { fromAmountText } from '@portal/domain/money'
import { type CsvRow, readContractRows } from '#simulators/supplier/csv.ts'

/** What the printed calculation of a bill says of a point. */
export type PointCalculation = {
  pointOfDeliveryNumber: string
  consumptionCategoryId: number
  readingKindId: number
  billedPowerKw: number
  energyFrom: string
  energyTo: string
  registers: { meterNumber: string; register: 'Ht' | 'Lt' | 'St'; stateTo: number }[]
  lines: { mediaTax: number }
}

/** What the supplier knew of a contract when the portal was set up. */
export type ContractBook = {
  contract: CsvRow
  balancePara: number
  /** Of the newest regular bill, which the next one follows. */
  lastBill: CsvRow
  lastPoints: PointCalculation[]
  /** By number of the meter. */
  digits: Map<string, number>
}

const regularBills: ReadonlySet<string | undefined> = new Set(['1', '2'])
const usualDigits = 6

/** Undefined where the supplier has no such contract, or never billed it. */
export async function readContractBook(
  folder: string,
  collectionNumber: string,
): Promise<ContractBook | undefined> {
  const book = join(folder, 'book')
  const rowsOf = (entity: string) => readContractRows(book, entity, collectionNumber)
  const [[contract], bills, calculations, meters] = await Promise.all([
    rowsOf('commercial-contracts'),
    rowsOf('bills'),
    rowsOf('bill-calculations'),
    rowsOf('meters'),
  ])
  const lastBill = bills
    .filter(({ billTypeId }) => regularBills.has(billTypeId))
    .sort((one, other) => (one.periodTo ?? '').localeCompare(other.periodTo ?? ''))
    .at(-1)
  const printed = calculations.find(({ billNumber }) => billNumber === lastBill?.billNumber)
  if (!contract || !lastBill || !printed) return undefined
  const { points } = JSON.parse(printed.calculation ?? '') as { points: PointCalculation[] } // our own generator's
  return {
    contract,
    balancePara: fromAmountText(contract.balanceAmount ?? '') ?? 0,
    lastBill,
    lastPoints: points,
    digits: new Map(
      meters.map(({ meterNumber = '', digits }) => [meterNumber, Number(digits) || usualDigits]),
    ),
  }
}
