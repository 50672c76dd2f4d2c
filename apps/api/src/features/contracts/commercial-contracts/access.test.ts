import { hashCompanyNumbers, hashPersonalNumber } from '@portal/database/identity-hash'
import { beforeAll, expect, test } from 'vitest'
import { anAddress } from '#testing/accounts.ts'
import { aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp, testIdentityKey } from '#testing/test-app.ts'

const path = '/api/contracts/commercial-contracts'
const jmbg = '1703990715178'
const company = { nationalCourtRegister: '07000006', vatId: '100000016' }

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

async function claimable(kind: 'person' | 'company'): Promise<{ id: number; number: string }> {
  const id = await aContract(app.database)
  const hash =
    kind === 'person'
      ? hashPersonalNumber(testIdentityKey, jmbg)
      : hashCompanyNumbers(testIdentityKey, company.nationalCourtRegister, company.vatId)
  await app.database.pool.query('insert into contract_claims values ($1, $2, $3, $4)', [
    `20015${id}`,
    id,
    kind === 'person' ? 1 : 2,
    hash,
  ])
  return { id, number: `20015${id}` }
}

async function add(
  customer: Customer,
  body: object,
  language: 'sr-Cyrl-RS' | 'sr-Latn-RS' | 'en-US' = 'sr-Cyrl-RS',
) {
  const answer = await app.post(path, body, { ...customer.in(language), address: anAddress() })
  return { status: answer.statusCode, body: answer.json() }
}

const person = (number: string, changes: object = {}) => ({
  customerTypeId: 1,
  commercialContractsNumber: number,
  personalIdentification: jmbg,
  vatId: null,
  nationalCourtRegister: null,
  ...changes,
})

const legalEntity = (number: string, changes: object = {}) => ({
  customerTypeId: 2,
  commercialContractsNumber: number,
  personalIdentification: null,
  ...company,
  ...changes,
})

const ownIds = async (customer: Customer) =>
  (await app.get(path, customer.signedIn)).json<{ id: number }[]>().map(({ id }) => id)

const added = { success: true, errorMessage: null, errorMessages: null }

test('a natural person adds a contract by collection number and JMBG', async () => {
  const customer = await aCustomer(app)
  const { id, number } = await claimable('person')
  expect(await add(customer, person(` ${number} `, { personalIdentification: ` ${jmbg} ` }))).toEqual({
    status: 200,
    body: added,
  })
  expect(await ownIds(customer)).toEqual([id])
})

test('a legal entity adds a contract by collection number, matični broj and PIB', async () => {
  const customer = await aCustomer(app, { isLegalEntity: true })
  const { id, number } = await claimable('company')
  expect((await add(customer, legalEntity(number))).body).toEqual(added)
  expect(await ownIds(customer)).toEqual([id])
})

test('two customers may hold the same contract', async () => {
  const { id, number } = await claimable('person')
  for (const customer of [await aCustomer(app), await aCustomer(app)]) {
    await add(customer, person(number))
    expect(await ownIds(customer)).toEqual([id])
  }
})

test('adding one’s own contract again says so', async () => {
  const customer = await aCustomer(app)
  const { number } = await claimable('person')
  await add(customer, person(number))
  const again = await add(customer, person(number), 'en-US')
  expect(again).toEqual({
    status: 200,
    body: {
      success: false,
      errorMessage: 'This contract is already in your account.',
      errorMessages: {
        'sr-Cyrl-RS': 'Овај уговор је већ на Вашем налогу.',
        'sr-Latn-RS': 'Ovaj ugovor je već na Vašem nalogu.',
        'en-US': 'This contract is already in your account.',
      },
    },
  })
})

test('a deleted contract can be added again', async () => {
  const customer = await aCustomer(app)
  const { id, number } = await claimable('person')
  await add(customer, person(number))
  await app.server.inject({
    method: 'DELETE',
    url: `${path}/${id}`,
    headers: customer.signedIn.headers ?? {},
  })
  expect((await add(customer, person(number))).body.success).toBe(true)
})

test('every wrong part is refused in the same bytes', async () => {
  const customer = await aCustomer(app)
  const { number } = await claimable('person')
  const { number: companyNumber } = await claimable('company')
  const refusals = [
    await add(customer, person('2001500000')),
    await add(customer, person(number, { personalIdentification: '0101980710008' })),
    await add(customer, legalEntity(number)),
    await add(customer, person(companyNumber)),
    await add(customer, legalEntity(companyNumber, { vatId: '100000024' })),
    await add(customer, legalEntity(companyNumber, { nationalCourtRegister: '07000014' })),
    await add(customer, person("' or 1=1 --")),
  ]
  for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
  expect(refusals[0]?.status).toBe(200)
  expect(refusals[0]?.body).toEqual({
    success: false,
    errorMessage: 'Нисмо пронашли уговор са овим подацима. Проверите их и покушајте поново.',
    errorMessages: expect.objectContaining({
      'en-US': 'We found no contract with this data. Check it and try again.',
    }),
  })
  expect(await ownIds(customer)).toEqual([])
})

test('a contract whose identity the supplier does not know cannot be added', async () => {
  const customer = await aCustomer(app)
  const id = await aContract(app.database)
  await app.database.pool.query('insert into contract_claims values ($1, $2, 1, null)', [`20015${id}`, id])
  expect((await add(customer, person(`20015${id}`))).body.success).toBe(false)
})

test('the numbers that the customer type needs must be there and whole', async () => {
  const customer = await aCustomer(app)
  const missing = await add(customer, person('2001500000', { personalIdentification: '  ' }), 'sr-Latn-RS')
  expect([missing.status, missing.body.errors]).toEqual([400, { personalIdentification: ['Obavezno polje'] }])
  const short = await add(customer, legalEntity('2001500000', { vatId: '12', nationalCourtRegister: null }))
  expect([short.status, short.body.errors]).toEqual([
    400,
    { nationalCourtRegister: ['Обавезно поље'], vatId: ['Мора да садржи тачно: 9 карактера'] },
  ])
  for (const personalIdentification of ['170399071517', `${jmbg}9`]) {
    const unfit = await add(customer, person('2001500000', { personalIdentification }), 'en-US')
    const sentence = 'Must contain exactly: 13 characters'
    expect([unfit.status, unfit.body.message]).toEqual([400, sentence])
    expect(unfit.body.errors).toEqual({ personalIdentification: [sentence] })
  }
  for (const changes of [{ commercialContractsNumber: '' }, { customerTypeId: 3 }, { customerTypeId: '1' }]) {
    expect((await add(customer, person('2001500000', changes))).status).toBe(400)
  }
})

test('right tries do not use up the limit, so a bookkeeper adds any number of contracts', async () => {
  const customer = await aCustomer(app)
  const address = anAddress()
  const tryWith = (number: string) => app.post(path, person(number), { ...customer.signedIn, address })
  for (let tries = 0; tries < 9; tries++) await tryWith('2001500000')
  for (let tries = 0; tries < 35; tries++) {
    const { number } = await claimable('person')
    expect((await tryWith(number)).json()).toEqual(added)
    // Also what is there already was known to its owner.
    expect((await tryWith(number)).statusCode).toBe(200)
  }
  expect((await tryWith('2001500000')).statusCode).toBe(200)
  expect((await tryWith('2001500000')).statusCode).toBe(429)
})

test('wrong tries are limited for an account', async () => {
  const customer = await aCustomer(app)
  for (let tries = 0; tries < 10; tries++) await add(customer, person('2001500000'))
  const { number } = await claimable('person')
  const refused = await app.post(path, person(number), { ...customer.signedIn, address: anAddress() })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await ownIds(customer)).toEqual([])
})

test('personal numbers do not reach the log', () => {
  expect(app.log.join('\n')).not.toContain(jmbg)
})

test('without a session nothing is told', async () => {
  expect((await app.post(path, person('2001500000'))).statusCode).toBe(401)
})
