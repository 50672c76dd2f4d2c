import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createMailIds } from '@portal/alerts/mail-ids'
import { repositoryPath } from '@portal/tools/repository'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openOperatorWorld, type OperatorWorld } from '#testing/operator-process.ts'

const secret = 'the token secret of the tests, long enough'
const ids = createMailIds([secret])
const ana = 'ana@primer.rs'
const insertUser = `
insert into users (email, customer_type_id, password_hash, password_changed_at, language, verified_at,
  terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
values ($1, 1, 'no password', now(), 'sr-Cyrl-RS', now(), now(), now(), now(), now())`

let world: OperatorWorld
let lastMail = 0

beforeAll(async () => {
  world = await openOperatorWorld()
  vi.stubEnv('TOKEN_SECRET', secret)
  await world.rows(insertUser, [ana])
})
beforeEach(async () => {
  await world.rows('delete from mail_bounces')
})
afterAll(() => world.close())

const newName = (address = ana) => {
  lastMail += 1
  return ids.sign(`alert.${lastMail}`, address)
}

interface Report {
  /** Of the mail that came back; null: the report has no header of it. */
  messageId: string | null
  envelopeId?: string
  final?: string
  original?: string
  to?: string
  action?: string
  status?: string
  diagnostic?: string
}

/** As mail servers write it: words for people, fields for programs, the header of what came back. */
function aReport({
  messageId,
  envelopeId,
  final = ana,
  original,
  to = ana,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 there is\n    no such mailbox',
}: Report): string {
  const fields = [
    'Reporting-MTA: dns; mx.primer.rs',
    ...(envelopeId === undefined ? [] : [`Original-Envelope-Id: ${envelopeId}`]),
    '',
    ...(original === undefined ? [] : [`Original-Recipient: rfc822;${original}`]),
    `Final-Recipient: RFC822; ${final}`,
    `Action: ${action}`,
    `Status: ${status} (as the other server said)`,
    `Diagnostic-Code: ${diagnostic}`,
  ]
  const returned = [
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `To: ${to}`,
    `Message-ID: ${messageId}`,
    '',
  ]
  return [
    'From: MAILER-DAEMON@mx.primer.rs',
    'To: portal@primer.rs',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your mail could not be delivered.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    ...fields,
    '',
    ...(messageId === null ? [] : returned),
    '--part--',
    '',
  ].join('\r\n')
}

let lastFile = 0
async function hear(...mails: string[]) {
  const files = await Promise.all(
    mails.map(async (mail) => {
      lastFile += 1
      const file = join(world.folder, `${lastFile}.eml`)
      await writeFile(file, mail)
      return file
    }),
  )
  return world.operate('mail', 'bounces', ...files)
}
const bounced = async () =>
  (await world.rows<{ email: string; reason: string }>('select email, reason from mail_bounces')).map(
    ({ email, reason }) => `${email}: ${reason}`,
  )
const told = async () => (await world.rows(`select from alerts where thing like 'bounce:%'`)).length

test('an address that is not there gets no more alerts, its owner is told, and the act is on record', async () => {
  const { code, output } = await hear(aReport({ messageId: `<${newName()}@primer.rs>` }))
  expect([code, output]).toEqual([0, expect.stringContaining(`${ana} gets no more alerts by mail`)])
  expect(await bounced()).toEqual([`${ana}: 5.1.1 550 5.1.1 there is no such mailbox`])
  expect(await told()).toBe(1)
  const acts = await world.rows('select act, target from audit_log order by id desc limit 1')
  expect(acts).toEqual([{ act: 'mail bounced', target: ana }])
})

test.each<[string, () => Report]>([
  ['the name on the envelope alone', () => ({ messageId: null, envelopeId: newName(), original: ana })],
  ['a mail that was passed on', () => ({ messageId: `<${newName()}@primer.rs>`, final: 'ana@elsewhere.rs' })],
  [
    'an address in capitals',
    () => ({ messageId: `<${newName()}@primer.rs>`, final: 'Ana@Primer.RS', to: 'x@y.rs' }),
  ],
  ['a domain that is not there', () => ({ messageId: `<${newName()}@primer.rs>`, status: '5.4.4' })],
])('%s is understood', async (_what, report) => {
  await hear(aReport(report()))
  expect(await bounced()).toHaveLength(1)
})

const harmless: readonly [what: string, words: string, report: () => Report][] = [
  ['a delay', 'nothing changes', () => ({ messageId: newName(), action: 'delayed', status: '4.4.1' })],
  ['one given up after days of 4.x.x', 'nothing changes', () => ({ messageId: newName(), status: '4.4.7' })],
  ['a delivery', 'nothing changes', () => ({ messageId: newName(), action: 'delivered', status: '2.0.0' })],
  ['a full mailbox', 'nothing changes', () => ({ messageId: newName(), status: '5.2.2' })],
  ['a mail taken for spam', 'nothing changes', () => ({ messageId: newName(), status: '5.7.1' })],
  ['a mail that is too large', 'nothing changes', () => ({ messageId: newName(), status: '5.3.4' })],
  ['a report without a status', 'nothing changes', () => ({ messageId: newName(), status: 'oops' })],
  ['a made-up mail', 'no mail that this portal sent', () => ({ messageId: '<alert.1@primer.rs>' })],
  [
    'a signature of another key',
    'no mail that this portal sent',
    () => ({ messageId: createMailIds([`${secret}!`]).sign('alert.1', ana) }),
  ],
  [
    "a mail of somebody else's, turned against this address",
    'no mail that this portal sent',
    () => ({ messageId: newName('zlo@primer.rs'), final: ana, original: ana, to: ana }),
  ],
  [
    'an address that is nobody’s any more',
    "no customer's",
    () => {
      const address = 'niko@primer.rs'
      return { messageId: newName(address), final: address, to: address }
    },
  ],
]

test('delays, full mailboxes, refused mails and forged reports stop nobody', async () => {
  const { code, output } = await hear(...harmless.map(([, , report]) => aReport(report())))
  expect(code).toBe(0)
  const lines = output.trim().split('\n')
  for (const [index, [what, words]] of harmless.entries()) expect(lines[index], what).toContain(words)
  expect(await bounced()).toEqual([])
})

test('a report counts once: after the customer confirmed the address, it changes nothing', async () => {
  const report = aReport({ messageId: `<${newName()}@primer.rs>` })
  await hear(report, report)
  const before = await told()
  await world.rows('delete from mail_bounces')
  expect((await hear(report)).output).toContain('was known already')
  expect(await bounced()).toEqual([])
  expect(await told()).toBe(before)
  await hear(aReport({ messageId: `<${newName()}@primer.rs>` }))
  expect(await bounced()).toHaveLength(1)
})

test('other mails are named as what they are, and the reports among them are heard', async () => {
  const other = 'From: neko@primer.rs\r\nSubject: Одмор\r\n\r\nНисам ту.\r\n'
  const report = aReport({ messageId: `<${newName()}@primer.rs>` })
  const nested = Array.from({ length: 600 }, (_, depth) =>
    [`Content-Type: multipart/mixed; boundary=b${depth}`, '', `--b${depth}`, ''].join('\r\n'),
  ).join('')
  const { output } = await hear(other, '', '\0\0\0', nested, report)
  expect(output.match(/no report of a delivery/g)).toHaveLength(4)
  expect(await bounced()).toHaveLength(1)
})

test('what it needs is said in one line', async () => {
  expect((await world.operate('mail', 'bounces')).complaint).toBe('Name files, or - for a mail from a pipe')
  expect((await world.operate('mail', 'bounces', '/no/such')).complaint).toContain("/no/such can't be read")
  vi.stubEnv('TOKEN_SECRET', '')
  const { code, complaint } = await world.operate('mail', 'bounces', '-')
  vi.stubEnv('TOKEN_SECRET', secret)
  expect([code, complaint]).toEqual([1, expect.stringContaining('TOKEN_SECRET must be set')])
})

test('a mail server pipes a report in', async () => {
  const script = repositoryPath('apps/operator/src/main.ts')
  const operator = spawn(process.execPath, [script, 'mail', 'bounces', '-'], { env: process.env })
  const said = text(operator.stdout)
  operator.stdin.end(aReport({ messageId: `<${newName()}@primer.rs>` }))
  const [code] = await once(operator, 'exit')
  expect([code, await said]).toEqual([0, `the mail: ${ana} gets no more alerts by mail\n`])
  expect(await bounced()).toHaveLength(1)
}, 20_000)
