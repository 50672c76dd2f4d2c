import type { Language } from '#simulators/pages/language.ts'
import { toLatinTexts } from '#simulators/pages/latin.ts'

const serbian = {
  bank: 'Пробна банка',
  service: 'Провера идентитета',
  title: 'Потврдите плаћање',
  lead: 'Послали смо Вам једнократни код на телефон. Унесите га да бисте одобрили плаћање.',
  openPhone: 'Отворите телефон',
  newWindow: 'у новом прозору',
  merchant: 'Продавац',
  merchantName: 'Моја струја',
  amount: 'Износ',
  card: 'Картица',
  cardEnding: 'завршава се на',
  code: 'Једнократни код',
  codeHint: 'Шест цифара. Код важи само за ово плаћање.',
  codeWrong: 'Код није исправан.',
  attemptsLeft: 'Преостало покушаја:',
  confirm: 'Потврдите',
  cancel: 'Одустаните од плаћања',
  neverAsk: 'Банка Вам никада неће тражити код телефоном или поруком.',
  returnOk: 'Потврђено',
  returnOkText: 'Банка Вас је препознала. Враћамо Вас продавцу, који сада завршава плаћање.',
  returnFailed: 'Плаћање није потврђено',
  returnFailedText: 'Картица није задужена. Враћамо Вас продавцу.',
  givenUp: 'Од овог плаћања се одустало',
  givenUpText: 'Продавац је затворио ово плаћање. Картица није задужена, и код који је стигао више не важи.',
  returnNow: 'Вратите се продавцу',
  returnLost: 'Веза са продавцем је прекинута',
  returnLostText:
    'Не можемо да Вас вратимо продавцу. Отворите његову страницу сами: тамо ћете видети шта је са плаћањем.',
}

export type BankTexts = typeof serbian

const english: BankTexts = {
  bank: 'Trial Bank',
  service: 'Identity check',
  title: 'Confirm the payment',
  lead: 'We have sent a one-time code to your phone. Enter it to approve the payment.',
  openPhone: 'Open the phone',
  newWindow: 'in a new window',
  merchant: 'Merchant',
  merchantName: 'My Electricity',
  amount: 'Amount',
  card: 'Card',
  cardEnding: 'ending in',
  code: 'One-time code',
  codeHint: 'Six digits. The code is good for this payment only.',
  codeWrong: 'Wrong code.',
  attemptsLeft: 'Attempts left:',
  confirm: 'Confirm',
  cancel: 'Cancel the payment',
  neverAsk: 'The bank will never ask you for the code by phone or message.',
  returnOk: 'Confirmed',
  returnOkText:
    'The bank has recognised you. We are taking you back to the merchant, who now completes the payment.',
  returnFailed: 'The payment was not confirmed',
  returnFailedText: 'Your card has not been charged. We are taking you back to the merchant.',
  givenUp: 'This payment was given up',
  givenUpText:
    'The merchant has closed this payment. Your card has not been charged, and a code you were sent is no longer good.',
  returnNow: 'Return to the merchant',
  returnLost: 'The connection with the merchant is lost',
  returnLostText:
    'We cannot take you back to the merchant. Open its page yourself: it will show what became of the payment.',
}

export const bankTexts: Record<Language, BankTexts> = {
  sr: serbian,
  'sr-Latn': toLatinTexts(serbian),
  en: english,
}
