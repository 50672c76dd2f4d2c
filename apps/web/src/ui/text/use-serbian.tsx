import type { ReactNode } from 'react'
import { useLanguage } from './language-context.ts'

/**
 * Names, addresses and the supplier's own texts are Serbian on the English page too, and are said to be, so that they
 * are also read aloud as such. Gives back null for what is not known.
 */
export function useSerbian(): (text: string | null | undefined) => ReactNode {
  const isEnglish = useLanguage() === 'en-US'
  return (text) => (isEnglish && text ? <span lang="sr-Latn">{text}</span> : text)
}
