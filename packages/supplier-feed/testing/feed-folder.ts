import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commercialContracts } from '../src/format/contract-entities.ts'
import { contractEntities } from '../src/format/entities.ts'
import { writeManifest } from '../src/format/manifest.ts'
import type { ContractLines } from '../src/generator/feed-rows.ts'
import { liveOtherCustomers, writeOtherCustomer } from '../src/generator/other-customers.ts'
import { headerOf } from '../src/generator/reference-lines.ts'
import { worldDates, worldManifest } from '../src/generator/world-dates.ts'
import { csvLineOf } from './small-feed.ts'

export interface FolderOptions {
  readonly contracts: number
  readonly months: number
  /** So many of the contracts, the first ones, have got a bill of 1000 and paid 250 of it since. */
  readonly withNews: number
}

const today = '2026-03-20'

/** A feed of invented customers on disk. */
export async function writeFeedFolder({ contracts, months, withNews }: FolderOptions): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-feed-'))
  const dates = worldDates(1, today, months)
  const lived = liveOtherCustomers(dates, Math.min(contracts, 20), { isPrintedWhole: true })
  const people = Array.from({ length: contracts }, (_, index) => {
    const number = `4${String(index).padStart(9, '0')}`
    const lines = writeOtherCustomer(lived, index, dates, number)
    return index < withNews ? addNews(lines, number) : lines
  })
  for (const entity of contractEntities) {
    const lines = people.map((person) => Reflect.get(person, entity.name))
    await writeFile(join(folder, `${entity.name}.csv`), `${headerOf(entity)}${lines.join('')}`)
  }
  const manifest = worldManifest(dates)
  const madeAt = withNews > 0 ? manifest.madeAt.replace('T04', 'T05') : manifest.madeAt
  await writeFile(join(folder, 'manifest.json'), writeManifest({ ...manifest, madeAt }))
  return folder
}

const newBill = {
  billNumber: 'NEWS',
  billTypeId: 1,
  year: 2026,
  month: 3,
  issueDate: '2026-03-19',
  dueDate: '2026-03-28',
  amount: 1000,
  previousBalance: 0,
  printEnabled: false,
}
const newPayment = { paymentNumber: 'NEWS', paymentDate: '2026-03-19', amount: 250, isRefund: false }

const balanceField = commercialContracts.columns.findIndex(({ name }) => name === 'balanceAmount')

function addNews(lines: ContractLines, number: string): ContractLines {
  const fields = lines['commercial-contracts'].split(',')
  fields[balanceField] = (Number(fields[balanceField]) + 750).toFixed(2)
  return {
    ...lines,
    'commercial-contracts': fields.join(','),
    bills: lines.bills + csvLineOf('bills', { collectionNumber: number, ...newBill }),
    payments: lines.payments + csvLineOf('payments', { collectionNumber: number, ...newPayment }),
  }
}
