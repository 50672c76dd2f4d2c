import { beforeAll, expect, test } from 'vitest'
import { aCustomer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const path = '/api/basic-catalog/companies'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

test('the company is null until the supplier has told of it, and has its own name in English', async () => {
  const customer = await aCustomer(app)
  expect((await app.get(path, customer.signedIn)).json()).toEqual({
    callCenter: null,
    email: null,
    emailForComplaint: null,
    name: null,
    address: null,
    city: null,
    paymentCode: null,
  })
  await app.database.pool.query(
    `insert into companies values (1, 'Светлост', 'Light', 'Адреса', 'Београд', '0800 300 330',
      'podrska@primer.rs', 'prigovori@primer.rs', 'https://primer.rs', '07000006', '100000016', '160', '221')`,
  )
  expect((await app.get(path, customer.signedIn)).json()).toEqual({
    callCenter: '0800 300 330',
    email: 'podrska@primer.rs',
    emailForComplaint: 'prigovori@primer.rs',
    name: 'Светлост',
    address: 'Адреса',
    city: 'Београд',
    paymentCode: '221',
  })
  expect((await app.get(path, customer.in('sr-Latn-RS'))).json()).toMatchObject({
    name: 'Svetlost',
    city: 'Beograd',
  })
  expect((await app.get(path, customer.in('en-US'))).json()).toMatchObject({ name: 'Light', city: 'Beograd' })
})

test('without a session nothing is told', async () => {
  expect((await app.get(path)).statusCode).toBe(401)
})
