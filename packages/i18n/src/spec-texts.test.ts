import { expect, test } from 'vitest'
import { catalogNames } from './catalogs.ts'
import { compileTexts } from './compile.ts'
import { createTranslate, type Translate } from './translate.ts'

type Key = Parameters<Translate>[0]
type Line = readonly [text: string, key: Key, values?: Record<string, string | number>]

const passwordRule =
  'Lozinka mora da sadrži najmanje jedno malo slovo, veliko slovo, broj i specijalni karakter, a najmanje 8 karaktera.'
const generic = 'Desila se greška. Pokušajte ponovo kasnije ili kontaktirajte korisničku podršku.'
const noBills = 'Plaćanje nije moguće jer za ovaj ugovor ne postoji nijedan račun.'
const unchanged = 'Nije moguće potvrditi promene. Uneti podaci identični su već postojećim.'
const phone = 'Neispravan broj mobilnog telefona. (06XXXXXXXXX)'
const consents = 'Morate prihvatiti uslove korišćenja i obrade podataka.'

/** Where the spec quotes Serbian: 2.7–2.13, 4, 5 and 8. */
const serbian: readonly Line[] = [
  ['Računi', 'shell.title.bills'],
  ['Potrošnja', 'shell.title.consumption'],
  ['Uplate', 'shell.title.payments'],
  ['Platite', 'shell.title.pay'],
  ['Opomene', 'shell.title.warnings'],
  ['Prigovori', 'shell.title.complaints'],
  ['Povrat sredstava', 'finances.payments.refund'],
  ['Uspešno ste se registrovali.', 'account.login.registered'],
  ['Uspešno ste promenili lozinku.', 'account.login.passwordChanged'],
  ['Poslali smo Vam novi kod.', 'account.code.resent'],
  ['Uspešno ste izmenili način dostave računa', 'finances.delivery.changed'],
  ['Obavezno polje', 'common.validation.required'],
  ['Nevažeća e-adresa', 'common.validation.email'],
  [passwordRule, 'account.passwordRule'],
  [passwordRule, 'problems.passwordTooWeak'],
  ['Lozinke moraju biti identične', 'account.passwordsDiffer'],
  ['Lozinke moraju biti identične', 'problems.passwordsDiffer'],
  [phone, 'finances.delivery.phoneInvalid'],
  [phone, 'problems.mobilePhoneInvalid'],
  [consents, 'account.register.consentsMissing'],
  [consents, 'problems.consentsMissing'],
  ["Morate odraditi proveru 'Nisam robot'.", 'account.robotCheck.required'],
  ['Neispravan format koda. Dozvoljen unos samo brojeva.', 'account.code.format'],
  [unchanged, 'finances.delivery.unchanged'],
  [unchanged, 'problems.deliveryUnchanged'],
  ['Iznos od treba biti manji od Iznosa do', 'finances.payments.filter.fromAboveTo'],
  ['Iznos do mora biti veći od Iznosa od', 'finances.payments.filter.toBelowFrom'],
  ['Iznos mora biti veći od 0', 'transactions.pay.amountPositive'],
  ['Iznos mora biti veći od 0', 'problems.amountNotPositive'],
  ['Platna kartica je istekla.', 'transactions.cardPayments.cardExpired'],
  ['Platna kartica je istekla.', 'problems.cardExpired'],
  [noBills, 'transactions.pay.noBills'],
  [noBills, 'problems.contractWithoutBills'],
  ['Ukupna veličina fajlova mora biti manja od 25MB', 'customers.complaints.filesProblem.filesTooLarge'],
  ['Ukupna veličina fajlova mora biti manja od 25MB', 'problems.filesTooLarge'],
  [
    'Neki od dokumenata nisu u odgovarajućem formatu.',
    'customers.complaints.filesProblem.fileTypeNotAllowed',
  ],
  ['Neki od dokumenata nisu u odgovarajućem formatu.', 'problems.fileTypeNotAllowed'],
  [generic, 'common.failure.generic'],
  [generic, 'problems.unexpected'],
  ['Uspešno ste dodali prigovor. Broj predmeta je: PR-1.', 'customers.complaints.created', { case: 'PR-1' }],
]

/** Where the spec quotes English: 2.3, 2.13, 4.8–4.11, 5 and 8. */
const english: readonly Line[] = [
  ['Show all', 'shell.inbox.showAll'],
  ['Load more', 'shell.inbox.loadMore'],
  ['Your debts on 15.11.2026. amount to:', 'shell.paymentBanner.debt', { date: '15.11.2026.' }],
  ['Your prepayment on 15.11.2026. is:', 'shell.paymentBanner.prepayment', { date: '15.11.2026.' }],
  ['Payments updated: 15.11.2026.', 'contracts.sync.updated', { date: '15.11.2026.' }],
  ['Name', 'administration.users.companyName'],
  ['Successful payment by card', 'transactions.status.successfulCard'],
  ['Successful payment by IPS scan', 'transactions.status.successfulIps'],
  ['Transaction in progress.', 'transactions.status.inProgress'],
  ['No information about the transaction.', 'transactions.status.noInfo'],
  ['Error creating transaction.', 'transactions.status.errorCreating'],
  ['The time allowed for completing payment has expired.', 'transactions.status.expired'],
  ['You have successfully added a contract.', 'contracts.add.done'],
  ['You have successfully changed your password.', 'account.login.passwordChanged'],
  ['You have successfully changed your password.', 'administration.users.passwordChanged'],
  ['You have successfully edited the data.', 'administration.users.edited'],
  ['The photo was successfully deleted.', 'administration.users.pictureDeleted'],
  ['Passwords must be identical', 'account.passwordsDiffer'],
  ['Must contain exactly: 13 characters', 'contracts.add.exactLength', { length: 13 }],
  ['Must contain exactly: 16 characters', 'transactions.cardPayments.exactLength', { length: 16 }],
  ['Only digits allowed', 'transactions.cardPayments.digitsOnly'],
  ['Invalid expiry date format', 'transactions.cardPayments.expiryFormat'],
  ['The payment card has expired.', 'transactions.cardPayments.cardExpired'],
  ['Something went wrong. Try again later or contact customer support.', 'common.failure.generic'],
]

const textsIn = (language: 'sr-Latn-RS' | 'en-US') => {
  const translate = createTranslate(language, compileTexts(language, catalogNames))
  // The table holds keys with and without values, so the types of single keys cannot be followed here.
  return translate as (key: Key, values?: object) => string
}

test.for(serbian)('the spec says %j', ([text, key, values]) => {
  expect(textsIn('sr-Latn-RS')(key, values)).toBe(text)
})

test.for(english)('the spec says %j in English', ([text, key, values]) => {
  expect(textsIn('en-US')(key, values)).toBe(text)
})
