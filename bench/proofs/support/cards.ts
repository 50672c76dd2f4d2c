import { hasLuhnDigit } from '@portal/domain/payments/card'
import type { Random } from '@portal/supplier-feed/generator/random'

const digits = [...'0123456789']

/** A number nobody else has, with a right check digit; six digits decide about 3-D Secure. */
export function aCardNumber(random: Random, bin: '411111' | '400000'): string {
  const body = `${bin}7${random.digits(8)}`
  return body + digits.find((digit) => hasLuhnDigit(body + digit))
}
