import type { Language } from '#simulators/pages/language.ts'
import { toLatinTexts } from '#simulators/pages/latin.ts'

const serbian = {
  service: 'IPS плаћање',
  about: 'Пробни сервис инстант плаћања',
  title: 'Скенирајте и платите',
  lead: 'Отворите апликацију своје банке, изаберите „IPS скенирај” и усмерите камеру на код.',
  qrAlt: 'NBS IPS QR код за ово плаћање',
  onThisPhone: 'Апликација банке је на овом телефону?',
  shareCode: 'Поделите код',
  saveCode: 'Сачувајте код',
  amount: 'Износ',
  creditor: 'Прималац',
  account: 'Рачун',
  reference: 'Позив на број',
  purpose: 'Сврха',
  timeLeft: 'Преостало време',
  openPhone: 'Отворите телефон за пробу',
  newWindow: 'у новом прозору',
  cancel: 'Одустаните',
  refresh: 'Када потврдите плаћање, освежите ову страницу.',
  offline: 'Веза је прекинута, покушавамо поново.',
  success: 'Плаћање је успело',
  successText: 'Новац је пребачен. Враћамо Вас продавцу.',
  rpReference: 'RP референца',
  failed: 'Плаћање је одбијено',
  failedText: 'Ваш рачун није задужен. Враћамо Вас продавцу.',
  'not-completed': 'Плаћање није завршено',
  cancelledText: 'Одустали сте од плаћања. Ваш рачун није задужен. Враћамо Вас продавцу.',
  withdrawnText: 'Продавац је одустао од овог плаћања. Ваш рачун није задужен. Враћамо Вас продавцу.',
  refunded: 'Новац је враћен',
  refundedText: 'Цео износ се враћа на рачун са којег је плаћено. Враћамо Вас продавцу.',
  expiredText: 'Време за плаћање је истекло. Ваш рачун није задужен. Враћамо Вас продавцу.',
  returnNow: 'Вратите се продавцу',
}

export type IpsTexts = typeof serbian

const english: IpsTexts = {
  service: 'IPS payment',
  about: 'Instant payments, for trying out',
  title: 'Scan and pay',
  lead: "Open your bank's app, choose “IPS scan” and point the camera at the code.",
  qrAlt: 'NBS IPS QR code of this payment',
  onThisPhone: "Is your bank's app on this phone?",
  shareCode: 'Share the code',
  saveCode: 'Save the code',
  amount: 'Amount',
  creditor: 'Payee',
  account: 'Account',
  reference: 'Reference',
  purpose: 'Purpose',
  timeLeft: 'Time left',
  openPhone: 'Open the phone for trying out',
  newWindow: 'in a new window',
  cancel: 'Cancel',
  refresh: 'When you have confirmed the payment, refresh this page.',
  offline: 'The connection is lost, trying again.',
  success: 'The payment succeeded',
  successText: 'The money has been transferred. We are taking you back to the merchant.',
  rpReference: 'RP reference',
  failed: 'The payment was rejected',
  failedText: 'Your account has not been charged. We are taking you back to the merchant.',
  'not-completed': 'The payment was not completed',
  cancelledText:
    'You cancelled the payment. Your account has not been charged. We are taking you back to the merchant.',
  withdrawnText:
    'The merchant gave this payment up. Your account has not been charged. We are taking you back to the merchant.',
  refunded: 'The money was returned',
  refundedText:
    'The whole amount goes back to the account it came from. We are taking you back to the merchant.',
  expiredText:
    'The time for the payment ran out. Your account has not been charged. We are taking you back to the merchant.',
  returnNow: 'Return to the merchant',
}

export const ipsTexts: Record<Language, IpsTexts> = {
  sr: serbian,
  'sr-Latn': toLatinTexts(serbian),
  en: english,
}
