import { describe, expect, it } from 'vitest'
import { checkProfile } from './profile-entry.ts'

describe('an edited profile', () => {
  it('needs a name of at most 500 characters', () => {
    expect(checkProfile('name', '  ')).toBe('required')
    expect(checkProfile('name', 'а'.repeat(500))).toBeNull()
    expect(checkProfile('name', 'а'.repeat(501))).toBe('maxLength')
  })

  it('may leave out the phone and the address', () => {
    expect(checkProfile('phone', '')).toBeNull()
    expect(checkProfile('phone', '1'.repeat(51))).toBe('maxLength')
    expect(checkProfile('address', '')).toBeNull()
    expect(checkProfile('address', ` ${'а'.repeat(300)} `)).toBeNull()
    expect(checkProfile('address', 'а'.repeat(301))).toBe('maxLength')
  })
})
