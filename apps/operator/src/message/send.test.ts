import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { smallPdf } from '@portal/demo-world/small-pdf'
import { makeTransactionId } from '@portal/domain/payments/transaction-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperatorWorld, openOperatorWorld, startOperating } from '#testing/operator-process.ts'
import { OperatorProblem } from '../command.ts'
import { command } from './send.ts'

const title = 'Нови радни сати шалтера'
const body = 'Од понедељка шалтери раде од 8 до 16 часова.'
const texts = ['--title', title, '--body', body]
const noTransaction = makeTransactionId(41_207, 0, new Uint8Array(5))

let world: OperatorWorld
let files: string

const insertUsers = `
insert into users (email, customer_type_id, password_hash, password_changed_at, language, verified_at,
  terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
select $1 || number || '@primer.rs', 1, 'no password', now(),
  case number % 3 when 0 then 'en-US' when 1 then 'sr-Cyrl-RS' else 'sr-Latn-RS' end, now(), now(), now(), now(), now()
from generate_series(1, $2) number`

beforeAll(async () => {
  world = await openOperatorWorld()
  await world.rows(insertUsers, ['kupac', 6])
  files = await mkdtemp(join(tmpdir(), 'moja-struja-operator-files-'))
}, 60_000)
afterAll(async () => {
  await rm(files, { recursive: true })
  await world.close()
})

const send = (...parameters: string[]) => world.operate('message', 'send', ...parameters)

async function aFile(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(files, name)
  await writeFile(file, content)
  return file
}

interface Held {
  email: string
  title: string
  english: string | null
  documents: string[] | null
}

const held = (ofTitle: string) =>
  world.rows<Held>(
    `select users.email, message.title_latin as title, message.title_english as english,
      (select array_agg(file_name order by id) from message_documents where message_id = message.id) as documents
    from messages message join message_recipients received on received.message_id = message.id
    join users on users.id = received.user_id
    where message.title_cyrillic = $1 order by users.id`,
    [ofTitle],
  )

describe('message send', () => {
  it('reaches the named customers with its documents, and stands in the audit log', async () => {
    const document = await aFile('Радно време.pdf', smallPdf(['Radno vreme']))
    const outcome = await send(
      ...['--to', 'kupac2@primer.rs', '--to', ' KUPAC5@primer.rs', ...texts],
      ...['--title-en', 'New hours', '--body-en', 'From Monday on.', '--document', document],
    )
    expect(outcome.complaint).toBe('')
    expect(outcome.output).toMatch(/^Sent message \d+ to 2 customers in [\d.]+ s\n$/)
    const same = { title: 'Novi radni sati šaltera', english: 'New hours', documents: ['Радно време.pdf'] }
    expect(await held(title)).toEqual([
      { email: 'kupac2@primer.rs', ...same },
      { email: 'kupac5@primer.rs', ...same },
    ])
    const log = await world.rows(
      'select act, result, details, operator <> $1 as named from audit_log order by id',
      [''],
    )
    expect(log).toEqual([
      { act: 'message send', result: 'started', details: { audience: 2, documents: 1 }, named: true },
      { act: 'message send', result: 'done', details: { recipients: 2 }, named: true },
    ])
  }, 30_000)

  it('only tells what it would do in a dry run', async () => {
    const before = await world.rows('select id from messages')
    const { output } = await send('--all', ...texts, '--dry-run')
    expect(output).toContain('Nothing was sent.')
    expect(output).toContain('Novi radni sati šaltera (no English was given)')
    expect(output).toContain('to 6 customers: en-US 2, sr-Cyrl-RS 2, sr-Latn-RS 2')
    expect(await world.rows('select id from messages')).toEqual(before)
  }, 30_000)

  it('takes a list of addresses, and refuses one that is nobody unless told to skip it', async () => {
    const list = await aFile(
      'lista.txt',
      '\uFEFF# kupci\nkupac1@primer.rs\r\n\nkupac3@primer.rs\nniko@primer.rs\n',
    )
    const listed = ['--list', list, '--title', 'По списку', '--body-file', await aFile('tekst.txt', body)]
    const refused = await send(...listed)
    expect(refused.complaint).toContain('No customer with a verified address: niko@primer.rs.')
    const { output } = await send(...listed, '--skip-unknown')
    expect(output).toContain('to 2 customers')
    expect(output).toContain("Skipped 1 addresses that are nobody's")
    expect((await held('По списку')).map(({ email }) => email)).toEqual([
      'kupac1@primer.rs',
      'kupac3@primer.rs',
    ])
  }, 30_000)

  it('leads to the case it names, whichever script the case number is in', async () => {
    await world.rows(`with made as (
        insert into complaints (commercial_contract_id, id, point_of_delivery_id, complaint_name_id, case_number,
          description, received_at, fingerprint)
        values (41207, 4120700001, 4120700001, 1011, 'ПР-2026-000077', 'Опис', now(), '')
        returning case_number, commercial_contract_id, id
      )
      insert into complaint_cases (case_number, commercial_contract_id, complaint_id) select * from made`)
    const about = ['--about', 'complaint:PR-2026-000077']
    const { complaint } = await send(
      '--to',
      'kupac1@primer.rs',
      '--title',
      'О приговору',
      '--body',
      body,
      ...about,
    )
    expect(complaint).toBe('')
    expect(
      await world.rows(
        `select about_type, about_id, about_contract_id from messages where about_type is not null`,
      ),
    ).toEqual([{ about_type: 'complaint', about_id: '4120700001', about_contract_id: 41207 }])
  }, 30_000)

  it('does not send the same twice by accident', async () => {
    const once = ['--to', 'kupac4@primer.rs', '--title', 'Једном', '--body', body]
    expect((await send(...once)).code).toBe(0)
    const second = await send(...once)
    expect(second.code).toBe(1)
    expect(second.complaint).toMatch(/^Already sent: message \d+, sent to 1 at .*add --again\.$/)
    expect((await send(...once, '--again')).code).toBe(0)
    expect(await held('Једном')).toHaveLength(2)
  }, 30_000)

  it('refuses what is wrong with one plain line', async () => {
    const to = ['--to', 'kupac1@primer.rs']
    const svg = await aFile('slika.svg', '<svg/>')
    const fake = await aFile('lazni.pdf', '<html>')
    const empty = await aFile('prazan.pdf', '')
    const plain = smallPdf(['a']).toString('latin1')
    const active = await aFile('skripta.pdf', plain.replace('/Lang', '/A << /S /JavaScript >> /Lang'))
    const cases: [string[], string][] = [
      [texts, 'Say to whom: --to ADDRESS, --list FILE or --all'],
      [[...to, '--all', ...texts], 'Say to whom'],
      [['--to', 'nije adresa', ...texts], 'Not an address: nije adresa'],
      [['--to', 'niko@primer.rs', ...texts], 'No customer with a verified address: niko@primer.rs'],
      [[...to, '--body', body], '--title is missing'],
      [[...to, '--title', title, '--body', ' \n '], '--body is missing'],
      [[...to, '--title', title, '--body', 'Овде <b>кликните</b>'], '--body must be plain text'],
      [[...to, '--title', 'Novi sati', '--body', 'Od ponedeljka'], 'must be in Serbian Cyrillic'],
      [[...to, '--title', 'а'.repeat(201), '--body', body], '--title has 201 characters; at most 200'],
      [[...to, ...texts, '--title-en', 'Hours'], 'Give both --title-en and --body-en'],
      [[...to, ...texts, '--about', 'racun:1'], '--about begins with one of contract, bill, complaint'],
      [[...to, ...texts, '--about', 'contract:2009548217'], 'There is no contract "2009548217"'],
      [[...to, ...texts, '--about', 'bill:2009548217:R-1'], 'There is no bill "2009548217:R-1"'],
      [[...to, ...texts, '--about', 'complaint:PR-2026-000001'], 'There is no complaint "PR-2026-000001"'],
      [[...to, ...texts, '--about', `transaction:${noTransaction}`], 'There is no transaction'],
      [[...to, ...texts, '--document', svg], 'slika.svg: a document is one of pdf'],
      [[...to, ...texts, '--document', fake], 'lazni.pdf is not what its name says'],
      [[...to, ...texts, '--document', active], 'skripta.pdf: the PDF has /JavaScript'],
      [[...to, ...texts, '--document', empty], 'prazan.pdf is empty'],
      [[...to, ...texts, '--document', '/no/such.pdf'], "/no/such.pdf can't be read (ENOENT)"],
      [[...to, ...texts, 'вишак'], 'Texts need quotes'],
    ]
    for (const [parameters, message] of cases) {
      const refused = command.run(parameters)
      await expect(refused).rejects.toThrow(OperatorProblem)
      await expect(refused).rejects.toThrow(message)
    }
  }, 90_000)

  it('killed again and again, it reaches everybody once in the end', async () => {
    await world.rows(insertUsers, ['mnogi', 45_000])
    const everybody = ['--all', '--title', 'Свима', '--body', body]
    const reached = async () =>
      (
        await world.rows<{ recipients: number }>(
          `select recipients from message_sends join messages on id = message_id where title_cyrillic = 'Свима'`,
        )
      )[0]?.recipients ?? 0
    let kills = 0
    for (let before = 0; kills < 3 && before < 45_000; before = await reached()) {
      const child = startOperating(world.folder, 'message', 'send', ...everybody)
      const ended = once(child, 'exit')
      while (child.exitCode === null && (await reached()) <= before) await sleep(2)
      child.kill('SIGKILL')
      const [, signal] = await ended
      if (signal === 'SIGKILL') kills++
    }
    expect(kills).toBe(3)
    expect(await reached()).toBeLessThan(45_006)
    const { output } = await send(...everybody)
    expect(output).toMatch(/^Completed the interrupted send of message \d+ to 45006 customers/)
    expect(await world.rows(`select count(*) from messages where title_cyrillic = 'Свима'`)).toEqual([
      { count: 1 },
    ])
    expect(await held('Свима')).toHaveLength(45_006)
    const wrong = await world.rows(`
      select user_id from message_recipients full join inboxes using (user_id)
      group by user_id, messages, unread_messages
      having count(message_id) is distinct from messages or count(*) filter (where read_at is null) is distinct from unread_messages`)
    expect(wrong).toEqual([])
    const [mailed] = await world.rows(`
      with ranges as materialized (
        select (payload->>'messageId')::bigint as message_id, (payload->>'firstUserId')::bigint as first,
          (payload->>'lastUserId')::bigint as last
        from graphile_worker._private_jobs job
        where (payload->>'messageId')::bigint = (select id from messages where title_cyrillic = 'Свима')
      ), neighbours as (select *, lag(last) over (order by first) as before from ranges)
      select sum(within.customers)::int as customers, bool_or(before >= first) as overlap
      from neighbours, lateral (
        select count(*) as customers from message_recipients received
        where received.message_id = neighbours.message_id and user_id between first and last
      ) within`)
    expect(mailed).toEqual({ customers: 45_006, overlap: false })
  }, 120_000)
})
