import { expect, it } from 'vitest'
import { isSafeLink } from './safe-link.ts'

it('a marketing image leads only to https addresses', () => {
  expect(isSafeLink('https://primer.rs/e-racun')).toBe(true)
  for (const url of [null, 'http://primer.rs', 'javascript:alert(1)', 'primer', '']) {
    expect(isSafeLink(url), String(url)).toBe(false)
  }
})
