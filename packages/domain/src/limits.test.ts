import { expect, test } from 'vitest'
import { complaintFiles, durationsMs, fieldLimits, pageSizes, paymentConstants } from './limits.ts'

test('limits are those the spec names', () => {
  expect(paymentConstants.defaultFeePara).toBe(2877)
  expect(durationsMs.tokenRefreshThreshold).toBe(300_000)
  expect(pageSizes.bills + pageSizes.messages).toBe(22)
  expect(fieldLimits.jmbgLength + fieldLimits.companyNumberLength + fieldLimits.taxNumberLength).toBe(30)
  expect(complaintFiles.totalSizeBytesBelow).toBe(26_214_400)
  expect(complaintFiles.extensions).toHaveLength(14)
})
