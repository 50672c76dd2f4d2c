import type { Language } from '@portal/domain/enumerations'
import { serverTexts } from '@portal/i18n/compile'
import { formatMoneyPara } from '@portal/i18n/format-number'
import type { Letter } from '#api/mail/mailer.ts'
import { writeLetter } from './letter.ts'

export interface ReversalNote {
  language: Language
  /** False when the provider refused: the charge stays a payment. */
  isReturned: boolean
  isCardPayment: boolean
  totalPara: number
  collectionNumber: string
  statusUrl: string
}

/** A charge that came after its payment was closed, and what became of the money. */
export function reversalLetter({ language, isReturned, collectionNumber, ...note }: ReversalNote): Letter {
  const texts = serverTexts(language)
  const total = formatMoneyPara(note.totalPara, language)
  const method = texts(note.isCardPayment ? 'mail.receipt.byCard' : 'mail.receipt.byIps')
  const words = { total, collectionNumber, method }
  return writeLetter({
    language,
    subject: texts(isReturned ? 'mail.reversal.subject' : 'mail.reversal.refusedSubject', { total }),
    preheader: isReturned
      ? texts('mail.reversal.preheader', { total, collectionNumber })
      : texts('mail.reversal.refusedPreheader', { collectionNumber }),
    title: texts(isReturned ? 'mail.reversal.title' : 'mail.reversal.refusedTitle'),
    paragraphs: [texts(isReturned ? 'mail.reversal.text' : 'mail.reversal.refusedText', words)],
    button: { label: texts('mail.receipt.button'), url: note.statusUrl },
    notes: isReturned ? [texts('mail.reversal.when')] : [],
  })
}
