import { expect, test } from 'vitest'
import { fieldLimits } from './limits.ts'
import { checkMobilePhone } from './phone.ts'

test('a mobile phone is 06 and seven to nine digits', () => {
  for (const phone of ['061234567', '0612345678', '06123456789']) {
    expect(checkMobilePhone(phone)).toBeNull()
    expect(phone.length).toBeLessThanOrEqual(fieldLimits.deliveryPhoneMaxLength)
  }
})

test('anything else is refused', () => {
  const wrong = [
    '',
    '06123456',
    '061234567890',
    '0112345678',
    '+381612345678',
    '06 1234567',
    '061-234567',
    '061234567\n',
  ]
  expect(wrong.map(checkMobilePhone)).toEqual(wrong.map(() => 'mobilePhone'))
})
