import type { Complaint, ComplaintDetails } from '@portal/contract/customers/complaints'
import { beforeAll, expect, test } from 'vitest'
import {
  aComplaint,
  aComplaintResponse,
  aContract,
  aCustomer,
  aPoint,
  type Customer,
} from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
let contract: number
let flat: number
let cottage: number
let answered: number

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  contract = await aContract(app.database, customer)
  flat = await aPoint(app.database, contract)
  cottage = await aPoint(app.database, contract, { name: null, point_of_delivery_number: '3302216038' })
  const complaint = await aComplaint(app.database, flat, {
    complaint_status_id: 3,
    complaint_validity_id: 1,
    last_response_at: '2026-02-27T12:05:00Z',
    has_new_notification: true,
  })
  answered = complaint.id
  await aComplaintResponse(app.database, answered, {
    complaint_status_id: 2,
    text: null,
    responded_at: '2026-02-21T08:00:00Z',
  })
  await aComplaintResponse(app.database, answered)
  // Half an hour before midnight in Belgrade, and half an hour after it.
  await aComplaint(app.database, cottage, { received_at: '2026-03-01T22:30:00Z', complaint_name_id: 5011 })
  await aComplaint(app.database, cottage, { received_at: '2026-03-01T23:30:00Z', complaint_name_id: 5021 })
})

async function search(body: object, who: CallOptions = customer.signedIn) {
  const answer = await app.post('/api/customers/complaints/search', body, who)
  return { status: answer.statusCode, ...answer.json<{ data: Complaint[]; totalCount: number }>() }
}

const found = async (filter: object) =>
  (await search({ commercialContractId: contract, ...filter })).data.map(
    ({ complaintNameText }) => complaintNameText,
  )

const open = (id: number, who: CallOptions = customer.signedIn) =>
  app.get(`/api/customers/complaints/${id}`, who)
const checkNew = (id: number, who: CallOptions = customer.signedIn) =>
  app.get(`/api/customers/complaints/check-for-new-notifications?CommercialContractId=${id}`, who)

const [wrongState, lowVoltage, interruptions] = [
  'Стање бројила на рачуну није исправно',
  'Низак напон',
  'Чести прекиди',
]

test('complaints come newest first with every field of the spec', async () => {
  const { data, totalCount } = await search({ commercialContractId: contract })
  expect(totalCount).toBe(3)
  expect(data.map(({ complaintNameText }) => complaintNameText)).toEqual([
    interruptions,
    lowVoltage,
    wrongState,
  ])
  expect(data[2]).toEqual({
    id: answered,
    pointOfDeliveryName: 'Стан',
    pointOfDeliveryNumber: '3301987745',
    centerSectorsTranslation: 'Подунавље',
    receivedTime: '2026-02-20T08:14:33+00:00',
    complaintTypesText: 'Очитавање',
    complaintStatusText: 'Решен',
    complaintKindText: 'Погрешно очитано стање',
    complaintNameText: wrongState,
    complaintValiditiesText: 'Основан',
    lastResponseDate: '2026-02-27T12:05:00+00:00',
    externalSystemId: expect.stringMatching(/^ПР-2026-\d{6}$/),
    description: 'Стање на рачуну није исправно.',
    hasNewNotification: true,
    answerDueDate: null,
  })
  expect(data[0]).toMatchObject({ complaintValiditiesText: null, lastResponseDate: null })
})

test('point, type, status and days filter, and a day is a day in Belgrade', async () => {
  expect(await found({ pointOfDeliveryId: flat })).toEqual([wrongState])
  expect(await found({ complaintTypeId: 5 })).toEqual([interruptions, lowVoltage])
  expect(await found({ complaintStatusId: 3 })).toEqual([wrongState])
  expect(await found({ dateFrom: '2026-03-02' })).toEqual([interruptions])
  expect(await found({ dateFrom: '2026-03-01', dateTo: '2026-03-01' })).toEqual([lowVoltage])
  expect(await found({ complaintTypeId: 1, complaintStatusId: 1 })).toEqual([])
})

test('pages and both spellings of the id column give the same order', async () => {
  const ascending = { sortColumnDirection: 'ASC', take: 1, skip: 1 }
  for (const sortColumnName of ['Id', 'id', 'receivedTime']) {
    expect(await found({ ...ascending, sortColumnName })).toEqual([lowVoltage])
  }
})

test('a complaint has its timeline, oldest first, in the language of the request', async () => {
  const { responses, ...complaint } = (
    await open(answered, customer.in('sr-Latn-RS'))
  ).json<ComplaintDetails>()
  expect(complaint.externalSystemId).toMatch(/^ПР-2026-/)
  expect(responses).toEqual([
    {
      id: expect.any(Number),
      respondedAt: '2026-02-21T08:00:00+00:00',
      complaintStatusText: 'U obradi',
      text: null,
      documents: [],
    },
    {
      id: expect.any(Number),
      respondedAt: '2026-02-27T12:05:00+00:00',
      complaintStatusText: 'Rešen',
      text: 'Brojilo je ponovo očitano.',
      documents: [],
    },
  ])
})

test('opening a complaint clears its notification, also in the session', async () => {
  const own = await aContract(app.database, customer)
  const point = await aPoint(app.database, own)
  const news = { last_response_at: '2026-02-27T12:05:00.123456Z', has_new_notification: true }
  const { id } = await aComplaint(app.database, point, news)
  const inSession = async () =>
    (await app.get(`/api/account/session?commercialContractId=${own}`, customer.signedIn)).json()
      .newNotificationsExist
  expect((await checkNew(own)).json()).toEqual({ newNotificationsExist: true })
  expect(await inSession()).toBe(true)
  expect((await open(id)).json().hasNewNotification).toBe(true)
  expect((await open(id)).json().hasNewNotification).toBe(false)
  expect((await checkNew(own)).json()).toEqual({ newNotificationsExist: false })
  expect(await inSession()).toBe(false)
})

test('complaints can be closed by a setting', async () => {
  const closed = await createTestApp({ database: app.database, config: { areComplaintsEnabled: false } })
  const enabled = (at: TestApp) => at.get('/api/customers/complaints/complaints-enabled', customer.signedIn)
  expect((await enabled(app)).json()).toEqual({ complaintsEnabled: true })
  expect((await enabled(closed)).json()).toEqual({ complaintsEnabled: false })
  expect((await closed.get('/api/account/session', customer.signedIn)).json().features).toEqual({
    complaintsEnabled: false,
  })
})

test('without a session nothing is told', async () => {
  expect((await search({ commercialContractId: contract }, {})).status).toBe(401)
  expect((await open(answered, {})).statusCode).toBe(401)
  expect((await checkNew(contract, {})).statusCode).toBe(401)
  expect((await app.get('/api/customers/complaints/complaints-enabled')).statusCode).toBe(401)
})

test("a stranger's complaints are not there, byte for byte", async () => {
  const stranger = await aCustomer(app)
  expect((await search({ commercialContractId: contract }, stranger.signedIn)).status).toBe(404)
  expect((await checkNew(contract, stranger.signedIn)).statusCode).toBe(404)
  const foreign = await open(answered, stranger.signedIn)
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).toBe((await open(4_120_799_999, stranger.signedIn)).body)
  expect((await open(answered + 90_000)).statusCode).toBe(404)
})
