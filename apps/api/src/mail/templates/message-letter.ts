import type { Language } from '@portal/domain/enumerations'
import { serverTexts } from '@portal/i18n/compile'
import type { Letter } from '#api/mail/mailer.ts'
import { type LetterLink, writeLetter } from './letter.ts'

/** Tells that a message came; what it says stays behind the sign-in. */
export function messageLetter(
  { id, title }: { id: number; title: string },
  { language, publicUrl, links }: { language: Language; publicUrl: URL; links?: readonly LetterLink[] },
): Letter {
  const texts = serverTexts(language)
  return writeLetter({
    language,
    subject: texts('mail.message.subject', { title }),
    preheader: texts('mail.message.preheader'),
    title: texts('mail.message.title'),
    paragraphs: [texts('mail.message.text', { title })],
    button: { label: texts('mail.message.button'), url: new URL(`/messages/${id}`, publicUrl).href },
    links,
    notes: [texts('mail.message.why')],
  })
}
