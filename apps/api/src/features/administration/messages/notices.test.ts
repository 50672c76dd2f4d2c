import { beforeEach, expect, test } from 'vitest'
import { hurryAlerts } from '#testing/alerts.ts'
import { aMessage } from '#testing/messages.ts'
import { aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()

const speaks = ({ userId }: Customer, language: string) =>
  app.database.pool.query('update users set language = $2 where id = $1', [userId, language])

const waiting = async () =>
  (
    await app.database.pool.query(
      "select from alert_deliveries where channel = 'email' and due_at is not null",
    )
  ).rows.length

beforeEach(() => app.mailbox.empty())

test('each customer gets a mail in their own language, with the way to the message and not its text', async () => {
  const [first, second, third] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)]
  await speaks(second, 'sr-Latn-RS')
  await speaks(third, 'en-US')
  const english = { title: 'Works on the network', body: 'On Thursday.' }
  const id = await aMessage(app, [first, second, third], { title: 'Радови', body: 'Тајни текст', english })
  await app.runJobs()
  const subjects = [first, second, third].map(({ email }) => app.mailbox.mailsTo(email).map((m) => m.subject))
  expect(subjects).toEqual([
    ['Нова порука: Радови'],
    ['Nova poruka: Radovi'],
    ['New message: Works on the network'],
  ])
  const [mail] = app.mailbox.mailsTo(first.email)
  expect(mail?.messageId).toMatch(
    new RegExp(`^<message\\.${id}\\.${first.userId}\\.[\\w-]{22}@primer\\.rs>$`),
  )
  expect(mail?.text).toContain(`http://portal.test/messages/${id}`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('Тајни')
})

test('a mail that was put off comes later, and the others not again', async () => {
  const customers = await Promise.all([1, 2, 3, 4, 5].map(() => aCustomer(app)))
  await aMessage(app, customers)
  app.mailbox.refuse(2)
  await app.runJobs()
  expect(app.mailbox.mails).toHaveLength(3)
  expect(await waiting()).toBe(2)
  await hurryAlerts(app)
  expect(await waiting()).toBe(0)
  for (const { email } of customers) expect(app.mailbox.mailsTo(email), email).toHaveLength(1)
})
