import { expect, test } from 'vitest'
import { complaintFiles } from './file-limits.ts'
import { durationsMs, fieldLimits, listLimits, pageSizes, paymentConstants } from './limits.ts'

// Spec 9, number by number: whoever changes one here changes what the spec promises.

test('messages, tokens and payment keys last as long as the spec says', () => {
  expect(durationsMs).toMatchObject({
    errorBanner: 5_000,
    deliveryChangeSuccess: 3_000,
    paymentFailureBanner: 15_000,
    tokenRefreshThreshold: 300_000,
    mobilePaymentExpiryMargin: 300_000,
    robotCheckPoll: 300,
  })
})

test('fields take as much as the spec says', () => {
  expect(fieldLimits).toMatchObject({
    passwordMinLength: 8,
    verificationCodeDigits: 6,
    deliveryPhoneMaxLength: 11,
    amountMaxLength: 16,
    cardNumberDigits: 16,
    cardBinDigits: 6,
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
  expect(complaintFiles.totalSizeBytesBelow).toBe(26_214_400)
})

test('lists come in pages of the spec', () => {
  expect(pageSizes).toMatchObject({
    bills: 12,
    payments: 12,
    consumption: 12,
    complaints: 12,
    meters: 12,
    messages: 10,
    allItems: 0,
    allMessages: -1,
  })
  expect(listLimits).toMatchObject({
    messagePreviewCharacters: 50,
    yearFilterYears: 5,
    archiveYears: 5,
    chartMonths: 12,
    chartYears: 3,
  })
})

test('payments begin with the fee, the check and the nonce of the spec', () => {
  expect(paymentConstants).toMatchObject({
    defaultFeePara: 28_77,
    mobileThreeDCheckAmountPara: 2_00,
    nonceCharacters: 7,
    currency: 'RSD',
  })
})
