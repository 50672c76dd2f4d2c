import type { Language } from '@portal/domain/enumerations'
import { pickLanguage } from '@portal/i18n/language'

/** Browsers repeat the same few headers, so each is read once. */
const known = new Map<string, Language>()
const knownLimit = 500
const headerMaxLength = 200

export function requestLanguage(header: string | undefined): Language {
  const text = (header ?? '').slice(0, headerMaxLength)
  const found = known.get(text)
  if (found) return found
  const language = pickLanguage(text)
  if (known.size >= knownLimit) known.clear()
  known.set(text, language)
  return language
}
