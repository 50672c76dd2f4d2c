import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { describe, expect, it } from 'vitest'
import { canChangeMethod, cutPhone, isUnchanged } from './delivery-choice.ts'

const household = {
  deliveryTypeId: 2,
  deliveryPhoneNumber: '0641234567',
  deliveryTypeCanBeChanged: true,
} as const
const ofSef = { ...household, deliveryTypeId: 4 } as const

describe('a change of delivery', () => {
  it('may touch the method except in the e-invoice system or where the supplier fixed it', () => {
    expect(canChangeMethod(household)).toBe(true)
    expect(canChangeMethod(ofSef)).toBe(false)
    expect(canChangeMethod({ ...household, deliveryTypeCanBeChanged: false })).toBe(false)
  })

  it('must differ in the method or in the phone', () => {
    expect(isUnchanged(household, { deliveryTypeId: 2, deliveryPhoneNumber: ' 0641234567' })).toBe(true)
    expect(isUnchanged(household, { deliveryTypeId: 1, deliveryPhoneNumber: '0641234567' })).toBe(false)
    expect(isUnchanged(household, { deliveryTypeId: 2, deliveryPhoneNumber: '0641234568' })).toBe(false)
  })

  it('must differ in the phone in the e-invoice system', () => {
    expect(isUnchanged(ofSef, { deliveryTypeId: null, deliveryPhoneNumber: '0641234567' })).toBe(true)
    expect(isUnchanged(ofSef, { deliveryTypeId: null, deliveryPhoneNumber: '061234567' })).toBe(false)
  })

  it('takes the first eleven characters of a phone', () => {
    expect(cutPhone('06412345678901')).toBe('06412345678')
  })

  it('speaks with the texts of spec 5.1, 5.3 and 8 to the letter', () => {
    const translate = createTranslate('sr-Latn-RS', compileTexts('sr-Latn-RS', areas.customer))
    expect(translate('finances.delivery.unchanged')).toBe(
      'Nije moguće potvrditi promene. Uneti podaci identični su već postojećim.',
    )
    expect(translate('finances.delivery.changed')).toBe('Uspešno ste izmenili način dostave računa')
    expect(translate('finances.delivery.phoneInvalid')).toBe(
      'Neispravan broj mobilnog telefona. (06XXXXXXXXX)',
    )
  })
})
