import {
  isBankAccount,
  isCompanyNumber,
  isJmbg,
  isModel97Reference,
  isTaxNumber,
  readBankAccount,
} from '@portal/domain/check-digits'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint, Schema } from '#contract/endpoint.ts'

const endpoints: readonly Endpoint[] = allEndpoints

/** An answer must come out as it went in: a key the schema does not know would be lost on the way. */
function expectAnswer(schema: Schema | undefined, example: unknown) {
  if (schema) expect(z.parse(schema, example)).toEqual(example)
  else expect(example).toBeUndefined()
}

function expectRequest(schema: Schema | undefined, example: unknown) {
  if (!schema) return expect(example).toBeUndefined()
  const unknownKeys = Object.keys(Object(example)).filter((key) => !(key in Object(z.parse(schema, example))))
  expect(unknownKeys).toEqual([])
}

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('has examples that fit its own schemas', () => {
    expectRequest(endpoint.params, endpoint.example.params)
    expectRequest(endpoint.body ?? endpoint.multipart?.fields, endpoint.example.request)
    if (endpoint.example.query !== undefined) expectRequest(endpoint.query, endpoint.example.query)
    expectAnswer(endpoint.success.schema, endpoint.example.response)
  })

  test('names the parameters of its path', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const inSchema = endpoint.params ? Object.keys(Object(endpoint.example.params)) : []
    expect(inSchema).toEqual(inPath)
  })

  test('answers 204 exactly when there is nothing to say', () => {
    const saysSomething = Boolean(endpoint.success.schema ?? endpoint.success.contentType)
    expect(endpoint.success.status).toBe(saysSomething ? 200 : 204)
  })
})

const isPrintedAccount = (text: string) => isBankAccount(readBankAccount(text) ?? '')
const isPrintedReference = (text: string) => text.startsWith('97 ') && isModel97Reference(text.slice(3))

const checkDigitRules: Readonly<Record<string, (text: string) => boolean>> = {
  bankAccountNumber: isPrintedAccount,
  creditorAccount: isPrintedAccount,
  paymentReference: isPrintedReference,
  creditorReference: isPrintedReference,
  companyNationalCourtRegister: isCompanyNumber,
  companyVatId: isTaxNumber,
  personalIdentification: isJmbg,
}

function checkedValues(part: unknown): [string, unknown][] {
  if (typeof part !== 'object' || part === null) return []
  const own = Object.entries(part).filter(([key, value]) => key in checkDigitRules && value !== null)
  return [...own, ...Object.values(part).flatMap(checkedValues)]
}

test('account numbers, references and identity numbers in examples have right check digits', () => {
  const values = endpoints.flatMap(({ example }) => checkedValues(example))
  expect(new Set(values.map(([key]) => key)).size).toBe(Object.keys(checkDigitRules).length)
  expect(values.filter(([key, value]) => !checkDigitRules[key]?.(String(value)))).toEqual([])
})
