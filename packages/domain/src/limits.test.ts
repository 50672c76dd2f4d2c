import { expect, test } from 'vitest'
import {
  accountLimits,
  complaintFiles,
  durationsMs,
  fieldLimits,
  listLimits,
  pageSizes,
  paymentConstants,
} from './limits.ts'

test('fields are as long as spec 5 and 9 say', () => {
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
  expect(fieldLimits.passwordMaxLength).toBeGreaterThanOrEqual(64)
})

test('lists are as long as spec 9 and decision 13 say', () => {
  expect(pageSizes).toEqual({
    bills: 12,
    payments: 12,
    consumption: 12,
    complaints: 12,
    meters: 12,
    messages: 10,
    allItems: 0,
    allMessages: -1,
    cap: 500,
  })
  expect(listLimits).toEqual({
    messagePreviewCharacters: 50,
    yearFilterYears: 5,
    archiveYears: 5,
    chartMonths: 12,
    chartYears: 3,
  })
})

test('messages and tokens last as long as spec 7.1, 8 and 9 say', () => {
  expect(durationsMs).toEqual({
    errorBanner: 5_000,
    successBanner: 5_000,
    deliveryChangeSuccess: 3_000,
    paymentFailureBanner: 15_000,
    tokenRefreshThreshold: 300_000,
    mobilePaymentExpiryMargin: 300_000,
    robotCheckPoll: 300,
  })
})

test('codes and refresh tokens live as decisions 9 and 10 say', () => {
  expect(accountLimits).toEqual({
    codeLifetimeMs: 600_000,
    codeMaxTries: 5,
    refreshReplayWindowMs: 10_000,
    sessionIdleDays: 30,
    sessionDays: 90,
  })
})

test('money of a payment is what spec 4.9 and 9 say', () => {
  expect(paymentConstants).toEqual({
    defaultFeePara: 2877,
    highestFeePara: 100_000,
    highestAmountPara: 999_999_999_999,
    mobileThreeDCheckAmountPara: 200,
    nonceCharacters: 7,
    currency: 'RSD',
  })
})

test('the files of a complaint are those of spec 5.6', () => {
  expect(complaintFiles.totalSizeBytesBelow).toBe(26_214_400)
  expect(complaintFiles.extensions).toEqual(
    'pdf apng avif gif jpeg png svg webp doc docx odt txt xls xlsx'.split(' '),
  )
})
