import { expect, test } from 'vitest'
import * as enumerations from './enumerations.ts'
import { CardBrand } from './payments/card-brand.ts'

test('ids of the spec are the ids on the wire', () => {
  expect(enumerations.DeliveryType).toEqual({ email: 1, paper: 2, emailAndPaper: 3, sef: 4, unknown: 5 })
  expect(enumerations.CustomerType).toEqual({ naturalPerson: 1, legalEntity: 2 })
  expect(enumerations.DeviceType).toEqual({ web: 1, android: 2, ios: 3 })
  expect(enumerations.ContractStatus).toEqual({ active: 1, archived: 2, inactive: 3 })
  expect(enumerations.TransactionStatus).toEqual({
    noInfo: 0,
    inProgress: 1,
    successful: 2,
    unsuccessful: 3,
    errorCreatingTransaction: 4,
    notCompleted: 5,
  })
  expect(enumerations.PaymentMethod).toEqual({ ipsScan: 1, card: 2 })
  expect(enumerations.MarketingImagePlace).toEqual({ underPage: 1, underMenu: 2 })
  expect(Object.values(CardBrand)).toEqual(
    'VISA MC UNIONPAY AMEX DISCOVER JCB DINACARD DINERS TROY UNKNOWN'.split(' '),
  )
})

test('no enumeration gives one id to two names', () => {
  const objects = Object.values({ ...enumerations, CardBrand }).filter(
    (value) => typeof value === 'object' && !Array.isArray(value),
  )
  expect(objects).toHaveLength(15)
  for (const enumeration of objects) {
    const ids = Object.values(enumeration)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('three languages are known and Serbian Cyrillic is the default', () => {
  expect(enumerations.defaultLanguage).toBe('sr-Cyrl-RS')
  expect(['sr-Cyrl-RS', 'sr-Latn-RS', 'en-US'].every(enumerations.isLanguage)).toBe(true)
  expect(['sr', 'hr', '', 'en-us', 'constructor'].some(enumerations.isLanguage)).toBe(false)
})
