import type { Language } from '#simulators/pages/language.ts'
import { toLatinTexts } from '#simulators/pages/latin.ts'

const serbian = {
  title: 'Телефон',
  lead: 'Телефон купца за пробу: овде стижу једнократни кодови банке и овде се потврђују IPS плаћања.',
  screen: 'Екран телефона',
  bank: 'Пробна банка',
  codeFor: 'Код за плаћање картицом',
  cardEnding: 'која се завршава на',
  codeNote: 'Унесите код на страници банке. Не дајте га никоме.',
  copy: 'Копирајте код',
  copied: 'Копирано',
  ipsTitle: 'IPS плаћање чека Вашу потврду',
  creditor: 'Прималац',
  account: 'Рачун',
  purpose: 'Сврха',
  reference: 'Позив на број',
  approve: 'Потврдите',
  reject: 'Одбијте',
  approved: 'Плаћање је потврђено.',
  rejected: 'Плаћање је одбијено.',
  late: 'Ово плаћање је већ завршено.',
  withdrawn: 'Продавац је одустао од овог плаћања. Ништа није плаћено.',
  emptyTitle: 'Ништа не чека',
  emptyText:
    'Када на порталу плаћате картицом која тражи потврду или скенирате IPS QR код, порука ће се појавити овде сама.',
  offline: 'Веза је прекинута, покушавамо поново',
  newItem: 'Ново на телефону',
}

export type PhoneTexts = typeof serbian

const english: PhoneTexts = {
  title: 'Phone',
  lead: "The buyer's phone, for trying out: the bank's one-time codes arrive here and IPS payments are confirmed here.",
  screen: "The phone's screen",
  bank: 'Trial Bank',
  codeFor: 'Code for a payment with the card',
  cardEnding: 'ending in',
  codeNote: "Enter the code on the bank's page. Do not give it to anybody.",
  copy: 'Copy the code',
  copied: 'Copied',
  ipsTitle: 'An IPS payment is waiting for you',
  creditor: 'Payee',
  account: 'Account',
  purpose: 'Purpose',
  reference: 'Reference',
  approve: 'Confirm',
  reject: 'Reject',
  approved: 'The payment is confirmed.',
  rejected: 'The payment is rejected.',
  late: 'This payment is already finished.',
  withdrawn: 'The merchant gave this payment up. Nothing was paid.',
  emptyTitle: 'Nothing is waiting',
  emptyText:
    'When you pay on the portal with a card that needs confirming, or scan an IPS QR code, a message will show up here by itself.',
  offline: 'The connection is lost, trying again',
  newItem: 'New on the phone',
}

export const phoneTexts: Record<Language, PhoneTexts> = {
  sr: serbian,
  'sr-Latn': toLatinTexts(serbian),
  en: english,
}
