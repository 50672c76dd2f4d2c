import type { Language } from '@portal/domain/enumerations'
import { areas, type TextKey } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { describe, expect, it } from 'vitest'

const textIn = (language: Language) =>
  createTranslate(
    language,
    compileTexts(language, [...areas.public, ...areas.app, ...areas.pay, ...areas.customer]),
  )

/** Keys of texts without values to fill in. */
type PlainKey = Extract<
  TextKey,
  | `common.failure.${string}`
  | 'common.validation.required'
  | 'common.validation.email'
  | 'account.passwordRule'
  | 'account.passwordsDiffer'
  | `account.login.${string}`
  | 'account.register.consentsMissing'
  | 'account.robotCheck.required'
  | 'account.code.format'
  | 'account.code.resent'
  | `transactions.pay.${'amountPositive' | 'noBills'}`
  | `transactions.cardPayments.${'digitsOnly' | 'expiryFormat' | 'cardExpired'}`
  | `transactions.status.${string}`
>

/** The texts the spec gives to the letter (4.2–4.4, 4.8, 5.1, 5.2, 5.5, 8). */
const serbianLatin: [PlainKey, string][] = [
  [
    'common.failure.generic',
    'Desila se greška. Pokušajte ponovo kasnije ili kontaktirajte korisničku podršku.',
  ],
  ['common.validation.required', 'Obavezno polje'],
  ['common.validation.email', 'Nevažeća e-adresa'],
  [
    'account.passwordRule',
    'Lozinka mora da sadrži najmanje jedno malo slovo, veliko slovo, broj i specijalni karakter, a najmanje 8 karaktera.',
  ],
  ['account.passwordsDiffer', 'Lozinke moraju biti identične'],
  ['account.register.consentsMissing', 'Morate prihvatiti uslove korišćenja i obrade podataka.'],
  ['account.robotCheck.required', "Morate odraditi proveru 'Nisam robot'."],
  ['account.code.format', 'Neispravan format koda. Dozvoljen unos samo brojeva.'],
  ['account.code.resent', 'Poslali smo Vam novi kod.'],
  ['account.login.registered', 'Uspešno ste se registrovali.'],
  ['account.login.passwordChanged', 'Uspešno ste promenili lozinku.'],
  ['transactions.pay.amountPositive', 'Iznos mora biti veći od 0'],
  ['transactions.pay.noBills', 'Plaćanje nije moguće jer za ovaj ugovor ne postoji nijedan račun.'],
  ['transactions.cardPayments.cardExpired', 'Platna kartica je istekla.'],
]

const english: [PlainKey, string][] = [
  ['common.failure.generic', 'Something went wrong. Try again later or contact customer support.'],
  ['account.passwordsDiffer', 'Passwords must be identical'],
  ['account.login.passwordChanged', 'You have successfully changed your password.'],
  ['transactions.cardPayments.digitsOnly', 'Only digits allowed'],
  ['transactions.cardPayments.expiryFormat', 'Invalid expiry date format'],
  ['transactions.cardPayments.cardExpired', 'The payment card has expired.'],
  ['transactions.status.successfulCard', 'Successful payment by card'],
  ['transactions.status.successfulIps', 'Successful payment by IPS scan'],
  ['transactions.status.inProgress', 'Transaction in progress.'],
  ['transactions.status.noInfo', 'No information about the transaction.'],
  ['transactions.status.errorCreating', 'Error creating transaction.'],
  ['transactions.status.expired', 'The time allowed for completing payment has expired.'],
]

describe('texts that the spec gives to the letter', () => {
  it.each(serbianLatin)('%s in Serbian Latin', (key, text) => {
    expect(textIn('sr-Latn-RS')(key)).toBe(text)
  })

  it.each(english)('%s in English', (key, text) => {
    expect(textIn('en-US')(key)).toBe(text)
  })

  it('names the case of a complaint', () => {
    const text = textIn('sr-Latn-RS')('customers.complaints.created', { case: 'PR-2026-000012' })
    expect(text).toBe('Uspešno ste dodali prigovor. Broj predmeta je: PR-2026-000012.')
  })

  it('keeps the quotes of an English text with an apostrophe', () => {
    expect(textIn('en-US')('account.robotCheck.required')).toBe(
      "You must complete the 'I'm not a robot' check.",
    )
  })
})
