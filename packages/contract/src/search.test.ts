import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { searchBills } from '#contract/finances/bills.ts'
import { searchPayments } from '#contract/finances/payments.ts'
import { rowsToTake } from '#contract/search.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

test('a search with the contract alone gets the defaults of the spec', () => {
  expect(z.parse(searchBills.body, { commercialContractId: 41207 })).toEqual({
    take: 12,
    skip: 0,
    sortColumnName: 'issueDate',
    sortColumnDirection: 'DESC',
    financialDocumentTypeId: null,
    month: null,
    year: null,
    isPaid: null,
    withTax: false,
    commercialContractId: 41207,
  })
})

test.each([
  {},
  { commercialContractId: '41207' },
  { commercialContractId: 0 },
  { commercialContractId: 1e15 },
  { commercialContractId: 1, sortColumnName: 'customerName' },
  { commercialContractId: 1, sortColumnName: 'issueDate; DROP TABLE bills' },
  { commercialContractId: 1, sortColumnDirection: 'desc' },
  { commercialContractId: 1, take: -2 },
  { commercialContractId: 1, take: 1.5 },
  { commercialContractId: 1, skip: -1 },
  { commercialContractId: 1, month: 13 },
])('a search that asks %j is refused', (body) => {
  expect(accepts(searchBills.body, body)).toBe(false)
})

test('amounts and dates of a filter are checked', () => {
  const search = (filters: object) => accepts(searchPayments.body, { commercialContractId: 1, ...filters })
  expect(search({ amountFrom: 19.99, amountTo: null, dateFrom: '2024-02-29' })).toBe(true)
  expect(search({ amountFrom: 0.001 })).toBe(false)
  expect(search({ amountFrom: '12' })).toBe(false)
  expect(search({ dateFrom: '2025-02-29' })).toBe(false)
  expect(search({ dateTo: '0001-01-01' })).toBe(false)
})

test('every search takes as many rows as the spec says', () => {
  const endpoints: readonly Endpoint[] = allEndpoints
  const everyFilter = { commercialContractId: 1, pointOfDeliveryId: 1, complaintId: 1 }
  const takes = endpoints.flatMap(({ id, path, body }) =>
    body && path.endsWith('/search') ? [`${id} ${Object(z.parse(body, everyFilter)).take}`] : [],
  )
  expect(takes).toEqual([
    'contracts.commercialContracts.search 0',
    'contracts.pointContracts.search 0',
    'metering.consumption.search 12',
    'metering.meters.search 12',
    'metering.pointsOfDelivery.search 0',
    'finances.bills.search 12',
    'finances.payments.search 12',
    'customers.complaintDocuments.search 0',
    'customers.complaints.search 12',
    'customers.warnings.search 0',
    'administration.messages.search 10',
  ])
})

test('zero and minus one take all, and all is at most five hundred', () => {
  expect([0, -1, 1, 12, 500, 501, 1e9].map(rowsToTake)).toEqual([500, 500, 1, 12, 500, 500, 500])
})
