import type { Language } from '@portal/domain/enumerations'
import { accountLimits } from '@portal/domain/limits'
import { serverTexts } from '@portal/i18n/compile'
import { formatDate, formatTime } from '@portal/i18n/format'
import type { Letter } from '#api/mail/mailer.ts'
import { writeLetter } from './letter.ts'

interface Recipient {
  email: string
  language: Language
  publicUrl: URL
}

const codeMinutes = accountLimits.codeLifetimeMs / 60_000

function pageUrl(publicUrl: URL, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, publicUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const codePages = {
  registration: { path: '/enter-code', query: { from: 'registerForm' } },
  reset: { path: '/check-new-password-code', query: {} },
}

export function codeLetter(purpose: 'registration' | 'reset', code: string, recipient: Recipient): Letter {
  const { email, language, publicUrl } = recipient
  const texts = serverTexts(language)
  const { path, query } = codePages[purpose]
  return writeLetter({
    language,
    subject: texts(`mail.${purpose}.subject`),
    preheader: texts('mail.code.preheader', { code, minutes: codeMinutes }),
    title: texts(`mail.${purpose}.title`),
    paragraphs: [texts(`mail.${purpose}.text`)],
    code,
    button: {
      label: texts(`mail.${purpose}.button`),
      url: pageUrl(publicUrl, path, { emailAddress: email, ...query }),
    },
    notes: [
      `${texts('mail.code.validity', { minutes: codeMinutes })} ${texts('mail.code.secrecy')}`,
      texts(`mail.${purpose}.notYou`),
    ],
  })
}

export function knownAddressLetter({ language, publicUrl }: Recipient): Letter {
  const texts = serverTexts(language)
  return writeLetter({
    language,
    subject: texts('mail.knownAddress.subject'),
    preheader: texts('mail.knownAddress.preheader'),
    title: texts('mail.knownAddress.title'),
    paragraphs: [texts('mail.knownAddress.text'), texts('mail.knownAddress.hint')],
    button: { label: texts('mail.knownAddress.button'), url: pageUrl(publicUrl, '/login') },
    notes: [texts('mail.knownAddress.notYou')],
  })
}

export function unfinishedRegistrationLetter({ language, publicUrl }: Recipient): Letter {
  const texts = serverTexts(language)
  return writeLetter({
    language,
    subject: texts('mail.unfinishedRegistration.subject'),
    preheader: texts('mail.unfinishedRegistration.preheader'),
    title: texts('mail.unfinishedRegistration.title'),
    paragraphs: [texts('mail.unfinishedRegistration.text')],
    button: { label: texts('mail.unfinishedRegistration.button'), url: pageUrl(publicUrl, '/register') },
    notes: [texts('mail.unfinishedRegistration.notYou')],
  })
}

export function passwordChangedLetter(
  { changedAt, isDeviceKept }: { changedAt: string; isDeviceKept: boolean },
  { email, language, publicUrl }: Recipient,
): Letter {
  const texts = serverTexts(language)
  const text = isDeviceKept ? 'mail.passwordChanged.textOthers' : 'mail.passwordChanged.text'
  const when = { date: formatDate(changedAt), time: formatTime(changedAt) }
  return writeLetter({
    language,
    subject: texts('mail.passwordChanged.subject'),
    preheader: texts('mail.passwordChanged.preheader', when),
    title: texts('mail.passwordChanged.title'),
    paragraphs: [texts(text, { email, ...when })],
    notes: [texts('mail.passwordChanged.notYou')],
    button: { label: texts('mail.passwordChanged.button'), url: pageUrl(publicUrl, '/reset-password') },
  })
}
