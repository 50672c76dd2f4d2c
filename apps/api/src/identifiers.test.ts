import type { Session } from '@portal/contract/account/session'
import { createTestDatabase } from '@portal/database/testing/test-database'
import { loadDemoWorld } from '@portal/demo-world/load'
import { todayInBelgrade } from '@portal/domain/dates'
import { DeviceType, type Language, languages } from '@portal/domain/enumerations'
import { beforeAll, expect, it } from 'vitest'
import { type Asked, leavesOf, readingCalls, requestOf } from '#testing/reading-calls.ts'
import { aPhoto, sendReading, windowOf } from '#testing/own-readings.ts'
import { type CallOptions, createTestApp, type TestApp, testIdentityKey } from '#testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  const database = await createTestDatabase()
  await loadDemoWorld({
    url: database.url,
    seed: 7,
    today: todayInBelgrade(Date.now()),
    hashPassword: async () => 'no password',
    identityKey: testIdentityKey,
    storeFile: async () => undefined,
  })
  app = await createTestApp({ database })
}, 120_000)

async function signIn(email: string) {
  const { rows } = await app.database.pool.query<{ id: number }>('select id from users where email = $1', [
    email,
  ])
  const user = { id: rows[0]?.id ?? 0, email, customerTypeId: 1, language: 'sr-Cyrl-RS' as const }
  const { accessToken } = await app.services.sessions.open(app.database, user, DeviceType.web)
  return (language: Language) => ({
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': language },
  })
}

type Signed = Awaited<ReturnType<typeof signIn>>

/** The demo's window is open on every day. */
async function sendOwnReading(who: CallOptions, pointId: number): Promise<Asked> {
  const { registers } = await windowOf(app, who, { pointId })
  const states = Object.fromEntries(
    registers.map(({ register, lastState }) => [register, Math.ceil(lastState ?? 0) + 10]),
  )
  const photos = await Promise.all(
    ['a', 'b'].map(async (name) => [`${name}.jpg`, await aPhoto(name)] as const),
  )
  const { status, body } = await sendReading(app, who, { pointId }, states, { photos })
  expect(status).toBe(200)
  const { Ht: StateHt, Lt: StateLt, St: StateSt } = states
  return { StateHt, StateLt, StateSt, Number: body.number, Version: 1, Place: 1 }
}

/** What Ana's first contract has to ask about. */
async function findValues(signed: Signed): Promise<Asked> {
  const who = signed('en-US')
  const { selection } = (await app.get('/api/account/session', who)).json<Session>()
  const { commercialContractId, pointOfDeliveryId } = selection
  const firstOf = async (path: string) =>
    (await app.post(path, { commercialContractId }, who)).json<{ data: { id: number }[] }>().data[0]?.id
  const sent = await sendOwnReading(who, pointOfDeliveryId ?? 0)
  const complaintId = await firstOf('/api/customers/complaints/search')
  const billId = await firstOf('/api/finances/financial-documents/search')
  return {
    commercialContractId,
    CommercialContractId: commercialContractId,
    pointOfDeliveryId,
    PointOfDeliveryId: pointOfDeliveryId,
    complaintId,
    Id: billId,
    ...sent,
    complaintTypeId: 1,
    complaintKindId: 101,
    'contracts.commercialContracts.get': commercialContractId,
    'contracts.commercialContracts.getAccess': commercialContractId,
    'metering.pointsOfDelivery.get': pointOfDeliveryId,
    'finances.bills.get': billId,
    'customers.complaints.get': complaintId,
    'administration.messages.get': await firstOf('/api/administration/messages/search'),
  }
}

/** They need a gateway, a key of their own, or draw lots. */
const notAsked = [
  'account.robotCheck.challenge',
  'transactions.cardPayments.getUrls',
  'transactions.savedCards.list',
  'transactions.mobileKey.getPayment',
]

/** Parts of an address are written in the script of the reader, as the address itself is. */
const isPartOfAddress = (way: string) => /(house|place)number$/i.test(way)
const isIdentifier = (way: string) =>
  /(id|number|code|reference|account|register|token|email|username|date|time|at)$/i.test(way)

it('identifiers, numbers, codes and dates are the same bytes in every language', async () => {
  const signed = await signIn('ana@primer.rs')
  const values = await findValues(signed)
  const calls = readingCalls(app.endpoints).filter(({ id }) => !notAsked.includes(id))
  const seen: string[] = []
  for (const endpoint of calls) {
    const { url, body } = requestOf(endpoint, values)
    const read = async (language: Language) => {
      const who = signed(language)
      const answer = await (endpoint.method === 'GET' ? app.get(url, who) : app.post(url, body, who))
      expect(answer.statusCode, `${endpoint.id} ${answer.body}`).toBe(200)
      return leavesOf(answer.json()).filter(([way]) => isIdentifier(way) && !isPartOfAddress(way))
    }
    const [cyrillic, ...others] = await Promise.all(languages.map(read))
    for (const other of others) expect(other, endpoint.id).toEqual(cyrillic)
    seen.push(
      ...(cyrillic ?? []).flatMap(([way, value]) => (typeof value === 'string' ? [`${way} ${value}`] : [])),
    )
  }
  expect(calls.length).toBeGreaterThan(40)
  // Three of them are written in Cyrillic, so that the comparison has something to find.
  expect(seen.some((line) => /externalSystemId ПР-/.test(line))).toBe(true)
  expect(seen.some((line) => /number ОЧ-/.test(line))).toBe(true)
  expect(seen.some((line) => /contractNumber \p{Script=Cyrillic}/u.test(line))).toBe(true)
})
