import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, aHouseholdBill, pdfPath } from '#testing/printed-bills.ts'
import { aCustomer, type Customer, contractOf, giveAccess } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
let stranger: Customer

beforeAll(async () => {
  app = await createTestApp()
  await aCompany(app.database)
  customer = await aCustomer(app)
  stranger = await aCustomer(app)
})

describe('the call', () => {
  test('sends a private PDF that a browser shows under the number of the bill', async () => {
    const { headers, rawPayload } = await app.get(
      pdfPath(await aHouseholdBill(app, customer)),
      customer.signedIn,
    )
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="racun-2602-0041207.pdf"',
      'cache-control': 'private, no-store',
    })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('keeps the letters of a number in the name of its file, so that no two bills share one', async () => {
    const bill = await aHouseholdBill(app, customer, { bill_number: 'Р-2026/10-33' })
    const { headers } = await app.get(pdfPath(bill), customer.signedIn)
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('racun-Р-2026-10-33.pdf')}`,
    )
  })

  test('tells nothing without a session', async () => {
    expect((await app.get(pdfPath(await aHouseholdBill(app, customer)))).statusCode).toBe(401)
  })

  test("answers a stranger's bill and a missing one with the same bytes", async () => {
    const id = await aHouseholdBill(app, customer)
    const answers = [
      await app.get(pdfPath(id), stranger.signedIn),
      await app.get(pdfPath(id + 50), stranger.signedIn),
      await app.get(pdfPath(id + 50), customer.signedIn),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test('refuses a bill that the supplier does not print', async () => {
    const id = await aHouseholdBill(app, customer, { print_enabled: false })
    const answer = await app.get(pdfPath(id), customer.signedIn)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Овај рачун није доступан као PDF документ.')
  })

  test.each(['', '?Id=', '?Id=abc', '?Id=-1', '?Id=1.5'])(
    'refuses a request without a proper id: "%s"',
    async (query) => {
      const answer = await app.get(`/api/finances/financial-documents/pdf${query}`, customer.signedIn)
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('many downloads at once', () => {
  const patiently = { timeout: 15_000 }

  /** Nobody can read a bill's calculation until the given work is done. */
  async function whileBillsAreHeld<Result>(work: () => Promise<Result>): Promise<Result> {
    const client = await app.database.pool.connect()
    await client.query('begin; lock table stored_calculations in access exclusive mode')
    try {
      return await work()
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('wait for their turn, and those who come too late are told to come again', async () => {
    // Bills that are not printed pass the queue without a page to set.
    const id = await aHouseholdBill(app, customer, { print_enabled: false })
    const neighbour = await aCustomer(app)
    await giveAccess(app.database, neighbour, contractOf(id))
    const statuses: number[] = []
    const download = async ({ signedIn }: Customer) => {
      const answer = await app.get(pdfPath(id), signedIn)
      statuses.push(answer.statusCode)
      return answer
    }
    const callers = Array.from({ length: 208 }, (_, index) => (index % 2 ? customer : neighbour))
    const asked = await whileBillsAreHeld(async () => {
      const started = callers.map(download)
      await expect.poll(() => statuses.length, patiently).toBe(5)
      return started
    })
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(203)
  })

  test('lose their place when the caller goes away', async () => {
    const caller = await aCustomer(app)
    const id = await aHouseholdBill(app, caller)
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const download = (signal: AbortSignal | null = null) =>
      fetch(`${address}${pdfPath(id)}`, { headers: caller.signedIn.headers ?? {}, signal })
    const asked = await whileBillsAreHeld(async () => {
      await app.database.pool.query('delete from call_limits')
      const staying = [download(), download(), download()]
      await expect.poll(countedDownloads, patiently).toBe(3)
      const gone = expect(download(leaving.signal)).rejects.toThrow('aborted')
      await expect.poll(countedDownloads, patiently).toBe(4)
      leaving.abort()
      await gone
      await expect
        .poll(() => app.log.some((line) => line.includes('the caller has gone')), patiently)
        .toBe(true)
      return staying
    })
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  async function countedDownloads(): Promise<number> {
    const { rows } = await app.database.pool.query(
      'select coalesce(sum(calls), 0)::integer as calls from call_limits',
    )
    return rows[0].calls
  }
})
