import type { Random } from '@portal/supplier-feed/generator/random'

/** A number nobody else has, with a right check digit; six digits decide about 3-D Secure. */
export function aCardNumber(random: Random, bin: '411111' | '400000'): string {
  const body = `${bin}7${random.digits(8)}`
  const sum = [...body]
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
