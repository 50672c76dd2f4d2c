import { addComplaintAnsweredJob } from '@portal/database/complaint-answered-job'
import type { Language } from '@portal/domain/enumerations'
import { expect, test } from 'vitest'
import { aComplaint, aComplaintResponse, aContract, aCustomer, aPoint } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()

async function answerFor(language: Language) {
  const customer = await aCustomer(app)
  await app.database.pool.query('update users set language = $2 where id = $1', [customer.userId, language])
  const point = await aPoint(app.database, await aContract(app.database, customer))
  const { id, caseNumber } = await aComplaint(app.database, point, {
    user_id: customer.userId,
    has_new_notification: true,
  })
  const responseId = await aComplaintResponse(app.database, id, { text: 'Решено.' })
  await addComplaintAnsweredJob(app.database, { userId: customer.userId, caseNumber, responseId })
  await app.runJobs()
  return { customer, id, caseNumber, mails: app.mailbox.mailsTo(customer.email) }
}

test('the customer hears of an answer in the language of the account, without the answer itself', async () => {
  const { caseNumber, mails, customer, id } = await answerFor('sr-Cyrl-RS')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(`Одговор на приговор ${caseNumber}`)
  expect(mails[0]?.text).toContain(`http://portal.test/complaints?complaint=${id}`)
  expect(mails[0]?.text).not.toContain('Решено.')
  const opened = (await app.get(`/api/customers/complaints/${id}`, customer.signedIn)).json()
  expect(opened).toMatchObject({ hasNewNotification: true, responses: [{ text: 'Решено.' }] })
})

test('in Latin and English the case number is in Latin', async () => {
  const latin = await answerFor('sr-Latn-RS')
  expect(latin.mails[0]?.subject).toMatch(/^Odgovor na prigovor PR-\d{4}-\d{6}$/)
  const english = await answerFor('en-US')
  expect(english.mails[0]?.subject).toMatch(/^Answer to complaint PR-\d{4}-\d{6}$/)
})
