import { expect, it } from 'vitest'
import { complaintFiles } from './files/file-limits.ts'
import { durationsMs, fieldLimits, listLimits, pageSizes, paymentConstants } from './limits.ts'

// Spec 9, written a second time: who uses a number imports it, and would go along with another one.

it('durations are those of the specification', () => {
  expect(durationsMs).toMatchObject({
    tokenRefreshThreshold: 300_000,
    mobilePaymentExpiryMargin: 300_000,
    errorBanner: 5_000,
    deliveryChangeSuccess: 3_000,
    paymentFailureBanner: 15_000,
  })
})

it('lists show as many as the specification says', () => {
  const twelve = { bills: 12, payments: 12, consumption: 12, complaints: 12, meters: 12 }
  expect(pageSizes).toMatchObject({ ...twelve, messages: 10, allItems: 0 })
  expect(listLimits).toMatchObject({ messagePreviewCharacters: 50, yearFilterYears: 5 })
})

it('fields take as much as the specification says', () => {
  expect(fieldLimits).toMatchObject({
    verificationCodeDigits: 6,
    passwordMinLength: 8,
    deliveryPhoneMaxLength: 11,
    amountMaxLength: 16,
    cardNumberDigits: 16,
    cvvDigits: 3,
    expiryMaxLength: 7,
    complaintDescriptionMaxLength: 1000,
    collectionNumberMaxLength: 100,
    jmbgLength: 13,
    companyNumberLength: 8,
    taxNumberLength: 9,
    profileNameMaxLength: 500,
    profilePhoneMaxLength: 50,
    profileAddressMaxLength: 300,
  })
  expect(complaintFiles.totalSizeBytesBelow).toBe(25 * 1024 * 1024)
})

it('payments go by the numbers of the specification', () => {
  expect(paymentConstants).toMatchObject({
    defaultFeePara: 2877,
    mobileThreeDCheckAmountPara: 200,
    nonceCharacters: 7,
    currency: 'RSD',
  })
})
