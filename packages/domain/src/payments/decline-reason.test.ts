import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeclineReason, declineReasonOf } from './decline-reason.ts'

test.each([
  ['51', 'noCover'],
  ['54', 'cardExpired'],
  ['ERR10046', 'cardExpired'],
  ['82', 'wrongCvv'],
  ['61', 'limitExceeded'],
  ['3D-wrong-code', 'threeDCodeWrong'],
  ['3D', 'threeDCodeWrong'],
  ['3D-cancelled', 'givenUp'],
  ['CA', 'givenUp'],
  ['91', 'bankNotReachable'],
  ['96', 'bankNotReachable'],
  ['14', 'cardNotUsable'],
  ['41', 'cardNotUsable'],
  ['43', 'cardNotUsable'],
  ['57', 'cardNotUsable'],
  ['ERR10045', 'cardNotUsable'],
  [' 51 ', 'noCover'],
  ['05', 'other'],
  ['ERR10154', 'other'],
  ['5', 'other'],
  ['', 'other'],
  [null, 'other'],
  ['constructor', 'other'],
  ['__proto__', 'other'],
])('the code %j means %s', (code, reason) => {
  expect(declineReasonOf(code)).toBe(reason)
})

test('whatever a provider says has one of the reasons', () => {
  const reasons = Object.values(DeclineReason)
  fc.assert(fc.property(fc.string(), (code) => reasons.includes(declineReasonOf(code))))
})

test('each reason but the general one has a code that leads to it', () => {
  const codes = ['51', '54', '82', '61', '3D-wrong-code', 'CA', '91', '14', '05']
  expect(new Set(codes.map(declineReasonOf))).toEqual(new Set(Object.values(DeclineReason)))
})
