import type { Language } from '@portal/domain/enumerations'
import { serverTexts } from '@portal/i18n/compile'
import { formatDate, formatTime } from '@portal/i18n/format'
import { formatMoneyPara } from '@portal/i18n/format-number'
import type { Letter } from '#api/mail/mailer.ts'
import { writeLetter } from './letter.ts'

export interface Receipt {
  language: Language
  isCardPayment: boolean
  totalPara: number
  amountPara: number
  feePara: number
  executedAt: string
  endToEndId: string | null
  creditorReference: string | null
  collectionNumber: string
  statusUrl: string
}

export function receiptLetter(receipt: Receipt): Letter {
  const { language, collectionNumber, creditorReference, endToEndId } = receipt
  const texts = serverTexts(language)
  const money = (para: number) => formatMoneyPara(para, language)
  const total = money(receipt.totalPara)
  const method = texts(receipt.isCardPayment ? 'mail.receipt.byCard' : 'mail.receipt.byIps')
  const lines = [
    texts('mail.receipt.amounts', { amount: money(receipt.amountPara), fee: money(receipt.feePara) }),
    ...(creditorReference === null
      ? []
      : [texts('mail.receipt.reference', { reference: creditorReference })]),
    ...(endToEndId === null ? [] : [authorisationText(receipt.isCardPayment, endToEndId, language)]),
  ]
  return writeLetter({
    language,
    subject: texts('mail.receipt.subject', { total }),
    preheader: texts('mail.receipt.preheader', { total, collectionNumber }),
    title: texts('mail.receipt.title'),
    paragraphs: [
      texts('mail.receipt.text', {
        total,
        collectionNumber,
        method,
        date: formatDate(receipt.executedAt),
        time: formatTime(receipt.executedAt),
      }),
      ...lines,
    ],
    button: { label: texts('mail.receipt.button'), url: receipt.statusUrl },
    notes: [texts('mail.receipt.booking')],
  })
}

const authorisationText = (isCardPayment: boolean, code: string, language: Language): string =>
  serverTexts(language)(isCardPayment ? 'mail.receipt.authorisation' : 'mail.receipt.rpReference', { code })
