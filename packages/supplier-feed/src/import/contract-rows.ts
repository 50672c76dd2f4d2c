import { hashCompanyNumbers, hashPersonalNumber } from '@portal/database/identity-hash'
import { idsPerContract } from '@portal/domain/contract-ids'
import { CustomerType } from '@portal/domain/enumerations'
import { packField, readCalculatedAmount } from '../format/calculation-column.ts'
import { readHundredths } from '../format/column-kinds.ts'
import { commercialContracts } from '../format/contract-entities.ts'
import type { CsvRow } from '../format/csv-row.ts'
import type { EntityName } from '../format/entity.ts'
import type { Batch } from './batch.ts'
import type { KnownContract } from './known-contracts.ts'

/** A checked row of commercial-contracts, kept until its contract's turn. */
export interface ContractRow {
  readonly collectionNumber: string
  readonly customerTypeId: number
  /** Null when the supplier gave no identity: nobody can add such a contract in the portal. */
  readonly identityHash: Buffer | null
  readonly data: Buffer
}

const customerTypeField = commercialContracts.columns.findIndex(({ name }) => name === 'customerTypeId')

export function keepContractRow(row: CsvRow, collectionNumber: string, identityKey: string): ContractRow {
  const from = row.rawStart(commercialContracts.placeColumns)
  const customerTypeId = Number(row.text(customerTypeField))
  const [jmbg, companyNumber, taxNumber] = [row.text(1), row.text(2), row.text(3)]
  const isCompany = customerTypeId === CustomerType.legalEntity
  const company =
    companyNumber && taxNumber ? hashCompanyNumbers(identityKey, companyNumber, taxNumber) : null
  const person = jmbg ? hashPersonalNumber(identityKey, jmbg) : null
  return {
    collectionNumber,
    customerTypeId,
    identityHash: isCompany ? company : person,
    data: Buffer.from(row.bytes.subarray(from, row.end)),
  }
}

interface NumberedRows {
  readonly ids: Map<string, number>
  readonly seen: Set<string>
  last: number
}

/** Gives ids to the rows of one contract at a time and puts them into the batch, or says why not. */
export class ContractRows {
  readonly #points = numberedRows()
  readonly #meters = numberedRows()
  readonly #pointContracts = numberedRows()
  readonly #seen = new Map<EntityName, Set<string>>()
  readonly #bills = new Map<string, { id: number; amount: number }>()
  #ownReadings: ReadonlySet<string> = new Set()
  #place = nowhere
  #batch: Batch | null = null
  #contractId = 0
  #isKnown = false

  open(
    batch: Batch,
    contract: ContractRow,
    contractId: number,
    known: KnownContract | undefined,
    syncDates: string,
  ) {
    this.#batch = batch
    this.#contractId = contractId
    this.#isKnown = known !== undefined
    this.#forget()
    if (known) this.#recall(known)
    batch.contracts++
    if (known) batch.knownContractIds.push(contractId)
    const { collectionNumber, customerTypeId, identityHash, data } = contract
    const ids = `${contractId},${collectionNumber},`
    this.#rowsOf('commercial-contracts').append(ids, data, 0, data.length, syncDates)
    const hash = identityHash === null ? '' : `\\x${identityHash.toString('hex')}`
    this.#rowsOf('claims').append(`${collectionNumber},${contractId},${customerTypeId},${hash}`, data, 0, 0)
  }

  #forget(): void {
    for (const rows of [this.#points, this.#meters, this.#pointContracts]) {
      rows.ids.clear()
      rows.seen.clear()
      rows.last = 0
    }
    for (const seen of this.#seen.values()) seen.clear()
    this.#bills.clear()
    this.#ownReadings = new Set()
    this.#place = nowhere
  }

  #recall(known: KnownContract): void {
    for (const [number, id] of known.points) remember(this.#points, number, id)
    for (const [pointId, number, id] of known.meters) remember(this.#meters, `${pointId}/${number}`, id)
    for (const [pointId, number, id] of known.pointContracts) {
      remember(this.#pointContracts, `${pointId}/${number}`, id)
    }
    this.#ownReadings = new Set(known.ownReadings)
  }

  #rowsOf(name: EntityName | 'claims') {
    if (this.#batch === null) throw new Error('no contract is open')
    const { fresh, known } = this.#batch.rowsOf(name)
    return this.#isKnown ? known : fresh
  }

  /** Null when the row is in the batch, or the reason why it can't be. */
  take(name: EntityName, row: CsvRow, line: number): string | null {
    switch (name) {
      case 'points-of-delivery':
        return this.#takeNumbered(name, this.#points, row, row.text(1), '')
      case 'meters':
      case 'point-contracts':
        return this.#takeOfPoint(name, row)
      case 'readings':
        return this.#takeReading(row, line)
      case 'bills':
      case 'payments':
      case 'warnings':
        return this.#takeGrowing(name, row, line, row.text(1), '')
      case 'bill-calculations':
        return this.#takeCalculation(row, line)
      case 'own-readings':
        return this.#takeAnswer(row)
      case 'commercial-contracts':
      case 'companies':
      case 'household-statistics':
      case 'price-lists':
      case 'reading-windows':
        throw new Error(`${name} has no contract above it`)
    }
  }

  #takeOfPoint(name: 'meters' | 'point-contracts', row: CsvRow): string | null {
    const pointId = this.#points.ids.get(row.text(1))
    if (pointId === undefined) return unknownPoint(row)
    const rows = name === 'meters' ? this.#meters : this.#pointContracts
    return this.#takeNumbered(name, rows, row, `${pointId}/${row.text(2)}`, `${pointId},`)
  }

  #takeNumbered(
    name: EntityName,
    rows: NumberedRows,
    row: CsvRow,
    key: string,
    parents: string,
  ): string | null {
    if (rows.seen.has(key)) return duplicateRow
    const id = rows.ids.get(key) ?? this.#contractId * idsPerContract + rows.last + 1
    if (id >= (this.#contractId + 1) * idsPerContract) return tooMany
    rows.seen.add(key)
    remember(rows, key, id)
    const from = row.rawStart(parents === '' ? 1 : 2)
    this.#rowsOf(name).append(`${this.#contractId},${id},${parents}`, row.bytes, from, row.end)
    return null
  }

  #takeReading(row: CsvRow, line: number): string | null {
    if (!row.isText(1, this.#place.point) || !row.isText(2, this.#place.meter)) {
      const problem = this.#findPlace(row)
      if (problem !== null) return problem
    }
    const key = `${this.#place.meterId}/${row.text(readingDateField)}`
    return this.#takeGrowing('readings', row, line, key, this.#place.ids, 3)
  }

  /** The point and meter of a reading, kept for those that follow. */
  #findPlace(row: CsvRow): string | null {
    const [point, meter] = [row.text(1), row.text(2)]
    const pointId = this.#points.ids.get(point)
    if (pointId === undefined) return unknownPoint(row)
    const meterId = this.#meters.ids.get(`${pointId}/${meter}`)
    if (meterId === undefined) return `the point has no meter ${meter}`
    this.#place = { point, meter, meterId, ids: `${pointId},${meterId},` }
    return null
  }

  #takeGrowing(
    name: 'readings' | 'bills' | 'payments' | 'warnings',
    row: CsvRow,
    line: number,
    key: string,
    parents: string,
    firstField = 1,
  ): string | null {
    const seen = this.#seenOf(name)
    if (seen.has(key)) return duplicateRow
    if (seen.size + 1 >= idsPerContract) return tooMany
    seen.add(key)
    const id = this.#contractId * idsPerContract + seen.size
    if (name === 'bills') this.#bills.set(key, { id, amount: amountOfBill(row) })
    // Known contracts hold rows already: there the database gives the id, in the order of lines.
    const ids = `${this.#contractId},${this.#isKnown ? line : id},${parents}`
    this.#rowsOf(name).append(ids, row.bytes, row.rawStart(firstField), row.end)
    return null
  }

  #takeCalculation(row: CsvRow, line: number): string | null {
    const key = row.text(1)
    const bill = this.#bills.get(key)
    if (bill === undefined) return `bill ${key} is not in this feed`
    const seen = this.#seenOf('bill-calculations')
    if (seen.has(key)) return duplicateRow
    if (readCalculatedAmount(row, 2) !== bill.amount) return `line A is not the amount of bill ${key}`
    seen.add(key)
    const rows = this.#rowsOf('bill-calculations')
    const packed = packField(row, 2)
    if (this.#isKnown) {
      const billNumber = row.bytes.subarray(row.rawStart(1), row.rawStart(2))
      const fields = Buffer.concat([billNumber, quoteBytes, packed])
      rows.append(`${this.#contractId},${line},`, fields, 0, fields.length, '"')
    } else rows.append(`${this.#contractId},${bill.id},"`, packed, 0, packed.length, '"')
    return null
  }

  /** Only to what a customer sent can there be an answer. */
  #takeAnswer(row: CsvRow): string | null {
    const [number, version] = [row.text(1), row.text(2)]
    const key = `${number}/${version}`
    if (!this.#ownReadings.has(key)) return `no reading ${number} with version ${version} was sent here`
    const seen = this.#seenOf('own-readings')
    if (seen.has(key)) return duplicateRow
    seen.add(key)
    this.#rowsOf('own-readings').append(`${this.#contractId},`, row.bytes, row.rawStart(1), row.end)
    return null
  }

  #seenOf(name: EntityName): Set<string> {
    const seen = this.#seen.get(name) ?? new Set()
    this.#seen.set(name, seen)
    return seen
  }
}

export const duplicateRow = 'another row with this key stands before it'
const tooMany = `a contract holds at most ${idsPerContract - 1} such rows`
const unknownPoint = (row: CsvRow) => `the contract has no point of delivery ${row.text(1)}`
const quoteBytes = Buffer.from('"')
const readingDateField = 5
const billAmountField = 9

const amountOfBill = (row: CsvRow): number =>
  readHundredths(row.bytes, row.starts[billAmountField] ?? 0, row.ends[billAmountField] ?? 0)

const nowhere = { point: '', meter: '', meterId: 0, ids: '' }

const numberedRows = (): NumberedRows => ({ ids: new Map(), seen: new Set(), last: 0 })

function remember(rows: NumberedRows, key: string, id: number): void {
  rows.ids.set(key, id)
  rows.last = Math.max(rows.last, id % idsPerContract)
}
