import type { ReactNode } from 'react'
import { useLanguage } from './language-context.ts'

/**
 * Names, addresses and the supplier's own texts are Serbian on the English page too, and are said to be, so that they
 * are also read aloud as such. Gives back null for what is not known.
 */
export function useSerbian(): (text: string | null | undefined) => ReactNode {
  const lang = useSerbianLang()
  return (text) => (lang && text ? <span lang={lang}>{text}</span> : text)
}

/** The same for an element that has no room for another, as a field or an option; undefined on the Serbian pages. */
export const useSerbianLang = (): 'sr-Latn' | undefined => (useLanguage() === 'en-US' ? 'sr-Latn' : undefined)

/** What a customer wrote may be in another script than the page, which its letters tell. */
export const cyrillicLang = (text: string): 'sr-Cyrl' | undefined =>
  /\p{Script=Cyrillic}/u.test(text) ? 'sr-Cyrl' : undefined
