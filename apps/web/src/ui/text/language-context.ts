import { defaultLanguage, type Language } from '@portal/domain/enumerations'
import { createContext, use } from 'react'

/** Which language amounts and dates are written in; the shell gives it, the parts only read it. */
export const LanguageContext = createContext<Language>(defaultLanguage)

export function useLanguage(): Language {
  return use(LanguageContext)
}
