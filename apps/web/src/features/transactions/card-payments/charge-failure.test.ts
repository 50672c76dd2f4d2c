import { domainValidation, problemTable } from '@portal/contract/errors'
import { TransactionStatus } from '@portal/domain/enumerations'
import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { finishedMessage, isSurelyNotCharged, readChargeFailure } from './charge-failure.ts'

const refusal = (status: number, code?: number) =>
  new ApiError('refused', {
    status,
    problem: { exceptionType: domainValidation, message: 'Не.', ...(code === undefined ? {} : { code }) },
  })

it('calls a charge refused only when the server said so', () => {
  expect(readChargeFailure(refusal(400))).toBe('refused')
  expect(readChargeFailure(refusal(404))).toBe('refused')
  expect(readChargeFailure(refusal(429))).toBe('refused')
})

it('knows the card that the bank must confirm', () => {
  expect(readChargeFailure(refusal(400, 10154))).toBe('needsBank')
})

it.each(['offline', 'lost', 'timeout', 'unreadable'] as const)(
  'calls a charge with the answer %s unknown',
  (kind) => {
    expect(readChargeFailure(new ApiError(kind))).toBe('unknown')
  },
)

it.each([500, 502, 503, 504])('calls a charge that ended with %i unknown', (status) => {
  expect(readChargeFailure(refusal(status))).toBe('unknown')
})

it('never calls a payment that is over one in progress', () => {
  expect(finishedMessage(refusal(409, problemTable.paymentAlreadyFinished.wireCode), 'sr-Cyrl-RS')).toBe(
    'Не.',
  )
  expect(finishedMessage(refusal(409), 'sr-Cyrl-RS')).toBeNull()
})

it('leaves a payment that already runs or is over to the status page', () => {
  expect(readChargeFailure(refusal(409))).toBe('unknown')
})

it('says "not charged" only of a payment that was never sent or has definitely failed', () => {
  const said = Object.values(TransactionStatus).filter((transactionStatusId) =>
    isSurelyNotCharged({ transactionStatusId, closing: null }),
  )
  expect(said).toEqual([0, 3, 4, 5])
  expect(isSurelyNotCharged({ transactionStatusId: 3, closing: 'givenUpByOther' })).toBe(false)
  expect(isSurelyNotCharged({ transactionStatusId: 3, closing: 'returned' })).toBe(false)
})
