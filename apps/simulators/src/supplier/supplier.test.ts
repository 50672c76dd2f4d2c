import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#simulators/config.ts'
import { readCsvLine, writeCsvLine } from '#simulators/supplier/csv.ts'
import type { SupplierEvent } from '#simulators/supplier/rows.ts'
import { usePaymentSuite } from '#simulators/testing/suite.ts'

const suite = usePaymentSuite()
const webhook = new Webhook(readConfig({}).webhookSecret)
const own = '2005100017'

let lastId = 0
function anEvent(changes: Partial<SupplierEvent> = {}): SupplierEvent {
  lastId += 1
  return {
    id: `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`,
    type: 'contract.added',
    timestamp: '2026-03-11T08:00:00.000Z',
    stream: `contract/${lastId}`,
    number: 1,
    data: { collectionNumber: own, email: 'ana@primer.rs' },
    ...changes,
  }
}

function send(event: SupplierEvent, secret = webhook): Promise<Response> {
  const body = JSON.stringify(event)
  const sentAt = new Date()
  return fetch(`${suite().simulators.url}/supplier/webhook`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': secret.sign(event.id, sentAt, body),
    },
    body,
  })
}

const call = (method: string, path: string, body?: object) =>
  fetch(`${suite().simulators.url}/supplier/api/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
const eventsOf = async (stream: string) =>
  (await (await call('GET', `events?stream=${encodeURIComponent(stream)}`)).json()) as (SupplierEvent & {
    times: number
    isInOrder: boolean
  })[] // our own answer, looked at by the tests

beforeEach(async () => {
  await call('DELETE', 'faults')
})

test('an event is kept once, however often it comes, also after a restart; the order of a stream is watched', async () => {
  const first = anEvent({ stream: 'contract/s' })
  const [second, fourth] = [2, 4].map((number) => anEvent({ stream: 'contract/s', number }))
  for (const event of [first, first, second, fourth])
    expect((await send(event as SupplierEvent)).status).toBe(204)
  await suite().restart()
  await send(first)
  const kept = await eventsOf('contract/s')
  expect(kept.map(({ number, times, isInOrder }) => [number, times, isInOrder])).toEqual([
    [4, 1, false],
    [2, 1, true],
    [1, 3, true],
  ])
})

test('what nobody signed is refused', async () => {
  const event = anEvent()
  expect((await send(event, new Webhook('whsec_YW5vdGhlciBzZWNyZXQgb2Ygc29tZWJvZHk='))).status).toBe(401)
  expect(await eventsOf(event.stream)).toEqual([])
})

test('the receiver fails in every way it is told to, and keeps what it took', async () => {
  const event = anEvent()
  await call('POST', 'faults', { next: '500' })
  expect((await send(event)).status).toBe(500)
  await call('POST', 'faults', { next: 'moved' })
  expect((await send(event)).status).toBe(307)
  await call('POST', 'faults', { next: 'gone', count: 2 })
  for (let times = 0; times < 2; times += 1) await expect(send(event)).rejects.toThrow()
  expect(await eventsOf(event.stream)).toEqual([])
  await call('POST', 'faults', { next: 'twice' })
  expect((await send(event)).status).toBe(204)
  await call('POST', 'faults', { next: 'lost' })
  await expect(send(event)).rejects.toThrow()
  expect(await eventsOf(event.stream)).toMatchObject([{ times: 2 }])
  expect((await call('POST', 'faults', { next: 'unknown' })).status).toBe(400)
})

const files: Record<string, string[][]> = {
  'commercial-contracts': [
    ['collectionNumber', 'customerName', 'balanceAmount', 'deliveryTypeId', 'deliveryPhoneNumber'],
    [own, 'Петровић, Ана', '1000.00', '2', ''],
  ],
  meters: [
    [
      'collectionNumber',
      'pointOfDeliveryNumber',
      'meterNumber',
      'startDate',
      'endDate',
      'isActive',
      'meterKindId',
      'digits',
    ],
    [own, '33', '20417765', '', '', 'true', '1', '5'],
  ],
  bills: [
    [
      'collectionNumber',
      'billNumber',
      'billTypeId',
      'year',
      'month',
      'periodTo',
      'paymentReference',
      'bankAccountNumber',
    ],
    [own, '2601', '1', '2026', '1', '2026-01-31', '97 94-2001547730', '160-9248001-13'],
    [own, '2602', '1', '2026', '2', '2026-02-28', '97 94-2001547730', '160-9248001-13'],
  ],
  'bill-calculations': [
    ['collectionNumber', 'billNumber', 'calculation'],
    [own, '2602', JSON.stringify(lastCalculation())],
  ],
}

function lastCalculation() {
  const point = (pointOfDeliveryNumber: string, meterNumber: string, stateTo: number) => ({
    pointOfDeliveryNumber,
    consumptionCategoryId: 1,
    readingKindId: 2,
    billedPowerKw: 6.9,
    energyFrom: '2026-02-01',
    energyTo: '2026-02-28',
    registers: [{ meterNumber, register: 'St', stateTo }],
    lines: { mediaTax: meterNumber === '20417765' ? 349 : 0 },
  })
  return { points: [point('33', '20417765', 99_900), point('34', '20417766', 500)] }
}

async function handBookOver(): Promise<string> {
  const folder = join(suite().simulators.dataFolder, 'supplier')
  await mkdir(join(folder, 'book'), { recursive: true })
  for (const [name, rows] of Object.entries(files)) {
    await writeFile(join(folder, 'book', `${name}.csv`), rows.map(writeCsvLine).join(''))
  }
  return folder
}

const aReading = (version: number, state: number) =>
  anEvent({
    type: 'own-reading.received',
    stream: `contract/${own}`,
    number: version,
    data: {
      collectionNumber: own,
      pointOfDeliveryNumber: '33',
      meterNumber: '20417765',
      number: 'ОЧ-2026-000001',
      version,
      year: 2026,
      month: 3,
      readAt: '2026-04-02T18:00:00.000Z',
      states: [{ register: 'St', state }],
      consumption: 300,
      isConfirmed: false,
      photos: [],
    },
  })

test('an accepted reading is on the next bill as an own one with 6 %, and the feed says what became of it', async () => {
  const folder = await handBookOver()
  expect((await call('POST', 'feeds')).status).toBe(409)
  await send(aReading(1, 150))
  const number = encodeURIComponent('ОЧ-2026-000001')
  expect((await call('POST', 'readings/none', { decision: 'accept' })).status).toBe(404)
  await call('POST', `readings/${number}`, { decision: 'reject', reason: 'Нејасна слика' })
  // A correction is decided anew.
  await send(aReading(2, 200))
  expect((await call('POST', 'feeds')).status).toBe(409)
  const page = await (await suite().simulators.get('/supplier?lang=en', 'text/html')).text()
  expect(page).toContain('Own reading')
  await suite().merchant.post(`/supplier/readings/${number}`, { decision: 'accept' })
  const made = await call('POST', 'feeds')
  expect([made.status, await made.json()]).toEqual([
    201,
    { kind: 'made', number: 1, bills: 1, readings: 1, complaints: 0, payments: 0 },
  ])
  const read = async (name: string) => readFile(join(folder, 'feeds', '0001', name), 'utf8')
  const rowsOf = async (name: string) =>
    (await read(name))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  expect(await rowsOf('own-readings.ndjson')).toMatchObject([{ version: 2, isAccepted: true, reason: null }])
  const [{ calculation }] = await rowsOf('bill-calculations.ndjson')
  // From 99900 over the end of five digits to 200.
  expect(calculation.points).toMatchObject([
    {
      readingKindId: 3,
      discountPercent: '6',
      registers: [{ stateFrom: 99_900, stateTo: 200, consumptionKwh: 300 }],
    },
    {
      readingKindId: 4,
      discountPercent: null,
      registers: [{ stateFrom: 500, stateTo: 500, consumptionKwh: 0 }],
    },
  ])
  const [{ lines }] = calculation.points
  expect(lines.discount).toBeCloseTo(-lines.subtotal * 0.06, 2)
  const [bill] = await rowsOf('bills.ndjson')
  expect(bill).toMatchObject({ year: 2026, month: 3, periodTo: '2026-03-31', previousBalance: 1000 })
  expect(bill.amount).toBe(calculation.lines.amount)
  const [, contract] = (await read('commercial-contracts.csv')).trim().split('\n').map(readCsvLine)
  expect(contract?.[2]).toBe((1000 + bill.amount).toFixed(2))
  expect(await (await call('GET', 'feeds')).json()).toMatchObject([{ number: 1, isImported: false }])
  expect((await call('POST', 'feeds')).status).toBe(409)
})

test('an answered complaint and a payment go with the next feed too', async () => {
  const folder = await handBookOver()
  const caseNumber = 'ПР-2026-000001'
  await send(anEvent({ type: 'complaint.received', data: { collectionNumber: own, caseNumber } }))
  const paid = {
    collectionNumber: own,
    transactionId: 'a0b1',
    provider: 'ips',
    amount: 400.5,
    paidAt: '2026-03-11T08:00:00Z',
  }
  await send(anEvent({ type: 'payment.made', data: paid }))
  await call('POST', `complaints/${encodeURIComponent(caseNumber)}`, { text: 'Исправљено.' })
  const { number } = (await (await call('POST', 'feeds')).json()) as { number: number } // our own answer
  const place = join(folder, 'feeds', String(number).padStart(4, '0'))
  expect(JSON.parse(await readFile(`${place}-complaint-answers.ndjson`, 'utf8'))).toEqual({
    caseNumber,
    text: 'Исправљено.',
  })
  expect(JSON.parse(await readFile(join(place, 'payments.ndjson'), 'utf8'))).toMatchObject({
    amount: 400.5,
    paymentWayId: 1,
    paymentDate: '2026-03-11',
  })
})
