import { expect, test } from 'vitest'
import { refusalOf } from './mailer.ts'

/** As nodemailer throws it. */
const said = (command: string, response: string) =>
  refusalOf(
    Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) }),
  )

test.each([
  ['RCPT TO', '550 5.1.1 No such user', 'recipient'],
  ['RCPT TO', '550 No such user', 'recipient'],
  ['RCPT TO', '550 5.1.1 User unknown in relay recipient table', 'recipient'],
  ['RCPT TO', '452 4.2.2 Mailbox full', 'recipient'],
  ['RCPT TO', '554 5.7.1 Relay access denied', 'sender'],
  ['RCPT TO', '550 relay not permitted', 'sender'],
  ['DATA', '552 5.3.4 Too large', 'mail'],
  ['DATA', '550 5.7.26 Not authenticated', 'sender'],
  ['MAIL FROM', '550 5.1.8 Sender not allowed', 'all'],
  ['AUTH PLAIN', '535 5.7.8 Wrong password', 'all'],
  ['CONN', '421 Busy', 'all'],
])('an answer to %s, "%s", speaks of the %s', (command, response, whom) => {
  const refusal = said(command, response)
  expect(refusal?.isOfMail).toBe(whom !== 'all')
  expect(refusal?.isOfRecipient).toBe(whom === 'recipient')
  if (whom !== 'all') expect(refusal?.isOfSender).toBe(whom === 'sender')
})

test('a line that broke is no answer', () => {
  expect(refusalOf(new Error('ECONNREFUSED'))).toBeUndefined()
})
