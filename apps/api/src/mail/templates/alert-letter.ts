import type { Language } from '@portal/domain/enumerations'
import { serverTexts } from '@portal/i18n/compile'
import { formatDate } from '@portal/i18n/format'
import type { Letter } from '#api/mail/mailer.ts'
import { type LetterLink, type LetterPicture, writeLetter } from './letter.ts'

export interface AlertText {
  title: string
  paragraphs: readonly string[]
  button: string | null
  url: string
}

interface AlertLetter extends AlertText {
  language: Language
  /** The IPS code of what is to be paid. */
  picture?: LetterPicture | undefined
  links: readonly LetterLink[]
}

export function alertLetter({
  language,
  title,
  paragraphs,
  button,
  url,
  picture,
  links,
}: AlertLetter): Letter {
  const texts = serverTexts(language)
  return writeLetter({
    language,
    subject: title,
    preheader: paragraphs[0] ?? title,
    title,
    paragraphs,
    ...(button === null ? {} : { button: { label: button, url } }),
    picture,
    links,
    notes: [texts('mail.alert.why')],
  })
}

interface DigestLetter {
  language: Language
  date: string
  alerts: readonly AlertText[]
  links: readonly LetterLink[]
}

/** The day's alerts in one letter; each leads where its own letter would. */
export function digestLetter({ language, date, alerts, links }: DigestLetter): Letter {
  const texts = serverTexts(language)
  return writeLetter({
    language,
    subject: texts('mail.alert.digest.subject', { date: formatDate(date) }),
    preheader: alerts.map(({ title }) => title).join(' · '),
    title: texts('mail.alert.digest.title'),
    paragraphs: alerts.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    links: [...alerts.map(({ title, url }) => ({ label: title, url })), ...links],
    notes: [texts('mail.alert.why')],
  })
}
