import { hashPersonalNumber } from '@portal/database/identity-hash'
import type { Language } from '@portal/domain/enumerations'
import { describe, expect, it } from 'vitest'
import { anAddress } from '#testing/accounts.ts'
import { aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, testIdentityKey } from '#testing/test-app.ts'

const app = await createTestApp()
const jmbg = '1703990715178'

async function aClaimableContract(): Promise<string> {
  const id = await aContract(app.database)
  await app.database.pool.query('insert into contract_claims values ($1, $2, 1, $3)', [
    `20015${id}`,
    id,
    hashPersonalNumber(testIdentityKey, jmbg),
  ])
  return `20015${id}`
}

const add = async (customer: Customer, commercialContractsNumber: string) => {
  const body = {
    customerTypeId: 1,
    commercialContractsNumber,
    personalIdentification: jmbg,
    vatId: null,
    nationalCourtRegister: null,
  }
  const path = '/api/contracts/commercial-contracts'
  const answer = await app.post(path, body, { ...customer.signedIn, address: anAddress() })
  return answer.json().success
}

async function aCustomerWho(reads: Language): Promise<Customer> {
  const customer = await aCustomer(app)
  await app.database.pool.query('update users set language = $2 where id = $1', [customer.userId, reads])
  return customer
}

async function messagesOf(customer: Customer, language: Language) {
  const wish = { take: 10, sortColumnName: 'sentAt', sortColumnDirection: 'DESC' }
  const path = '/api/administration/messages/search'
  const { data } = (await app.post(path, wish, customer.in(language))).json<{
    data: { title: string; body: string }[]
  }>()
  return data
}

describe('a second account on a contract', () => {
  it.each([
    ['sr-Cyrl-RS', 'додат је на још један налог', 'Уговор'],
    ['sr-Latn-RS', 'dodat je na još jedan nalog', 'Ugovor'],
    ['en-US', 'was added to another account', 'Contract'],
  ] as const)(
    'is told to those who have it, by message and mail, in %s',
    async (language, words, subject) => {
      const number = await aClaimableContract()
      const holder = await aCustomerWho(language)
      const newcomer = await aCustomer(app)
      expect(await add(holder, number)).toBe(true)
      await app.runJobs()
      expect(await messagesOf(holder, language)).toEqual([])

      expect(await add(newcomer, number)).toBe(true)
      await app.runJobs()
      const [message, ...others] = await messagesOf(holder, language)
      expect(others).toEqual([])
      expect(message?.title).toContain(words)
      expect(message?.title).toContain(number)
      expect(message?.body).not.toContain(newcomer.email)
      const [mail] = app.mailbox.mailsTo(holder.email)
      expect(mail?.subject).toContain(subject)
      expect(mail?.subject).toContain(number)
      expect(await messagesOf(newcomer, language)).toEqual([])
      expect(app.mailbox.mailsTo(newcomer.email)).toEqual([])
    },
  )

  it('is told to everybody who has it, each time', async () => {
    const number = await aClaimableContract()
    const customers = [await aCustomer(app), await aCustomer(app), await aCustomer(app)]
    for (const customer of customers) {
      await add(customer, number)
      await app.runJobs()
    }
    const counts = await Promise.all(customers.map(async (each) => (await messagesOf(each, 'en-US')).length))
    expect(counts).toEqual([2, 1, 0])
  })

  it('is told once when two add it at the same moment, and never when it was there already', async () => {
    const number = await aClaimableContract()
    const [one, other] = [await aCustomer(app), await aCustomer(app)]
    expect(await Promise.all([add(one, number), add(other, number)])).toEqual([true, true])
    expect(await add(one, number)).toBe(false)
    await app.runJobs()
    const counts = await Promise.all(
      [one, other].map(async (each) => (await messagesOf(each, 'en-US')).length),
    )
    expect(counts.sort()).toEqual([0, 1])
  })

  it('that takes it away again is told too, to those who keep it', async () => {
    const number = await aClaimableContract()
    const [holder, guest] = [await aCustomerWho('en-US'), await aCustomer(app)]
    for (const customer of [holder, guest]) await add(customer, number)
    const url = `/api/contracts/commercial-contracts/${Number(number.slice(5))}`
    const headers = { ...guest.signedIn.headers }
    const removed = await app.server.inject({ method: 'DELETE', url, headers })
    expect(removed.statusCode).toBe(204)
    await app.runJobs()
    const titles = (await messagesOf(holder, 'en-US')).map(({ title }) => title)
    expect(titles[0]).toBe(`Another account no longer has contract ${number}`)
    expect(titles).toHaveLength(2)
    expect(await messagesOf(guest, 'en-US')).toEqual([])
  })
})
