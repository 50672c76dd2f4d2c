import { addDays, todayInBelgrade } from '@portal/domain/dates'
import { isBankAccount, isModel97Reference, readBankAccount } from '@portal/domain/check-digits'
import { billType } from '../format/bill-type.ts'
import { readHundredths, readWhole } from '../format/column-kinds.ts'
import type { CsvRow } from '../format/csv-row.ts'
import { feedEntities } from '../format/entities.ts'
import type { Entity, EntityName } from '../format/entity.ts'
import type { Manifest } from '../format/manifest.ts'
import { findPriceListProblem } from '../format/price-list-column.ts'

/**
 * Null, or the first thing that is wrong with a row by itself: a value, values that contradict each other, or a day after
 * `latestDay`.
 */
export function findRowProblem(entity: Entity, row: CsvRow, latestDay: string): string | null {
  return findValueProblem(entity, row) ?? rules[entity.name]?.(row) ?? findDayToCome(entity, row, latestDay)
}

/** What has been issued or paid was so when the feed was made; a day more for bills dated with the next morning. */
export const latestDayOf = ({ madeAt }: Manifest): string => addDays(todayInBelgrade(Date.parse(madeAt)), 1)

/** What the entity's JSON Schema says of each value. */
export function findValueProblem(entity: Entity, row: CsvRow): string | null {
  const { columns } = entity
  for (let field = 0; field < columns.length; field++) {
    const column = columns[field]
    if (column === undefined) break
    const from = row.starts[field] ?? 0
    const to = row.ends[field] ?? 0
    if (from === to) {
      if (column.isRequired) return `${column.name} is empty`
      continue
    }
    if (column.kind.isRight(row.bytes, from, to)) continue
    if (column.isPrivate) return `${column.name} is not ${column.kind.name}`
    const text = row.text(field)
    const fault = column.kind.findFault?.(text) ?? null
    const where = fault === null ? '' : `: ${fault}`
    return `${column.name}: ${quoteValue(text)} is not ${column.kind.name}${where}`
  }
  return null
}

const longestQuote = 60

function quoteValue(value: string): string {
  const shown = value.length > longestQuote ? `${value.slice(0, longestQuote)}…` : value
  return JSON.stringify(shown)
}

/** Where a column stands, looked up once. */
function place(entityName: EntityName, column: string): number {
  const entity = feedEntities.find(({ name }) => name === entityName)
  const index = entity?.columns.findIndex(({ name }) => name === column) ?? -1
  if (index < 0) throw new Error(`${entityName} has no column ${column}`)
  return index
}

const whole = (row: CsvRow, field: number) =>
  readWhole(row.bytes, row.starts[field] ?? 0, row.ends[field] ?? 0)
const hundredths = (row: CsvRow, field: number) =>
  readHundredths(row.bytes, row.starts[field] ?? 0, row.ends[field] ?? 0)

/** ISO dates compare as bytes. */
function isBefore(row: CsvRow, field: number, other: number): boolean {
  if (row.isEmpty(field) || row.isEmpty(other)) return false
  const from = row.starts[field] ?? 0
  const otherFrom = row.starts[other] ?? 0
  for (let index = 0; index < 10; index++) {
    const difference = (row.bytes[from + index] ?? 0) - (row.bytes[otherFrom + index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

function isAfterDay(row: CsvRow, field: number, day: string): boolean {
  const from = row.starts[field] ?? 0
  for (let index = 0; index < day.length; index++) {
    const difference = (row.bytes[from + index] ?? 0) - day.charCodeAt(index)
    if (difference !== 0) return difference > 0
  }
  return false
}

const sumOf = (row: CsvRow, from: number, count: number): number => {
  let sum = 0
  for (let field = from; field < from + count; field++) sum += hundredths(row, field)
  return sum
}

const inReadings = {
  year: place('readings', 'year'),
  month: place('readings', 'month'),
  readingDate: place('readings', 'readingDate'),
  consumption: place('readings', 'consumptionKwh'),
  amount: place('readings', 'amount'),
  firstConsumption: place('readings', 'consumptionGreenHt'),
  firstAmount: place('readings', 'amountGreenHt'),
}
const itemCount = inReadings.firstAmount - inReadings.firstConsumption

const monthNumber = (year: number, month: number) => year * 12 + month

function monthOfReading(row: CsvRow): number {
  const from = row.starts[inReadings.readingDate] ?? 0
  return monthNumber(readWhole(row.bytes, from, from + 4), readWhole(row.bytes, from + 5, from + 7))
}

function checkReading(row: CsvRow): string | null {
  if (monthOfReading(row) < monthNumber(whole(row, inReadings.year), whole(row, inReadings.month))) {
    return 'readingDate is before its month'
  }
  if (sumOf(row, inReadings.firstConsumption, itemCount) !== hundredths(row, inReadings.consumption)) {
    return 'the consumption of the items does not add up to consumptionKwh'
  }
  if (sumOf(row, inReadings.firstAmount, itemCount) !== hundredths(row, inReadings.amount)) {
    return 'the amounts of the items do not add up to amount'
  }
  return null
}

const inBills = {
  billTypeId: place('bills', 'billTypeId'),
  amount: place('bills', 'amount'),
  periodFrom: place('bills', 'periodFrom'),
  periodTo: place('bills', 'periodTo'),
  issueDate: place('bills', 'issueDate'),
  dueDate: place('bills', 'dueDate'),
  paymentReference: place('bills', 'paymentReference'),
  bankAccountNumber: place('bills', 'bankAccountNumber'),
}

function checkBill(row: CsvRow): string | null {
  const { periodFrom, periodTo, issueDate, dueDate, paymentReference, bankAccountNumber } = inBills
  if (whole(row, inBills.billTypeId) === billType.creditNote && hundredths(row, inBills.amount) > 0) {
    return 'the amount of a credit note is above zero'
  }
  if (isBefore(row, periodTo, periodFrom)) return 'periodTo is before periodFrom'
  if (isBefore(row, dueDate, issueDate)) return 'dueDate is before issueDate'
  if (!row.isEmpty(paymentReference) && !isReferenceKnown(row.text(paymentReference))) {
    return 'paymentReference has wrong control digits; it is "97 CC-reference" by model 97'
  }
  if (!row.isEmpty(bankAccountNumber) && !isPrintedAccount(row.text(bankAccountNumber))) {
    return 'bankAccountNumber has wrong control digits'
  }
  return null
}

let lastReference = ''
/** Bills of a contract follow each other and share their reference. */
function isReferenceKnown(reference: string): boolean {
  if (reference === lastReference) return true
  if (!reference.startsWith('97 ') || !isModel97Reference(reference.slice(3))) return false
  lastReference = reference
  return true
}

let lastAccount = ''
function isPrintedAccount(printed: string): boolean {
  if (printed === lastAccount) return true
  const account = readBankAccount(printed)
  if (account === null || !isBankAccount(account)) return false
  lastAccount = printed
  return true
}

const inContracts = {
  startDate: place('commercial-contracts', 'contractStartDate'),
  endDate: place('commercial-contracts', 'contractEndDate'),
}
const inMeters = { startDate: place('meters', 'startDate'), endDate: place('meters', 'endDate') }
const inPointContracts = {
  startDate: place('point-contracts', 'startDate'),
  endDate: place('point-contracts', 'endDate'),
}
const inWarnings = { issueDate: place('warnings', 'issueDate'), dueDate: place('warnings', 'dueDate') }

const inReadingWindows = {
  firstDay: place('reading-windows', 'firstDay'),
  lastDay: place('reading-windows', 'lastDay'),
}
const inOwnReadings = {
  isAccepted: place('own-readings', 'isAccepted'),
  reason: place('own-readings', 'reason'),
}

/** A customer who is refused is told why. */
const checkAnswer = (row: CsvRow) =>
  row.isText(inOwnReadings.isAccepted, 'false') && row.isEmpty(inOwnReadings.reason)
    ? 'a rejected reading has no reason'
    : null

const inOrder =
  ({ startDate, endDate }: { startDate: number; endDate: number }, problem: string) =>
  (row: CsvRow) =>
    isBefore(row, endDate, startDate) ? problem : null

/** Days of what has happened; days to pay by, ends of contracts and windows may be to come. */
const pastDays: Partial<Record<EntityName, number>> = {
  // A reading's day is part of its key: the right one would stand beside the wrong one for ever.
  readings: inReadings.readingDate,
  bills: inBills.issueDate,
  payments: place('payments', 'paymentDate'),
  warnings: inWarnings.issueDate,
}

function findDayToCome({ name, columns }: Entity, row: CsvRow, latestDay: string): string | null {
  const field = pastDays[name]
  if (field === undefined || !isAfterDay(row, field, latestDay)) return null
  return `${columns[field]?.name} ${row.text(field)} is still to come`
}

const pricesField = place('price-lists', 'prices')

const rules: Partial<Record<EntityName, (row: CsvRow) => string | null>> = {
  'commercial-contracts': inOrder(inContracts, 'contractEndDate is before contractStartDate'),
  meters: inOrder(inMeters, 'endDate is before startDate'),
  'point-contracts': inOrder(inPointContracts, 'endDate is before startDate'),
  warnings: inOrder(
    { startDate: inWarnings.issueDate, endDate: inWarnings.dueDate },
    'dueDate is before issueDate',
  ),
  'reading-windows': inOrder(
    { startDate: inReadingWindows.firstDay, endDate: inReadingWindows.lastDay },
    'lastDay is before firstDay',
  ),
  'own-readings': checkAnswer,
  readings: checkReading,
  bills: checkBill,
  'price-lists': (row) => findPriceListProblem(row.text(pricesField)),
}
