import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileStore } from '@portal/api/files/create-file-store'
import { newFileKey } from '@portal/api/files/file-store'
import { storeContent } from '@portal/api/files/store-content'
import { appendEvent } from '@portal/exchange/append-event'
import { eventSchema, exportManifestSchema } from '@portal/exchange/event-schemas'
import { isEventType } from '@portal/exchange/event-types'
import type { WireEvent } from '@portal/exchange/wire-event'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorWorld, openOperatorWorld } from '#testing/operator-process.ts'

let world: OperatorWorld

beforeAll(async () => {
  world = await openOperatorWorld()
  await world.rows(`insert into commercial_contracts (id, collection_number, customer_name, customer_type_id,
    contract_status_id, balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed,
    last_sync_date, payment_sync_date)
    select id, '2000' || id, 'Ана Петровић', 1, 1, 0, 2, true, true, now(), now() from generate_series(7, 9) id`)
  await world.rows(
    `insert into contract_claims select collection_number, id, 1, null from commercial_contracts`,
  )
})
afterAll(() => world.close())

const folderOf = () => mkdtemp(join(tmpdir(), 'moja-struja-export-'))
const occurredAt = Date.UTC(2026, 2, 11, 8)

const anAdding = (contract: number, email = 'ana@primer.rs') =>
  appendEvent(world.database, {
    type: 'contract.added',
    commercialContractId: contract,
    occurredAt,
    data: { collectionNumber: `2000${contract}`, email },
  })

async function aComplaint(contract: number): Promise<string> {
  const key = newFileKey()
  const store = createFileStore({ dataDirectory: world.folder, filesUrl: undefined })
  const content = Buffer.from('Слика бројила.')
  await storeContent(store, world.folder, key, content)
  await appendEvent(world.database, {
    type: 'complaint.received',
    commercialContractId: contract,
    occurredAt,
    data: {
      collectionNumber: `2000${contract}`,
      pointOfDeliveryNumber: '3301987745',
      caseNumber: 'ПР-2026-000001',
      complaintNameId: 1011,
      complaintName: 'Очитавање',
      description: 'Стање није исправно.',
      answerDueDate: '2026-03-19',
      email: 'ana@primer.rs',
      documents: [{ name: 'Допис.txt', size: content.length, sha256: 'a'.repeat(64), file: key }],
    },
  })
  return key
}

/** Every file by its path. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const read = files.map(
    async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

const readEvents = async (folder: string) => {
  const lines = (await readFile(join(folder, 'events.ndjson'), 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as WireEvent) // written by the command under test
}

const ajv = new Ajv2020()
addFormats.default(ajv)

test('an export is the same until it is acknowledged; what comes meanwhile goes into the next', async () => {
  await anAdding(8)
  await anAdding(7, 'first@primer.rs')
  const document = await aComplaint(7)
  const [first, second] = [await folderOf(), await folderOf()]
  expect(await world.operate('export', first)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Wrote export 1 with 3 events and 1 document'),
  })
  await anAdding(9)
  // As a crash may leave it.
  await writeFile(join(second, 'events.ndjson.part'), '{"id":')
  expect((await world.operate('export', second)).code).toBe(0)
  const written = await contentsOf(first)
  expect(Object.keys(written).sort()).toEqual([`documents/${document}`, 'events.ndjson', 'manifest.json'])
  expect(await contentsOf(second)).toEqual(written)
  expect(written[`documents/${document}`]).toBe('Слика бројила.')

  const events = await readEvents(first)
  expect(events.map(({ stream, number }) => [stream, number])).toEqual([
    ['contract/20007', 1],
    ['contract/20007', 2],
    ['contract/20008', 1],
  ])
  for (const event of events) {
    if (!isEventType(event.type)) throw new Error(`${event.type} is no type`)
    expect(ajv.validate(eventSchema(event.type), event), ajv.errorsText()).toBe(true)
  }
  const manifest = JSON.parse(written['manifest.json'] ?? '')
  expect(ajv.validate(exportManifestSchema, manifest), ajv.errorsText()).toBe(true)

  expect((await world.operate('export', '--ack', '2')).complaint).toBe('There is no export 2')
  const acknowledged = await world.operate('export', '--ack', '1')
  expect(acknowledged.output).toBe('Export 1 is acknowledged: 3 events\n')
  expect((await world.operate('export', '--ack', '1')).output).toContain('acknowledged before')
  const third = await folderOf()
  expect((await world.operate('export', third)).output).toContain('Wrote export 2 with 1 event and 0')
  expect(await readEvents(third)).toMatchObject([{ stream: 'contract/20009', number: 1 }])
  await world.operate('export', '--ack', '2')
  expect((await world.operate('export', third)).output).toBe('There is nothing to export.\n')
  const streams = await world.rows('select from event_streams where next_attempt_at is not null')
  expect(streams).toEqual([])
}, 60_000)

test('what was acknowledged is written once more since a day, with the ids of the first time', async () => {
  const before = await world.rows('select * from outbox_events order by stream_id, number')
  const [all, none] = [await folderOf(), await folderOf()]
  const again = await world.operate('export', all, '--since', '2026-03-11')
  expect(again.output).toContain('Wrote what is kept since 2026-03-11 with 4 events and 1 document')
  expect((await readEvents(all)).map(({ stream, number }) => [stream, number])).toEqual([
    ['contract/20007', 1],
    ['contract/20007', 2],
    ['contract/20008', 1],
    ['contract/20009', 1],
  ])
  const manifest = JSON.parse(await readFile(join(all, 'manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({ exportNumber: null, since: '2026-03-11', events: 4 })
  expect(ajv.validate(exportManifestSchema, manifest), ajv.errorsText()).toBe(true)
  expect((await world.operate('export', none, '--since', '2026-03-12')).output).toContain('with 0 events')
  expect((await world.operate('export', none, '--since', 'yesterday')).complaint).toContain('--since must be')
  expect(await world.rows('select * from outbox_events order by stream_id, number')).toEqual(before)
  expect((await world.operate('export', none)).output).toBe('There is nothing to export.\n')
}, 60_000)

test('dead letters are listed in words and sent again by command', async () => {
  await anAdding(7)
  await world.rows(`update event_streams set dead_at = now(), next_attempt_at = null, failures = 14,
    first_failed_at = now(), last_failure = 'the receiver answered 500' where stream_id = 7`)
  const listed = await world.operate('webhooks', 'list')
  expect(listed.output).toMatch(
    /^contract\/20007 {2}number 3 {2}contract.added {2}[0-9a-f-]{36} {2}dead letter\n/,
  )
  expect(listed.output).toContain(
    '1 waiting: the receiver answered 500\nWaiting: 1, the oldest since 2026-03-11',
  )
  expect((await world.operate('webhooks', 'replay', '--stream', 'x')).complaint).toContain('--stream must')
  const other = await world.operate('webhooks', 'replay', '--stream', 'contract/20008')
  expect(other.output).toBe('There is nothing to send again.\n')
  const replayed = await world.operate('webhooks', 'replay', '--stream', 'contract/20007')
  expect(replayed.output).toBe('Streams that are sent again: 1\n')
  expect((await world.operate('webhooks', 'list')).output).toMatch(/^Waiting: 1.*Dead letters: 0\.\n$/)
}, 60_000)
