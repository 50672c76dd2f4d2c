import type { Language } from '@portal/domain/enumerations'
import { type CompiledTexts, createTranslate } from '@portal/i18n/translate'
import { keepOrFirst } from '#web/session/selection-store.ts'
import { showBalance } from './first-balance.ts'
import { prefetchHome } from './first-calls.ts'
import type { Begin } from './send.ts'

/** The texts of the first paint; see build/boot-script.ts. */
declare const firstWords: Record<Language, CompiledTexts>

/** What home begins with once the session is known: the next calls, and the balance. */
export const begin: Begin = async (session, kept, options, send) => {
  prefetchHome(session, kept, options, send)
  const { language } = options
  const contract = keepOrFirst(session.contracts, kept.commercialContractId)
  const translate = createTranslate(language, firstWords[language])
  if (contract) await showBalance(contract, { language, translate })
}
