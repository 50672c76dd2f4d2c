/**
 * 1. While 100 bills are downloaded at once, other calls answer: asked p99 < 2 × p99 of the idle server.
 * 2. A bill's PDF in the server (its own log, from the request's head to the last byte of the answer): asked ≤ 25 ms;
 *    and through HTTP: asked less than pdfkit takes to draw the same words and shapes at the same places (without
 *    database, layout and tags). Interleaved pairs over the bills of a household and of a firm, medians.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { getBillPdf } from '@portal/contract/finances/bills'
import { removeDataDirectory } from '@portal/database/embedded/location'
import PDFDocument from 'pdfkit'
import { type DrawnPage, readDrawnPage } from './support/drawn-page.ts'
import { startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { median, quantile } from './support/statistics.ts'

// 120 downloads in five minutes is what an account may: 100 for the rush, which also warms the server up, 20 for the pairs.
const rush = 100
const pairs = 20
const pdfkitWarmUps = 10
const accounts = ['ana@primer.rs', 'firma@primer.rs']
const idleCalls = 600

const manrope = (file: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/manrope/${file}`))
const regular = manrope('400Regular/Manrope_400Regular.ttf')
const semiBold = manrope('600SemiBold/Manrope_600SemiBold.ttf')

type Headers = Record<string, string>

async function search(url: string, headers: Headers, path: string, body: object): Promise<{ id: number }[]> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await answer.json()) as { data: { id: number }[] } // every search answers so
  return data
}

async function download(url: string, headers: Headers, billId: number): Promise<Uint8Array> {
  const answer = await fetch(`${url}/api/finances/financial-documents/pdf?Id=${billId}`, { headers })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`bill ${billId}: ${answer.status}`)
  return bytes
}

async function drawByPdfkit({ texts, paths }: DrawnPage): Promise<number> {
  const document = new PDFDocument({ size: 'A4', margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise((resolve) => document.on('end', resolve))
  document.registerFont('regular', regular).registerFont('semiBold', semiBold)
  for (const { shapes } of paths) {
    for (const [first, ...rest] of shapes) {
      if (first) document.moveTo(...first)
      for (const point of rest) document.lineTo(...point)
      document.closePath()
    }
    document.fill('#17212b')
  }
  for (const { text, size, isBold, x, y } of texts) {
    document.font(isBold ? 'semiBold' : 'regular').fontSize(size)
    document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
  }
  document.end()
  await written
  return Buffer.concat(chunks).length
}

async function timed<Result>(tookMs: number[], work: () => Promise<Result>): Promise<Result> {
  const startedMs = performance.now()
  const result = await work()
  tookMs.push(performance.now() - startedMs)
  return result
}

interface Account {
  headers: Headers
  contractId: number
  billIds: number[]
}

async function openAccount(url: string, email: string): Promise<Account> {
  const headers = { ...(await signIn(url, email)) }
  const [contract] = await search(url, headers, '/api/contracts/commercial-contracts/search', { take: 0 })
  const contractId = contract?.id ?? 0
  const bills = await search(url, headers, '/api/finances/financial-documents/search', {
    take: 40,
    commercialContractId: contractId,
    financialDocumentTypeId: 1,
  })
  return { headers, contractId, billIds: bills.map(({ id }) => id) }
}

/** What the server wrote down of each download; those of the rush, which waited for each other, are left out. */
function readServerTimes(): number[] {
  const lines = readFileSync(join(portal.dataDirectory, 'logs', 'api.log'), 'utf8')
    .trim()
    .split('\n')
  const answered = lines
    .map((line) => JSON.parse(line) as { route?: string; ms?: number }) // pino writes an object a line
    .filter(({ route }) => route === getBillPdf.id)
    .map(({ ms = Number.NaN }) => ms)
  return answered.filter((_, index) => index % (rush + pairs) >= rush)
}

const portal = await startPortal()
const customers = await Promise.all(accounts.map((email) => openAccount(portal.url, email)))

const otherCall = ({ headers, contractId }: Account) =>
  search(portal.url, headers, '/api/finances/payments/search', { take: 12, commercialContractId: contractId })

const idle: number[] = []
const busy: number[] = []
const rushes: number[] = []
const ours: number[] = []
const pdfkit: number[] = []

async function downloadAllAtOnce(customer: Account): Promise<Uint8Array[]> {
  let isOver = false
  const downloads = timed(rushes, () =>
    Promise.all(
      Array.from({ length: rush }, (_, index) =>
        download(portal.url, customer.headers, billAt(customer, index)),
      ),
    ),
  ).finally(() => {
    isOver = true
  })
  while (!isOver) await timed(busy, () => otherCall(customer))
  return downloads
}

const billAt = ({ billIds }: Account, index: number) => billIds[index % billIds.length] ?? 0

for (const customer of customers) {
  for (let call = 0; call < idleCalls; call++) await timed(idle, () => otherCall(customer))
  const files = await downloadAllAtOnce(customer)
  const pages = await Promise.all(files.slice(0, pairs).map(readDrawnPage))
  for (const page of pages.slice(0, pdfkitWarmUps)) await drawByPdfkit(page)
  for (const [index, page] of pages.entries()) {
    await timed(ours, () => download(portal.url, customer.headers, billAt(customer, index)))
    await timed(pdfkit, () => drawByPdfkit(page))
  }
}
await portal.stop()
const inServer = readServerTimes()
removeDataDirectory(portal.dataDirectory)

const [idleMs, busyMs] = [quantile(idle, 0.99), quantile(busy, 0.99)]
console.log(
  `${rush} downloads at once: ${median(rushes).toFixed(0)} ms, ${busy.length} other calls meanwhile`,
)
console.log(
  `other calls p99: idle ${idleMs.toFixed(1)} ms, meanwhile ${busyMs.toFixed(1)} ms, ratio ${(busyMs / idleMs).toFixed(2)} (asked < 2)`,
)
const [oursMs, pdfkitMs] = [median(ours), median(pdfkit)]
console.log(
  `bill PDF in the server ${median(inServer).toFixed(1)} ms (asked ≤ 25; ${inServer.length} downloads), ` +
    `through HTTP ${oursMs.toFixed(1)} ms, the same page by pdfkit ${pdfkitMs.toFixed(1)} ms`,
)
console.log(`ours ÷ pdfkit: ${(oursMs / pdfkitMs).toFixed(2)} (asked < 1)`)
