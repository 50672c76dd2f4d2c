import { readdir } from 'node:fs/promises'
import { languages } from '@portal/domain/enumerations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { aMessage } from '#testing/messages.ts'
import { aCustomer } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createMailer, type Letter, type Mailer } from './mailer.ts'
import {
  codeLetter,
  knownAddressLetter,
  passwordChangedLetter,
  unfinishedRegistrationLetter,
} from './templates/account-letters.ts'
import { alertLetter, digestLetter } from './templates/alert-letter.ts'
import { complaintAnsweredLetter } from './templates/complaint-letter.ts'
import { messageLetter } from './templates/message-letter.ts'
import { ownReadingLetter } from './templates/own-reading-letter.ts'
import { receiptLetter } from './templates/receipt-letter.ts'
import { reversalLetter } from './templates/reversal-letter.ts'

const publicUrl = new URL('https://portal.primer.rs')
type Language = (typeof languages)[number]

const alertText = (words: string) => ({
  title: words,
  paragraphs: [words],
  button: words,
  url: new URL('/bills?bill=7', publicUrl).href,
})

/** Every letter with every word that a customer, the supplier or the bank puts into it. */
const letters: Record<string, (words: string, language: Language) => Letter> = {
  codeLetter: (words, language) => codeLetter('registration', words, { email: words, language, publicUrl }),
  knownAddressLetter: (words, language) => knownAddressLetter({ email: words, language, publicUrl }),
  passwordChangedLetter: (words, language) =>
    passwordChangedLetter(
      { changedAt: '2026-11-15T04:00:00.000Z', isDeviceKept: true },
      { email: words, language, publicUrl },
    ),
  complaintAnsweredLetter: (words, language) =>
    complaintAnsweredLetter({ caseNumber: words, complaintId: 7 }, { language, publicUrl }),
  alertLetter: (words, language) => alertLetter({ language, ...alertText(words), links: [] }),
  digestLetter: (words, language) =>
    digestLetter({ language, date: '2026-11-15T04:00:00.000Z', alerts: [alertText(words)], links: [] }),
  ownReadingLetter: (words, language) =>
    ownReadingLetter({
      language,
      number: words,
      version: 1,
      meterNumber: words,
      pointName: words,
      pointNumber: words,
      states: { Ht: 18_420, Lt: 9310, St: null },
      consumption: 251,
      estimatedPara: 4120_55,
      lastDay: '2026-11-06',
      url: new URL(`/send-reading?point=${encodeURIComponent(words)}`, publicUrl).href,
    }),
  messageLetter: (words, language) => messageLetter({ id: 7, title: words }, { language, publicUrl }),
  receiptLetter: (words, language) =>
    receiptLetter({
      language,
      isCardPayment: true,
      totalPara: 100_00,
      amountPara: 71_23,
      feePara: 28_77,
      executedAt: '2026-11-15T04:00:00.000Z',
      endToEndId: words,
      creditorReference: words,
      collectionNumber: words,
      statusUrl: new URL(`/check-payment-status?a=${encodeURIComponent(words)}`, publicUrl).href,
    }),
  unfinishedRegistrationLetter: (words, language) =>
    unfinishedRegistrationLetter({ email: words, language, publicUrl }),
  reversalLetter: (words, language) =>
    reversalLetter({
      language,
      isReturned: true,
      isCardPayment: true,
      totalPara: 100_00,
      collectionNumber: words,
      statusUrl: new URL(`/check-payment-status?a=${encodeURIComponent(words)}`, publicUrl).href,
    }),
}
/** Says the same to everybody, whatever is known of them. */
const withoutWords = new Set(['knownAddressLetter', 'unfinishedRegistrationLetter'])

const hostile = [
  ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['the end of an attribute', `" onmouseover="alert(1)" x='`],
  ['the end of the page', '</td></tr></table></body><style>*{display:none}</style><!--'],
  ['letters written as references', '&lt;b&gt; &#60;b&#62; &amp;lt;b&amp;gt; &lt'],
  ['a link', '<a href="https://example.com/">ovde</a> javascript:alert(1)'],
  ['a header', 'Naslov\r\nBcc: drugi@example.com\r\nX-Injected: 1\r\n\r\n<b>'],
] as const

let mailbox: TestMailbox
let mailer: Mailer
let sent = 0

beforeAll(async () => {
  mailbox = await openMailbox()
  mailer = createMailer({
    smtpUrl: mailbox.url,
    from: 'Moja struja <portal@primer.rs>',
    sign: (id) => id,
  })
})
afterAll(async () => {
  mailer.close()
  await mailbox.close()
})

/** The mail as it left over SMTP. */
async function mailOf(letter: Letter) {
  sent += 1
  const to = `kupac${sent}@primer.rs`
  await mailer.send(letter, { to, id: `escaped.${sent}` })
  const [mail, ...others] = mailbox.mailsTo(to)
  if (!mail || others.length > 0) throw new Error('not exactly one mail came')
  return { ...mail, html: mail.html ?? '', to }
}

/** The tags with the names of their attributes: all that a mail program takes for markup. */
const skeletonOf = (html: string) =>
  [...html.matchAll(/<(!--|!?\/?[a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>?/gi)].map(
    ([, tag, attributes = '']) =>
      [tag, ...[...attributes.matchAll(/([\w-]+)="/g)].map(([, name]) => name)].join(' '),
  )

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const shown = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => references[name] ?? '')
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

it('every letter of the portal is among those that are proved', async () => {
  const folder = new URL('./templates/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => /-letters?\.ts$/.test(file))
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(new URL(file, folder).href)),
  )
  const names = modules.flatMap((module) => Object.keys(module)).filter((name) => name.endsWith('Letter'))
  expect(names.sort()).toEqual(Object.keys(letters).sort())
})

describe.each(Object.entries(letters))('the mail %s', (name, write) => {
  it.each(hostile)('shows %s as words and takes none of it for markup', async (_what, words) => {
    for (const language of languages) {
      const plain = await mailOf(write('Reči', language))
      const mail = await mailOf(write(words, language))
      expect(skeletonOf(mail.html)).toEqual(skeletonOf(plain.html))
      expect(mail.html).not.toMatch(/href="(?!https:\/\/portal\.primer\.rs\/)/)
      if (!withoutWords.has(name)) {
        // Case numbers are written in the letters of the page; these words are in Latin already.
        expect(squeezed(shown(mail.html))).toContain(squeezed(words))
      }
      expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key))
      expect(mail.bcc ?? []).toEqual([])
    }
  })
})

it('the title of a message is words from the operator’s hand to the customer’s mailbox', async () => {
  const app = await createTestApp()
  const customer = await aCustomer(app)
  const title = 'Радови <img src=x onerror=alert(1)> & "прекид"'
  await aMessage(app, [customer], { title })
  await app.runJobs()
  const [mail] = app.mailbox.mailsTo(customer.email)
  expect(mail?.html).not.toContain('<img')
  expect(squeezed(shown(mail?.html ?? ''))).toContain(title)
})
