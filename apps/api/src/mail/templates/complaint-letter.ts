import type { Language } from '@portal/domain/enumerations'
import { serverTexts } from '@portal/i18n/compile'
import { inScriptOf } from '@portal/i18n/latin'
import type { Letter } from '#api/mail/mailer.ts'
import { type LetterLink, writeLetter } from './letter.ts'

/** Tells that a complaint was answered; what the answer says stays behind the sign-in. */
export function complaintAnsweredLetter(
  { caseNumber, complaintId }: { caseNumber: string; complaintId: number | null },
  { language, publicUrl, links }: { language: Language; publicUrl: URL; links?: readonly LetterLink[] },
): Letter {
  const texts = serverTexts(language)
  const url = new URL('/complaints', publicUrl)
  if (complaintId !== null) url.searchParams.set('complaint', String(complaintId))
  const number = { number: inScriptOf(language, caseNumber) }
  return writeLetter({
    language,
    subject: texts('mail.complaintAnswered.subject', number),
    preheader: texts('mail.complaintAnswered.preheader'),
    title: texts('mail.complaintAnswered.title'),
    paragraphs: [texts('mail.complaintAnswered.text', number)],
    button: { label: texts('mail.complaintAnswered.button'), url: url.href },
    links,
    notes: [texts('mail.complaintAnswered.why')],
  })
}
