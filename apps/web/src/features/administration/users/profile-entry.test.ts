import { describe, expect, it } from 'vitest'
import { checkProfile, mergeEntry } from './profile-entry.ts'

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

it('keeps what another tab changed meanwhile, where nothing was changed here', () => {
  const known = { name: 'Ана', phone: '0641234567', address: '' }
  const latest = { ...known, phone: '065', address: 'Дунавска 1' }
  expect(mergeEntry({ known, chosen: { ...known, address: 'Цара Душана 2' }, latest })).toEqual({
    name: 'Ана',
    phone: '065',
    address: 'Цара Душана 2',
  })
  expect(mergeEntry({ known, chosen: { ...known, phone: '' }, latest })).toEqual({ ...latest, phone: '' })
})
