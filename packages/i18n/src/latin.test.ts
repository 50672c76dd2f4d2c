import { describe, expect, it } from 'vitest'
import { toLatin, toSearchForm } from './latin.ts'

describe('Serbian Latin derived from Cyrillic', () => {
  it.each([
    ['Моја струја', 'Moja struja'],
    ['ЏУГАЊ', 'DŽUGANJ'],
    ['Њујорк', 'Njujork'],
    ['ЉУБАВ', 'LJUBAV'],
    ['КОЊ', 'KONJ'],
    ['Љ', 'Lj'],
    ['инјекција', 'injekcija'],
    ['надживети', 'nadživeti'],
    ['Неважећа е-адреса', 'Nevažeća e-adresa'],
    ['{count, plural, one {# рачун} other {# рачуна}}', '{count, plural, one {# račun} other {# računa}}'],
    ['IPS, SEF, PDF и ana@primer.rs', 'IPS, SEF, PDF i ana@primer.rs'],
  ])('turns %s into %s', (cyrillic, latin) => {
    expect(toLatin(cyrillic)).toBe(latin)
  })

  it('lets both scripts and bare ASCII find each other', () => {
    expect(toSearchForm('Ђорђе Чолић')).toBe('djordje colic')
    expect(toSearchForm('Đorđe Čolić')).toBe('djordje colic')
    expect(toSearchForm('djordje colic')).toBe('djordje colic')
  })
})
