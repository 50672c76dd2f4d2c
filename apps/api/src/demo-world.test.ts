import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@portal/contract/account/session'
import type { MarketingImage } from '@portal/contract/administration/marketing-images'
import type { Message } from '@portal/contract/administration/messages'
import type { ComplaintDocument } from '@portal/contract/customers/complaint-documents'
import type { Complaint, ComplaintDetails } from '@portal/contract/customers/complaints'
import type { TotalOfYear } from '@portal/contract/dashboard/three-years'
import type {
  AmountOfTwelveMonths,
  ConsumptionOfTwelveMonths,
} from '@portal/contract/dashboard/twelve-months'
import type { Bill } from '@portal/contract/finances/bills'
import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { createTestDatabase } from '@portal/database/testing/test-database'
import { unclaimedContracts } from '@portal/demo-world/accounts'
import { loadDemoWorld } from '@portal/demo-world/load'
import { addMonthsTo, listMonthsUntil, splitDate, todayInBelgrade } from '@portal/domain/dates'
import { DeviceType, type Language, languages } from '@portal/domain/enumerations'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolderStore } from '#api/files/folder-store.ts'
import { storeContent } from '#api/files/store-content.ts'
import { anAddress } from '#testing/accounts.ts'
import { aCustomer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp, testIdentityKey } from '#testing/test-app.ts'

interface Page<Item> {
  data: Item[]
  totalCount: number
}

let app: TestApp

beforeAll(async () => {
  const database = await createTestDatabase()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'moja-struja-demo-'))
  await loadDemoWorld({
    url: database.url,
    seed: 7,
    today: todayInBelgrade(Date.now()),
    hashPassword: async () => 'no password',
    identityKey: testIdentityKey,
    storeFile: (key, content) => storeContent(createFolderStore(dataDirectory), dataDirectory, key, content),
  })
  app = await createTestApp({ database, config: { dataDirectory } })
}, 120_000)

async function signedInAs(email: string, language: Language): Promise<CallOptions> {
  const { rows } = await app.database.pool.query<{ id: number }>('select id from users where email = $1', [
    email,
  ])
  const user = { id: rows[0]?.id ?? 0, email, customerTypeId: 1, language }
  const { accessToken } = await app.services.sessions.open(app.database, user, DeviceType.web)
  return { headers: { authorization: `Bearer ${accessToken}`, 'accept-language': language } }
}

async function read<Answer>(path: string, who: CallOptions): Promise<Answer> {
  const answer = await app.get(path, who)
  expect(answer.statusCode, path).toBe(200)
  return answer.json()
}

async function search<Item>(path: string, body: object, who: CallOptions): Promise<Page<Item>> {
  const answer = await app.post(path, body, who)
  expect(answer.statusCode, path).toBe(200)
  return answer.json()
}

const sum = (values: readonly (number | null | undefined)[]) =>
  Math.round(values.reduce<number>((total, value) => total + (value ?? 0) * 100, 0)) / 100

const dashboardCalls = [
  'consumption-amount-last-twelve-months',
  'consumption-last-twelve-months',
  'consumption-last-three-years',
  'consumption-amount-last-three-years',
  'average-energy-cost-last-three-years',
  'percentage-difference-in-consumption',
  'percentage-difference-in-consumption-compared-to-households',
]

/** Every answer is held against the contract's schema by the app of the tests. */
async function readEverything(email: string, language: Language): Promise<string> {
  const who = await signedInAs(email, language)
  const { contracts } = await read<Session>('/api/account/session', who)
  const texts: unknown[] = [contracts, await search('/api/administration/messages/search', { take: -1 }, who)]
  for (const { id: commercialContractId } of contracts) {
    const inContract = { commercialContractId, take: 0 }
    const points = await search<PointOfDelivery>('/api/metering/points-of-deliveries/search', inContract, who)
    texts.push(points)
    for (const path of [
      '/api/finances/financial-documents/search',
      '/api/finances/payments/search',
      '/api/metering/consumption/search',
      '/api/customers/warnings/search',
    ]) {
      texts.push(await search(path, inContract, who))
    }
    for (const { id: pointOfDeliveryId } of points.data) {
      texts.push(await search('/api/metering/meters/search', { pointOfDeliveryId }, who))
      const query = `commercialContractId=${commercialContractId}&PointOfDeliveryId=${pointOfDeliveryId}`
      for (const call of dashboardCalls) texts.push(await read(`/api/dashboard/${call}?${query}`, who))
    }
  }
  return JSON.stringify(texts)
}

describe.each(['ana@primer.rs', 'firma@primer.rs', 'novi@primer.rs'])('%s', (email) => {
  it.each(languages)('reads everything in %s', async (language) => {
    const texts = await readEverything(email, language)
    const hasCyrillic = /\p{Script=Cyrillic}/u.test(texts)
    expect(hasCyrillic).toBe(language === 'sr-Cyrl-RS')
  })
})

it('Ana has three unread messages, two of them with a document, and more than one page', async () => {
  const who = await signedInAs('ana@primer.rs', 'sr-Cyrl-RS')
  const { data, totalCount } = await search<Message>('/api/administration/messages/search', {}, who)
  expect(totalCount).toBeGreaterThan(10)
  const unread = data.filter(({ isRead }) => !isRead)
  expect(unread).toHaveLength((await read<Session>('/api/account/session', who)).unreadMessages)
  expect(unread.map(({ documents }) => documents.length)).toEqual([1, 0, 1])
  const [document] = unread[0]?.documents ?? []
  const path = `/api/administration/messages/download-document?messageDocumentId=${document?.id}`
  expect((await app.get(path, who)).body).toMatch(/^%PDF-1\.4/)
  expect(data.every(({ sentAt }) => Date.parse(sentAt) < Date.now())).toBe(true)
})

it('Ana has a complaint with a new answer and its document, and one long settled', async () => {
  const who = await signedInAs('ana@primer.rs', 'en-US')
  const { selection, newNotificationsExist } = await read<Session>('/api/account/session', who)
  expect(newNotificationsExist).toBe(true)
  const { commercialContractId } = selection
  const { data } = await search<Complaint>('/api/customers/complaints/search', { commercialContractId }, who)
  expect(data.map(({ hasNewNotification }) => hasNewNotification)).toEqual([true, false])
  const body = { complaintId: data[0]?.id }
  const documents = await search<ComplaintDocument>('/api/customers/complaint-documents/search', body, who)
  expect(documents.data.map(({ documentName }) => documentName)).toEqual([
    'Zapisnik o očitavanju.pdf',
    'Стање бројила.txt',
  ])
  expect(documents.data.map(({ response }) => response)).toEqual([true, false])
  const { responses } = await read<ComplaintDetails>(`/api/customers/complaints/${data[0]?.id}`, who)
  const names = responses.flatMap(({ documents: ofAnswer }) =>
    ofAnswer.map(({ documentName }) => documentName),
  )
  expect(names).toEqual(['Zapisnik o očitavanju.pdf'])
  const path = `/api/customers/complaint-documents/download?id=${documents.data[0]?.id}`
  const file = await app.get(path, who)
  expect(file.body).toMatch(/^%PDF-1\.4/)
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('Zapisnik o očitavanju.pdf'))
})

it('the supplier shows a banner in both places, in the words of the reader', async () => {
  for (const [language, words] of [
    ['sr-Cyrl-RS', 'Рачун у е-пошти'],
    ['sr-Latn-RS', 'Račun u e-pošti'],
    ['en-US', 'Your bill by e-mail'],
  ] as const) {
    const who = await signedInAs('firma@primer.rs', language)
    const images = await read<MarketingImage[]>('/api/administration/marketing-images', who)
    expect(images.map(({ id }) => id)).toEqual([1, 2])
    expect(images[0]?.marketingImage.alternativeText).toContain(words)
  }
})

describe("Ana's contract", () => {
  let who: CallOptions
  let contract: number
  let point: number
  let readings: ConsumptionReading[]

  beforeAll(async () => {
    who = await signedInAs('ana@primer.rs', 'sr-Cyrl-RS')
    const { selection } = await read<Session>('/api/account/session', who)
    contract = selection.commercialContractId ?? 0
    point = selection.pointOfDeliveryId ?? 0
    const body = { commercialContractId: contract, pointOfDeliveryId: point, take: 0 }
    readings = (await search<ConsumptionReading>('/api/metering/consumption/search', body, who)).data
  })

  const dashboard = <Answer>(call: string) =>
    read<Answer>(`/api/dashboard/${call}?commercialContractId=${contract}&PointOfDeliveryId=${point}`, who)

  const ofReading = (reading: ConsumptionReading, prefix: 'consumption' | 'amount') =>
    sum(
      Object.entries(reading).map(([field, value]) =>
        new RegExp(`^${prefix}.*[HLS]t$`).test(field) ? (value as number | null) : null,
      ),
    )

  it('has five years of bills and a debt', async () => {
    const { totalCount } = await search<Bill>(
      '/api/finances/financial-documents/search',
      { commercialContractId: contract, take: 1 },
      who,
    )
    expect(totalCount).toBeGreaterThanOrEqual(59)
    const { contracts } = await read<Session>('/api/account/session', who)
    expect(contracts.find(({ id }) => id === contract)?.balanceAmount).toBeGreaterThan(0)
  })

  it('has twelve months that are the readings of the last twelve whole ones', async () => {
    const consumption = await dashboard<ConsumptionOfTwelveMonths>('consumption-last-twelve-months')
    const amounts = await dashboard<AmountOfTwelveMonths>('consumption-amount-last-twelve-months')
    const { year, month } = splitDate(todayInBelgrade(Date.now()))
    const months = listMonthsUntil(addMonthsTo({ year, month }, -1), 12)
    // Early in a month the one before is not billed yet.
    const newest = readings.filter((reading) =>
      months.some((listed) => listed.year === reading.year && listed.month === reading.month),
    )
    expect([11, 12]).toContain(newest.length)
    expect([consumption.lastMonth, consumption.lastYear]).toEqual([newest[0]?.month, newest[0]?.year])
    const values = consumption.consumptionListForLastTwelveMonthsModel.flatMap((item) =>
      item.monthlyConsumption.map(({ value }) => value),
    )
    expect(sum(values)).toBe(sum(newest.map((reading) => ofReading(reading, 'consumption'))))
    const owed = amounts.consumptionAmountListForLastTwelveMonthsModel.flatMap((item) =>
      item.monthlyAmounts.map(({ amount }) => amount),
    )
    expect(sum(owed)).toBe(sum(newest.map((reading) => ofReading(reading, 'amount'))))
  })

  it('has three years that are its readings', async () => {
    const years = await dashboard<TotalOfYear[]>('consumption-last-three-years')
    for (const { yearText, totalConsumptionByMonth } of years) {
      const read = readings.filter(({ year }) => String(year) === yearText)
      expect(sum(totalConsumptionByMonth.map(({ totalConsumption }) => totalConsumption))).toBe(
        sum(read.map((reading) => ofReading(reading, 'consumption'))),
      )
    }
  })
})

it.each(unclaimedContracts)('a new customer adds the unclaimed contract $collectionNumber', async (claim) => {
  const customer = await aCustomer(app)
  const body =
    claim.kind === 'naturalPerson'
      ? { customerTypeId: 1, personalIdentification: claim.jmbg }
      : { customerTypeId: 2, nationalCourtRegister: claim.companyNumber, vatId: claim.taxNumber }
  const answer = await app.post(
    '/api/contracts/commercial-contracts',
    { ...body, commercialContractsNumber: claim.collectionNumber },
    { ...customer.signedIn, address: anAddress() },
  )
  expect(answer.json()).toEqual({ success: true, errorMessage: null, errorMessages: null })
})
