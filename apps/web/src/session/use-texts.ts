import type { Language } from '@portal/domain/enumerations'
import type { Translate } from '@portal/i18n/translate'
import { createContext, use } from 'react'
import type { Texts } from '#web/session/texts-store.ts'

export interface PageTexts extends Texts {
  changeLanguage(language: Language): Promise<void>
}

/** The texts of the page; the application provides them, everything below asks here. */
export const TextsContext = createContext<PageTexts | null>(null)

export function useTexts(): PageTexts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('There are no texts around this component')
  return texts
}

export const useTranslate = (): Translate => useTexts().translate
