import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  makeDataFolder,
  startTestSimulators,
  type TestSimulators,
} from '#simulators/testing/test-simulators.ts'

let simulators: TestSimulators
let dataFolder: Awaited<ReturnType<typeof makeDataFolder>>

beforeAll(async () => {
  dataFolder = await makeDataFolder()
  simulators = await startTestSimulators(dataFolder.path)
})
afterAll(async () => {
  await simulators.stop()
  await dataFolder.remove()
})
beforeEach(async () => {
  await fetch(`${simulators.url}/mailbox/api/messages`, { method: 'DELETE' })
})

test('a Cyrillic mail with text and HTML arrives letter by letter', async () => {
  const before = Date.now()
  await simulators.send({
    to: 'ana@primer.rs',
    subject: 'Ваш код за потврду: Љубица, Ђорђе, Џунић',
    text: 'Поштовани,\nВаш код је 482910.',
    html: '<p>Ваш код је <b>482910</b>. Чувајте га – „наводници“ ✓</p>',
  })

  const [message, ...others] = await simulators.messages()
  expect(others).toEqual([])
  expect(message).toEqual({
    id: expect.any(String),
    to: 'ana@primer.rs',
    subject: 'Ваш код за потврду: Љубица, Ђорђе, Џунић',
    text: expect.stringContaining('Поштовани,\nВаш код је 482910.'),
    html: expect.stringContaining('<b>482910</b>. Чувајте га – „наводници“ ✓'),
    sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  const sentAtMs = Date.parse(message?.sentAt ?? '')
  expect(sentAtMs).toBeGreaterThanOrEqual(before)
  expect(sentAtMs).toBeLessThanOrEqual(Date.now())
})

test('a mail of one part has null for the other', async () => {
  await simulators.send({ to: 'ana@primer.rs', subject: 'Само текст', text: 'Текст' })
  await simulators.send({ to: 'ana@primer.rs', subject: 'Само HTML', html: '<p>HTML</p>' })
  const [onlyHtml, onlyText] = await simulators.messages()
  expect(onlyText).toMatchObject({ subject: 'Само текст', html: null })
  expect(onlyHtml).toMatchObject({ subject: 'Само HTML', text: null })
})

test('an 8-bit mail written by hand arrives as it was written', async () => {
  const lines = [
    'From: portal@primer.rs',
    'To: ana@primer.rs',
    'Subject: 8-bit',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    'Ђак чита: шљива, ћуп, џеп.',
    '.. почиње тачком',
  ]
  const answers = await converse([
    'EHLO test',
    'MAIL FROM:<portal@primer.rs> BODY=8BITMIME',
    'RCPT TO:<ana@primer.rs>',
    'DATA',
    `${lines.join('\r\n')}\r\n.`,
    'QUIT',
  ])
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
    '220',
    '250',
    '250',
    '250',
    '354',
    '250',
    '221',
  ])
  const [message] = await simulators.messages('ana@primer.rs')
  expect(message?.text?.trim()).toBe('Ђак чита: шљива, ћуп, џеп.\n. почиње тачком')
})

test('every recipient gets a copy, hidden ones too, and nobody two', async () => {
  await simulators.send({
    to: ['ana@primer.rs', 'ana@primer.rs'],
    cc: 'firma@primer.rs',
    bcc: 'tajna@primer.rs',
    subject: 'Обавештење',
    text: 'За све',
  })
  const recipients = (await simulators.messages()).map((message) => message.to)
  expect(recipients.sort()).toEqual(['ana@primer.rs', 'firma@primer.rs', 'tajna@primer.rs'])
  const [copy] = await simulators.messages('tajna@primer.rs')
  const source = await (await simulators.get(`/mailbox/messages/${copy?.id}/source`)).text()
  expect(source.replace(/^Delivered-To: .*\r\n/, '')).not.toContain('tajna')
})

test('the address of the envelope counts, whatever the mail says of itself', async () => {
  const forged = 'Delivered-To: lazni@primer.rs\r\nTo: neko@primer.rs\r\nSubject: Proba\r\n\r\nTekst'
  await simulators.send({ envelope: { from: 'a@primer.rs', to: 'pravi@primer.rs' }, raw: forged })
  expect((await simulators.messages()).map((message) => message.to)).toEqual(['pravi@primer.rs'])
})

test('a mail over ten megabytes is refused and nothing of it is kept', async () => {
  const text = 'струја '.repeat(1_000_000)
  await expect(simulators.send({ to: 'ana@primer.rs', subject: 'Велика', text })).rejects.toMatchObject({
    responseCode: 552,
  })
  expect(await simulators.messages()).toEqual([])
  await simulators.send({ to: 'ana@primer.rs', subject: 'Мала', text: 'стаје' })
  expect(await simulators.messages()).toHaveLength(1)
})

test('a mail that is no mail at all is still shown', async () => {
  await simulators.send({ envelope: { from: '', to: 'ana@primer.rs' }, raw: 'само реч' })
  expect(await simulators.messages('ana@primer.rs')).toHaveLength(1)
})

test('signing in is allowed and never needed; encryption is not offered', async () => {
  const { port } = new URL(simulators.smtpUrl)
  const signedIn = nodemailer.createTransport({
    host: '127.0.0.1',
    port: Number(port),
    auth: { user: 'portal', pass: 'било шта' },
  })
  await signedIn.sendMail({ from: 'a@primer.rs', to: 'ana@primer.rs', subject: 'Пријављен', text: 'x' })
  expect(await simulators.messages('ana@primer.rs')).toHaveLength(1)
  const [, greeting] = await converse(['EHLO test', 'QUIT'])
  expect(greeting).toContain('SIZE 10485760')
  expect(greeting).not.toContain('STARTTLS')
})

test('a client that hangs up in the middle leaves nothing behind', async () => {
  const { hostname, port } = new URL(simulators.smtpUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'data')
  socket.write('EHLO test\r\nMAIL FROM:<a@primer.rs>\r\nRCPT TO:<ana@primer.rs>\r\nDATA\r\nSubject: Pola\r\n')
  await once(socket, 'data')
  socket.destroy()
  await simulators.send({ to: 'firma@primer.rs', subject: 'Цела', text: 'x' })
  expect((await simulators.messages()).map((message) => message.subject)).toEqual(['Цела'])
})

/** Says the commands one after another over a plain socket and returns the answers, the greeting first. */
async function converse(commands: string[]): Promise<string[]> {
  const { hostname, port } = new URL(simulators.smtpUrl)
  const socket = connect(Number(port), hostname)
  const remaining = [...commands]
  const answers: string[] = []
  let answer = ''
  for await (const line of createInterface({ input: socket })) {
    answer += `${line}\n`
    if (!/^\d{3} /.test(line)) continue
    answers.push(answer)
    answer = ''
    const command = remaining.shift()
    if (command !== undefined) socket.write(`${command}\r\n`)
  }
  return answers
}
