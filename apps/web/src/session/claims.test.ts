import { describe, expect, it } from 'vitest'
import { decodeClaims } from '#web/session/claims.ts'
import { aToken } from './testing/builders.ts'

describe('the claims of an access token', () => {
  it('give beginning and expiry in milliseconds and the user', () => {
    const times = { issuedAtMs: 1_794_743_100_000, expiresAtMs: 1_794_744_000_000 }
    const token = aToken({ ...times, userName: 'ана@primer.rs' })
    expect(decodeClaims(token)).toEqual({ ...times, userName: 'ана@primer.rs' })
    expect(decodeClaims(aToken())?.issuedAtMs).toBeNull()
  })

  it.each(['', 'a.b', 'a.bm90IGpzb24.c', 'a.W10.c', 'not a token at all'])('are missing in %j', (token) => {
    expect(decodeClaims(token)).toBeNull()
  })
})
