import { createHash } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { todayInBelgrade } from '@portal/domain/dates'
import { toAmountText } from '@portal/domain/money'
import type { SupplierBook } from '#simulators/supplier/book.ts'
import { type ContractBook, readContractBook } from '#simulators/supplier/contract-book.ts'
import { writeCsvLine } from '#simulators/supplier/csv.ts'
import { billRow, calculationRow, type FeedRow, readingRow } from '#simulators/supplier/feed-rows.ts'
import { makeNextBill, type NextBill } from '#simulators/supplier/next-bill.ts'
import type { SupplierEvent } from '#simulators/supplier/rows.ts'

export type FeedOutcome =
  | { kind: 'made'; number: number; bills: number; readings: number; complaints: number; payments: number }
  /** Nothing was decided, answered or paid since the last one. */
  | { kind: 'nothing' }
  /** The supplier's own book of contracts was never handed over. */
  | { kind: 'no-book' }

type Rows = Record<'bills' | 'bill-calculations' | 'readings' | 'payments' | 'own-readings', FeedRow[]>

/** Writes the next feed into a folder from which the portal takes it; the manifest comes last, so one that has it is whole. */
export async function makeNextFeed(
  book: SupplierBook,
  folder: string,
  now: () => Date,
): Promise<FeedOutcome> {
  const news = findNews(book)
  if (news.readings.length + news.complaints.length + news.payments.length === 0) return { kind: 'nothing' }
  const about = [...news.readings, ...news.payments].map(({ data }) => String(data.collectionNumber))
  const contracts = await Promise.all(
    [...new Set(about)].sort().map((each) => readContractBook(folder, each)),
  )
  const known = contracts.filter((each) => each !== undefined)
  if (known.length < contracts.length) return { kind: 'no-book' }
  const number = (book.feeds().at(-1)?.number ?? 0) + 1
  const today = todayInBelgrade(now().getTime())
  const parts = known.map((contract) => describeContract(book, contract, today))
  await writeFeed({ folder, number, now: now(), today, book, news, contracts: known, parts })
  const bills = parts.filter(({ bill }) => bill !== null).length
  const counts = { readings: news.readings.length, complaints: news.complaints.length }
  book.noteFeed({
    number,
    bills,
    readings: news.readings.map(({ data }) => String(data.number)),
    complaints: news.complaints.map(({ data }) => String(data.caseNumber)),
    payments: news.payments.map(({ id }) => id),
  })
  await book.settled()
  return { kind: 'made', number, bills, ...counts, payments: news.payments.length }
}

type News = { readings: SupplierEvent[]; complaints: SupplierEvent[]; payments: SupplierEvent[] }

function findNews(book: SupplierBook): News {
  const readings = book.decisions().filter(([, { isSent }]) => !isSent)
  const answers = book.answers().filter(([, { isSent }]) => !isSent)
  return {
    readings: readings.flatMap(([number]) => book.findReading(number) ?? []),
    complaints: answers.flatMap(([caseNumber]) => book.findComplaint(caseNumber) ?? []),
    payments: book.payments().filter(({ id }) => !book.isPaymentSent(id)),
  }
}

type ContractPart = { bill: NextBill | null; rows: Rows; line: string }

function describeContract(book: SupplierBook, contract: ContractBook, today: string): ContractPart {
  const collectionNumber = contract.contract.collectionNumber ?? ''
  const isIts = ({ data }: SupplierEvent) => data.collectionNumber === collectionNumber
  const decided = book.decisions().flatMap(([number, decision]) => {
    const event = book.findReading(number)
    return event && isIts(event) ? [{ event, ...decision }] : []
  })
  const accepted = decided.filter(({ decision }) => decision === 'accept').map(({ event }) => event)
  const payments = book.payments().filter(isIts)
  const paidPara = payments.reduce((sum, { data }) => sum + Math.round(Number(data.amount) * 100), 0)
  const bill = accepted.length > 0 ? makeNextBill(contract, accepted, today) : null
  const previousPara = contract.balancePara - paidPara
  return {
    bill,
    line: contractLine(book, contract, previousPara + (bill?.amountPara ?? 0)),
    rows: {
      bills: bill ? [billRow(contract, bill, previousPara)] : [],
      'bill-calculations': bill ? [calculationRow(contract, bill)] : [],
      readings: bill ? bill.points.map((point) => readingRow(collectionNumber, bill, point)) : [],
      payments: payments.map(paymentRow),
      'own-readings': decided.map(({ event, version, decision, reason }) => ({
        collectionNumber,
        number: event.data.number,
        version,
        isAccepted: decision === 'accept',
        reason: reason || null,
        answeredOn: today,
      })),
    },
  }
}

const paymentWays = { ips: 1, card: 2 } as const

const paymentRow = ({ data }: SupplierEvent): FeedRow => ({
  collectionNumber: data.collectionNumber,
  paymentNumber: `П-${String(data.transactionId).slice(-12)}`,
  paymentDate: todayInBelgrade(Date.parse(String(data.paidAt))),
  amount: data.amount,
  isRefund: false,
  paymentWayId: data.provider === 'ips' ? paymentWays.ips : paymentWays.card,
})

/** As in the book, with what is owed now and the delivery the customer chose. */
function contractLine(book: SupplierBook, { contract }: ContractBook, balancePara: number): string {
  const chosen = book.lastDelivery(contract.collectionNumber ?? '')
  const changed = {
    ...contract,
    balanceAmount: toAmountText(balancePara),
    ...(chosen && {
      deliveryTypeId: String(chosen.deliveryTypeId),
      deliveryPhoneNumber: String(chosen.deliveryPhoneNumber ?? ''),
    }),
  }
  return writeCsvLine(Object.values(changed))
}

type FeedFiles = {
  folder: string
  number: number
  now: Date
  today: string
  book: SupplierBook
  news: News
  contracts: readonly ContractBook[]
  parts: readonly ContractPart[]
}

const feedFolder = (folder: string, number: number): string =>
  join(folder, 'feeds', String(number).padStart(4, '0'))

async function writeFeed({
  folder,
  number,
  now,
  today,
  book,
  news,
  contracts,
  parts,
}: FeedFiles): Promise<void> {
  const place = feedFolder(folder, number)
  await mkdir(place, { recursive: true })
  const files: Record<string, string> = {}
  const write = async (name: string, text: string) => {
    await writeFile(join(place, name), text)
    files[name] = createHash('sha256').update(text).digest('hex')
  }
  const [first] = contracts
  if (first) {
    const lines = [writeCsvLine(Object.keys(first.contract)), ...parts.map(({ line }) => line)]
    await write('commercial-contracts.csv', lines.join(''))
  }
  for (const entity of ['bills', 'bill-calculations', 'readings', 'payments', 'own-readings'] as const) {
    const rows = parts.flatMap((part) => part.rows[entity])
    if (rows.length > 0) await write(`${entity}.ndjson`, toLines(rows))
  }
  const answers = news.complaints.map(({ data }) => ({
    caseNumber: data.caseNumber,
    text: book.answerOf(String(data.caseNumber))?.text ?? '',
  }))
  if (answers.length > 0) await writeFile(`${place}-complaint-answers.ndjson`, toLines(answers))
  const manifest = {
    format: 'moja-struja-feed/1',
    madeAt: now.toISOString(),
    lastSyncDate: today,
    paymentSyncDate: today,
    files,
  }
  const path = join(place, 'manifest.json')
  await writeFile(`${path}.part`, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(`${path}.part`, path)
}

const toLines = (rows: readonly FeedRow[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Whoever takes the feeds for the portal leaves a mark beside each. */
export const isFeedTaken = (folder: string, number: number): Promise<boolean> =>
  access(`${feedFolder(folder, number)}.imported`).then(
    () => true,
    () => false,
  )
