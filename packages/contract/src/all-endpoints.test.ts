import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Every call that there shall be, written a second time: spec 7 read line by line, and what goes beyond it (record 0102). */
const allCalls = `
POST /api/account/authenticate
POST /api/account/refresh-token
POST /api/account/register
POST /api/account/validate-verification-code
POST /api/account/send-new-verification-code
POST /api/account/forget-password
POST /api/account/set-new-password
POST /api/account/sign-out
GET /api/account/session
GET /api/account/sessions
DELETE /api/account/sessions/{id}
DELETE /api/account/sessions
GET /api/account/robot-check
GET /api/account/robot-check/challenge
GET /api/contracts/commercial-contracts
POST /api/contracts/commercial-contracts/search
GET /api/contracts/commercial-contracts/{id}
GET /api/contracts/commercial-contracts/{id}/access
POST /api/contracts/commercial-contracts
DELETE /api/contracts/commercial-contracts/{id}
POST /api/contracts/commercial-contracts/change-delivery-type
POST /api/metering/points-of-deliveries/search
GET /api/metering/points-of-deliveries/{id}
POST /api/metering/meters/search
POST /api/contracts/contracts/search
POST /api/metering/consumption/search
GET /api/dashboard/consumption-amount-last-twelve-months
GET /api/dashboard/consumption-last-twelve-months
GET /api/dashboard/consumption-last-three-years
GET /api/dashboard/consumption-amount-last-three-years
GET /api/dashboard/average-energy-cost-last-three-years
GET /api/dashboard/percentage-difference-in-consumption
GET /api/dashboard/percentage-difference-in-consumption-compared-to-households
POST /api/finances/financial-documents/search
GET /api/finances/financial-documents/{id}
GET /api/finances/financial-documents/pdf
POST /api/finances/financial-documents/archive
POST /api/finances/payments/search
GET /api/finances/payments/payments-last-twelve-months
POST /api/transactions/transactions/check-status
GET /api/transactions/transactions/urls
GET /api/transactions/transactions/cards
POST /api/transactions/transactions/delete-card
POST /api/transactions/transactions/first-card
GET /api/transactions/transactions/fee-amount
POST /api/transactions/transactions/pay-card-session-token
GET /api/transactions/transactions/sdk
POST /api/transactions/transactions/should-do-3d
POST /api/transactions/transactions/pay-without-3d
POST /api/transactions/transactions/pay-ips
POST /api/transactions/transactions/mobile-key
GET /api/transactions/transactions/mobile-payment
GET /api/transactions/transactions/pending
POST /api/transactions/transactions/give-up
POST /api/transactions/transactions/check-returned
POST /api/customers/warnings/search
GET /api/customers/warnings/check-for-active-warnings
GET /api/basic-catalog/warning-types
GET /api/basic-catalog/financial-document-types
GET /api/basic-catalog/delivery-types
GET /api/basic-catalog/companies
GET /api/basic-catalog/complaint-types
GET /api/basic-catalog/complaint-kinds
GET /api/basic-catalog/complaint-names
GET /api/basic-catalog/complaint-statuses
GET /api/GlobalCode/ComplaintTypes/Lookup
POST /api/customers/complaints/search
GET /api/customers/complaints/complaints-enabled
GET /api/customers/complaints/{id}
GET /api/customers/complaints/check-for-new-notifications
POST /api/customers/complaint-documents/search
GET /api/customers/complaint-documents/download
GET /api/customers/complaint-documents/thumbnail
POST /api/customers/complaints
GET /api/administration/users
GET /api/administration/users/picture
PUT /api/administration/users/change-password
POST /api/administration/users/upload-picture
DELETE /api/administration/users/delete-picture
PUT /api/administration/users/update-user
POST /api/administration/messages/search
GET /api/administration/messages/count-unread
GET /api/administration/messages/{id}
PATCH /api/administration/messages/mark-as-read
GET /api/administration/messages/download-document
GET /api/administration/marketing-images
GET /api/insights/bill-explanation
GET /api/insights/month-so-far
GET /api/insights/meter-checks
POST /api/insights/meter-checks
DELETE /api/insights/meter-checks/{id}
GET /api/insights/discounts
POST /api/insights/what-if
GET /api/insights/what-if/choices
GET /api/insights/budget
PUT /api/insights/budget
GET /api/metering/own-readings/window
GET /api/metering/own-readings/estimate
POST /api/metering/own-readings
GET /api/metering/own-readings
GET /api/metering/own-readings/photo
GET /api/alerts/settings
PUT /api/alerts/settings
POST /api/alerts/settings/confirm-email
POST /api/alerts/link/settings
PUT /api/alerts/link/settings
GET /api/alerts/devices
POST /api/alerts/devices
DELETE /api/alerts/devices/{id}
GET /api/alerts/calendar
POST /api/alerts/calendar
DELETE /api/alerts/calendar
`

const domains = [
  'account',
  'administration',
  'catalog',
  'contracts',
  'customers',
  'dashboard',
  'finances',
  'alerts',
  'insights',
  'metering',
  'transactions',
]

const sentence = ({ method, path }: Endpoint) => `${method} ${path}`

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value

async function endpointsInFolder(domain: string): Promise<Endpoint[]> {
  const folder = new URL(`./${domain}/`, import.meta.url)
  const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)))
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
}

test('every call is described, and nothing else', () => {
  const calls = allCalls.trim().split('\n')
  const described = allEndpoints.map(sentence)
  const missing = calls.filter((call) => !described.includes(call))
  expect(missing, 'not in all-endpoints.ts').toEqual([])
  const unlisted = described.filter((call) => !calls.includes(call))
  expect(unlisted, 'in all-endpoints.ts, and not in the list of this test').toEqual([])
})

test('no two calls share an id or an address', () => {
  expect(new Set(allEndpoints.map(({ id }) => id)).size).toBe(allEndpoints.length)
  expect(new Set(allEndpoints.map(sentence)).size).toBe(allEndpoints.length)
})

test.each(domains)('the calls in the folder %s carry its name and are all listed', async (domain) => {
  const described = (await endpointsInFolder(domain)).map(({ id }) => id)
  const listed = allEndpoints.map(({ id }): string => id).filter((id) => id.startsWith(`${domain}.`))
  const unlisted = described.filter((id) => !listed.includes(id))
  expect(described).not.toEqual([])
  expect(unlisted, 'in no list of all-endpoints.ts').toEqual([])
  expect(described.toSorted(), 'of another folder').toEqual(listed.toSorted())
})

test('an id is words in camel case with dots between', () => {
  const unfit = allEndpoints.filter(({ id }) => !/^[a-z]+(?:\.[a-z][A-Za-z0-9]*){1,2}$/.test(id))
  expect(unfit).toEqual([])
})

test('the calls that may be late are lists and figures of the supplier', () => {
  const late = allEndpoints.filter((call: Endpoint) => call.mayBeLate)
  expect(late.map(({ id }) => id)).toEqual([
    'metering.consumption.search',
    'finances.bills.search',
    'finances.bills.getPdf',
    'finances.bills.getArchive',
    'finances.payments.getLastTwelveMonths',
    'dashboard.threeYears.getConsumption',
    'dashboard.threeYears.getAmount',
    'dashboard.threeYears.getAverageCost',
    'dashboard.threeYears.getDifferenceToYearBefore',
    'dashboard.threeYears.getDifferenceToHouseholds',
    'dashboard.twelveMonths.getAmount',
    'dashboard.twelveMonths.getConsumption',
    'insights.billExplanation.get',
    'insights.whatIf.try',
  ])
})

test('calls outside account ask for a token, a script for its session, a return for its ticket, the link of an alert for its key, and the mobile pages may pay with their key', () => {
  const open = allEndpoints.filter(({ access, id }) => access === 'public' && !id.startsWith('account.'))
  expect(open.map(sentence)).toEqual([
    'GET /api/transactions/transactions/sdk',
    'POST /api/transactions/transactions/check-returned',
    'POST /api/alerts/link/settings',
    'PUT /api/alerts/link/settings',
  ])
  const forMobilePages = allEndpoints.filter(({ access }) => access === 'sessionOrPaymentKey')
  expect(forMobilePages.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(
    'cards check-status fee-amount give-up pay-card-session-token pay-without-3d should-do-3d urls'.split(
      ' ',
    ),
  )
})
