import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newestMigration, numberOf } from '@portal/database/migrate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { server } from './server-sections.ts'
import { describeCertificate } from './surroundings.ts'
import {
  newFolder,
  type OperatorWorld,
  openOperatorWorld,
  operateHereWith,
  productionSettings,
} from '#testing/operator-process.ts'

let world: OperatorWorld
let answer = { status: 200, body: '{"status":"ready"}' }
const admin = createServer((_request, response) => response.writeHead(answer.status).end(answer.body))

beforeAll(async () => {
  world = await openOperatorWorld()
  await new Promise<void>((resolve) => admin.listen(0, '127.0.0.1', resolve))
}, 60_000)

afterAll(async () => {
  admin.close()
  await world.close()
})

const settings = () => ({
  ...productionSettings(world.url, world.folder),
  ADMIN_PORT: String((admin.address() as AddressInfo).port), // a server on a port has such an address
  PUBLIC_URL: 'https://portal.primer.rs:9',
})

const inBounds = (output: string) => output.split('\n').every((line) => line.length <= 80)

it('is one screen, and calls nobody when all is well', { timeout: 30_000 }, async () => {
  await world.rows(`insert into import_runs (feed_made_at, last_sync_date, payment_sync_date, finished_at, accepted_rows)
    values (now(), current_date, current_date, now() - interval '5 hours', 1200)`)
  await world.rows(`insert into backup_runs (kind, started_at, finished_at, bytes)
    values ('pgbackrest', now() - interval '7 hours', now() - interval '6 hours', 1234567890)`)
  const { code, output } = await operateHereWith(settings(), 'status')
  const schema = numberOf(await newestMigration())
  expect(output).toMatch(/^Moja struja \d+\.\d+\.\d+ +\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/m)
  expect(output).toMatch(/^Portal +127\.0\.0\.1:\d+ is ready$/m)
  expect(output).toMatch(/^Database +PostgreSQL \d+.*, primary, \d+ of \d+ connections/m)
  expect(output).toMatch(new RegExp(`^Schema +${schema}, this release knows ${schema}$`, 'm'))
  expect(output).toMatch(/^Import +finished 5 h ago, 1200 rows, 0 rejected$/m)
  expect(output).toMatch(/^Backup +pgbackrest, 6 h ago, 1\.2 GB$/m)
  expect(output).toMatch(/^Certificate +not seen on this machine/m)
  expect(output).toContain('Nothing needs a person.')
  expect(inBounds(output)).toBe(true)
  expect(output.split('\n').length).toBeLessThan(24)
  expect(code).toBe(0)
})

it('asks for the migration of a database that has no tables yet', { timeout: 30_000 }, async () => {
  const elsewhere = new URL(world.url)
  elsewhere.searchParams.set('options', '-c search_path=nowhere')
  const { code, output } = await operateHereWith({ ...settings(), DATABASE_URL: elsewhere.href }, 'status')
  expect(output).toMatch(/^Schema +0000, this release knows \d{4}$/m)
  expect(output).toContain('The schema is older than the release: operator migrate')
  expect(code).toBe(1)
})

it('names what needs a person, as a screen and as figures', { timeout: 30_000 }, async () => {
  answer = { status: 503, body: '{"status":"no queue"}' }
  await world.rows(`select graphile_worker.add_job('send-receipt', '{}')`)
  await world.rows(`update graphile_worker._private_jobs set attempts = max_attempts`)
  // No mail server: the next try is an hour away.
  await world.rows(`select graphile_worker.add_job('send-code', '{}', run_at => now() + interval '1 hour')`)
  await world.rows(`update graphile_worker._private_jobs set attempts = 8, last_error = 'ECONNREFUSED',
    created_at = now() - interval '40 minutes' where attempts = 0`)
  await world.rows(`insert into commercial_contracts (id, collection_number, customer_name, customer_type_id,
      contract_status_id, balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed,
      last_sync_date, payment_sync_date)
    values (41207, '1', 'Ана', 1, 1, 0, 2, true, true, current_date, current_date)`)
  await world.rows(`insert into transactions (commercial_contract_id, id, payment_method_id, device_type_id, is_mobile_app,
      save_card, language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name,
      debtor_email)
    values (41207, gen_random_uuid(), 2, 1, false, false, 'en-US', 71.23, 28.77, 'begun', now(), now(), now(), 'Ана', 'a@b.rs')`)
  await world.rows(
    `update transactions set status_id = 1, next_check_at = now(), attempt_started_at = now() - interval '3 hours'`,
  )
  await world.rows(`select append_event(41207, 'contract.added', now() - interval '2 days', '{}')`)
  await world.rows(`update event_streams set dead_at = now(), next_attempt_at = null`)
  await world.rows(
    `insert into alert_deliveries (alert_id, channel, due_at) values (1, 'email', now() - interval '90 minutes')`,
  )
  // No push service: the next try is two hours away.
  await world.rows(`insert into alert_deliveries (alert_id, channel, due_at, attempts)
    values (1, 'push', now() + interval '2 hours', 9)`)
  await world.rows(`insert into mail_bounces values ('a@b.rs', now(), '550')`)
  await world.rows(`insert into import_runs (feed_made_at, last_sync_date, payment_sync_date, started_at)
    values (now(), current_date, current_date, now() - interval '20 minutes')`)
  await world.rows(`update backup_runs set finished_at = now() - interval '3 days'`)
  const { code, output } = await operateHereWith(settings(), 'status')
  const needs = output.slice(output.indexOf('Needs a person:'))
  expect(needs).toContain(' is not ready: no queue')
  expect(needs).toContain('Jobs that used up their tries: send-receipt 1')
  expect(needs).toContain('Jobs fail since 40 min and are tried again: send-code 1')
  expect(output).toContain('0 waiting; failed and tried again: 1; dead: send-receipt 1')
  expect(needs).toContain('1 payment without a known outcome for more than an hour')
  expect(needs).toContain('1 dead letter to the supplier')
  expect(needs).toContain('1 event not taken by the supplier for more than a day')
  expect(needs).toContain('Alerts by email wait since 90 min')
  expect(needs).toContain('Alerts by push fail and are tried again: 1')
  expect(needs).toContain('The import begun 20 min ago stopped half-way: run it again')
  expect(needs).toContain('No whole backup in 26 hours: the last whole one 3 days ago')
  expect(output).toContain('mails came back from: 1 in a day, 1 in all')
  expect(inBounds(output)).toBe(true)
  expect(code).toBe(1)

  const told = JSON.parse((await operateHereWith(settings(), 'status', '--json')).output)
  expect(told.needsAPerson).toHaveLength(10)
  expect(told).toMatchObject({
    portal: { portals: [{ isReady: false, text: 'is not ready: no queue' }] },
    payments: { underDay: 1 },
    outbox: { dead: 1 },
    queue: {
      tasks: [
        { task: 'send-code', retried: 1, dead: 0 },
        { task: 'send-receipt', retried: 0, dead: 1 },
      ],
    },
  })
})

it('names a message that some customers have and others do not', { timeout: 30_000 }, async () => {
  const read = async () => (await operateHereWith(settings(), 'status')).output.replaceAll(/\s+/g, ' ')
  expect(await read()).toContain(' Messages every send is whole ')
  const begin = (title: string, ago: string, result: string) =>
    world.rows(`with message as (insert into messages (title_cyrillic, body_cyrillic, sent_at)
        values ('${title}', 'У четвртак', now()) returning id),
      send as (insert into message_sends (message_id, digest, last_user_id, recipients)
        select id, sha256(convert_to('${title}', 'UTF8')), 9, 40 from message)
      insert into audit_log (logged_at, operator, act, target, result)
        select now() - interval '${ago}', 'ana', 'message send', 'message ' || id, '${result}' from message`)
  await begin('Тече', '1 minute', 'started')
  await begin('Заборављено', '8 days', 'started')
  expect(await read()).toContain(' Messages 1 send not finished ')
  expect(await read()).not.toMatch(/Message \d/)
  await begin('Радови', '20 minutes', 'started')
  await begin('Ценовник', '1 minute', 'failed')
  const needs = await read()
  expect(needs).toMatch(/Message \d+ \(«Радови»\) reached 40 customers and no more for 20 min: send it again/)
  expect(needs).toMatch(/Message \d+ \(«Ценовник»\) reached 40 customers and no more for \d+ s/)
  expect(needs).not.toMatch(/Тече|Заборављено/)
})

it('names charges that do not go back, and amounts that a provider changed', {
  timeout: 30_000,
}, async () => {
  const needs = async () =>
    JSON.parse((await operateHereWith(settings(), 'status', '--json')).output).needsAPerson.filter(
      (need: string) => need.includes('payments-wrong.md'),
    )
  expect(await needs()).toEqual([])
  const due = (minutes: number) =>
    world.rows(`update transactions set status_id = 2, next_check_at = now(),
      reversal_due_at = now() - interval '${minutes} minutes'`)
  await due(10)
  expect(await needs()).toEqual([])
  await due(20)
  expect(await needs()).toEqual(['1 charge not yet returned: runbooks/payments-wrong.md'])
  await world.rows(`update transactions set reversal_refused_at = now(), next_check_at = null`)
  expect(await needs()).toEqual(['1 return refused within a week: runbooks/payments-wrong.md'])
  await world.rows(`update transactions set reversal_refused_at = now() - interval '8 days'`)
  expect(await needs()).toEqual([])
  await world.rows(
    `update transactions set status_reason = 'wrongAmount', reversal_due_at = null, next_check_at = now()`,
  )
  expect(await needs()).toEqual(['1 payment of another amount at the provider: runbooks/payments-wrong.md'])
  await world.rows(`update transactions set next_check_at = null`)
})

it('knows an import that runs from one that stopped', { timeout: 30_000 }, async () => {
  const importer = await world.database.pool.connect()
  await importer.query('select pg_advisory_lock(7203140502)')
  const running = (await operateHereWith(settings(), 'status')).output
  expect(running).toMatch(/^Import +begun 20 min ago and not finished$/m)
  expect(running).not.toContain('The import begun')
  await world.rows(`update import_runs set started_at = now() - interval '4 hours' where finished_at is null`)
  expect((await operateHereWith(settings(), 'status')).output).toContain(
    'The import begun 4 h ago still runs',
  )
  await importer.query('select pg_advisory_unlock(7203140502)')
  importer.release()
})

it('names what the last import rejected and which files were short', { timeout: 30_000 }, async () => {
  await world.rows(`update import_runs set finished_at = now(), accepted_rows = 9990, rejected_rows = 10,
    files = '{"bills": {"rows": 3, "isWhole": false, "usualRows": 900}}' where finished_at is null`)
  const { needsAPerson: fewer } = JSON.parse((await operateHereWith(settings(), 'status', '--json')).output)
  expect(fewer).toContain('The last import had 3 rows of bills, and 900 the time before: was it cut?')
  expect(fewer.join()).not.toContain('rejected')
  await world.rows(`update import_runs set rejected_rows = 11`)
  const { needsAPerson: more } = JSON.parse((await operateHereWith(settings(), 'status', '--json')).output)
  expect(more).toContain('The last import rejected 11 of 10001 rows: rejects.csv of its feed')
})

it('says how long a certificate has, and that it ended', () => {
  const needs = (days: number) => describeCertificate(days, 'portal.primer.rs').needs
  expect(describeCertificate(20, 'portal.primer.rs')).toEqual({
    text: '20 days left for portal.primer.rs',
    needs: [],
  })
  expect([needs(1), needs(-1), needs(-3)]).toEqual([
    ['The certificate ends in 1 day'],
    ['The certificate ended within the last day'],
    ['The certificate ended 2 days ago'],
  ])
})

it('says that the clocks of this machine and the database are apart', async () => {
  const needsAt = async (secondsAway: number) =>
    (await server.ask(world.database, Date.now() + secondsAway * 1000)).needs
  expect([await needsAt(0), await needsAt(3 * 3600), await needsAt(-300)]).toEqual([
    [],
    ["The database's clock is 3 h behind this machine: timedatectl on both"],
    ["The database's clock is 5 min ahead of this machine: timedatectl on both"],
  ])
})

it('works without a portal and without a database, and says so', { timeout: 30_000 }, async () => {
  const nothing = { ...productionSettings('postgres://p@127.0.0.1:9/p', await newFolder()), ADMIN_PORT: '9' }
  const { code, output, complaint } = await operateHereWith(nothing, 'status')
  expect(output).toMatch(/^Portal +127\.0\.0\.1:9 does not answer/m)
  expect(output).toMatch(/^Database +can't be reached: /m)
  expect(output).toMatch(/^Disk +.* free/m)
  expect([code, complaint]).toEqual([1, ''])
})
