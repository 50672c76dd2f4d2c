import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OperatorWorld, openOperatorWorld } from '#testing/operator-process.ts'

let world: OperatorWorld
let folder: string

const operate = (...parameters: string[]) => world.operate('complaint', ...parameters)
const rows = (text: string) => world.rows<unknown>(text)

const prepare = `
insert into users (email, customer_type_id, password_hash, password_changed_at, language, verified_at, terms_accepted_at,
  data_processing_accepted_at, created_at, updated_at)
values ('ana@primer.rs', 1, '', now(), 'en-US', now(), now(), now(), now(), now());
insert into commercial_contracts (id, collection_number, customer_name, customer_type_id, contract_status_id, balance_amount,
  delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed, last_sync_date, payment_sync_date)
values (7, '20007', 'Ана Петровић', 1, 1, 0, 2, true, true, now(), now());
insert into contract_access (user_id, commercial_contract_id) select id, 7 from users;
insert into complaints (commercial_contract_id, id, point_of_delivery_id, user_id, complaint_name_id, case_number,
  description, received_at, fingerprint)
select 7, 700001, 700001, id, 1011, 'ПР-2026-000001', 'Стање није исправно.', '2026-03-01T22:30:00Z', '' from users;
insert into complaint_cases values ('ПР-2026-000001', 7, 700001);
insert into complaint_counters (commercial_contract_id, complaints) values (7, 1);`

beforeAll(async () => {
  world = await openOperatorWorld()
  folder = world.folder
  vi.stubEnv('SUDO_USER', 'jelena')
  await world.rows(prepare)
})
afterAll(() => world.close())

const answers = () =>
  rows('select id::text as id, complaint_status_id as status, text from complaint_responses order by id')

test('complaints are listed, all or by status', { timeout: 30_000 }, async () => {
  const { output } = await operate('list')
  expect(output).toContain('ПР-2026-000001  01.03.2026. 23:30:00  Received  contract 20007  0 documents')
  expect(output).toContain('The meter state on the bill is wrong: Стање није исправно.')
  expect((await operate('list', '--status', 'resolved')).output).toBe('There are none.\n')
})

test.each([
  [['respond'], 'Name one case'],
  [['respond', 'ПР-2026-000001'], 'Say with --status what the case is now'],
  [['respond', 'ПР-2026-000001', '--status', 'done'], '--status must be one of received, in-progress'],
  [['respond', 'ПР-2026-999999', '--status', 'resolved'], 'There is no case ПР-2026-999999'],
  [
    ['respond', 'PR-2026-000001', '--status', 'resolved', '--text-file', '/no/file'],
    'There is no file /no/file',
  ],
  [['respond', 'PR-2026-000001', '--status', 'resolved', '--text', ' '], 'The answer is empty'],
  [['respond', 'PR-2026-000001', '--status', 'resolved', '--document', '/no/file.pdf'], "can't be read"],
  [['list', '--take', '0'], '--take must be a whole number from 1 to 500'],
])('%o is answered with one plain message', { timeout: 30_000 }, async (parameters, message) => {
  const { code, complaint } = await operate(...parameters)
  expect(code).toBe(1)
  expect(complaint).toContain(message)
  expect(complaint).not.toContain('    at ')
})

test('a document that is not what it says stops the answer', { timeout: 30_000 }, async () => {
  const picture = join(folder, 'slika.png')
  await writeFile(picture, 'no picture')
  const { complaint } = await operate(
    'respond',
    'PR-2026-000001',
    '--status',
    'resolved',
    '--document',
    picture,
  )
  expect(complaint).toContain('slika.png')
  expect(await answers()).toEqual([])
  expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([])
})

test('a dry run changes nothing; the real one answers, keeps the document, writes the log and a mail', {
  timeout: 60_000,
}, async () => {
  const letter = join(folder, 'Одговор.txt')
  await writeFile(letter, 'Бројило је очитано.')
  const parameters = ['respond', 'PR-2026-000001', '--status', 'resolved', '--validity', 'justified']
  const answer = [...parameters, '--text', 'Приговор је основан.', '--document', letter]
  const tried = await operate(...answer, '--dry-run')
  expect(tried.complaint).toBe('')
  expect(tried.output).toContain('It will be told to ana@primer.rs')
  expect(await answers()).toEqual([])

  const done = await operate(...answer)
  expect(done.complaint).toBe('')
  expect(done.output).toContain('Answered ПР-2026-000001 with 1 document.')
  expect(await answers()).toEqual([{ id: '700001', status: 3, text: 'Приговор је основан.' }])
  expect(
    await rows(
      'select complaint_status_id, complaint_validity_id, has_new_notification, last_response_at is not null as is_answered from complaints',
    ),
  ).toEqual([
    { complaint_status_id: 3, complaint_validity_id: 1, has_new_notification: true, is_answered: true },
  ])
  const [document] = (await rows('select document_name, file_key from complaint_documents')) as {
    document_name: string
    file_key: string
  }[]
  expect(document?.document_name).toBe('Одговор.txt')
  const key = document?.file_key ?? ''
  const stored = join(folder, 'files', 'stored', key.slice(0, 2), key.slice(2))
  expect(await readFile(stored, 'utf8')).toBe('Бројило је очитано.')
  expect(await rows('select from pending_files')).toEqual([])
  expect(await rows('select operator, act, target, result, details from audit_log')).toEqual([
    {
      operator: 'jelena',
      act: 'complaint respond',
      target: 'ПР-2026-000001',
      result: 'done',
      details: { statusId: 3, validityId: 1, documents: 1 },
    },
  ])
  expect(await rows('select task_identifier from graphile_worker.jobs')).toEqual([
    { task_identifier: 'send-complaint-answered' },
  ])
  expect(await rows('select payload from graphile_worker._private_jobs')).toEqual([
    { payload: { userId: 1, caseNumber: 'ПР-2026-000001', responseId: 700001 } },
  ])
})

test('the same answer once more changes nothing, unless it is asked for', { timeout: 60_000 }, async () => {
  const letter = join(folder, 'Одговор.txt')
  const same = ['respond', 'PR-2026-000001', '--status', 'resolved', '--text', 'Приговор је основан.']
  const repeated = await operate(...same, '--document', letter)
  expect(repeated).toMatchObject({ code: 0, complaint: '' })
  expect(repeated.output).toMatch(/It was answered so on \d{4}-.*Z, and nothing was changed; --again/)
  expect(await answers()).toHaveLength(1)
  expect(await rows('select from audit_log')).toHaveLength(1)
  expect(await rows('select from graphile_worker.jobs')).toHaveLength(1)

  // Without the document, with other words, or with another verdict it is another answer.
  await operate(...same)
  await operate('respond', 'PR-2026-000001', '--status', 'resolved', '--text', 'Допуна.')
  await operate(...same)
  await operate(...same, '--validity', 'partly')
  await operate(...same, '--validity', 'partly')
  expect(await answers()).toHaveLength(5)
  const asked = await operate(...same, '--again')
  expect(asked.output).toContain('Answered ПР-2026-000001')
  expect(await answers()).toHaveLength(6)
})

test('who has given the contract up hears of no answer, and the staff are told so', {
  timeout: 30_000,
}, async () => {
  await rows('delete from contract_access')
  const tried = await operate('respond', 'PR-2026-000001', '--status', 'in-progress', '--dry-run')
  expect(tried.output).toContain('told to nobody, because ana@primer.rs has given the contract up')
})
