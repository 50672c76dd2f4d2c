import type { Session } from '@portal/contract/account/session'
import type { Language } from '@portal/domain/enumerations'
import { type CompiledTexts, createTranslate } from '@portal/i18n/translate'
import type { CallOptions } from '#web/api/request.ts'
import { type KeptSelection, keepOrFirst } from '#web/session/selection-store.ts'
import { showBalance } from './first-balance.ts'
import { prefetchHome } from './first-calls.ts'
import type { Send } from './send.ts'

/** The texts of the first paint; see build/boot-script.ts. */
declare const firstWords: Record<Language, CompiledTexts>

/** What home begins with once the session is known: the next calls, and the balance. */
export async function begin(
  session: Session,
  kept: KeptSelection,
  options: CallOptions,
  send: Send,
): Promise<void> {
  prefetchHome(session, kept, options, send)
  const { language } = options
  const contract = keepOrFirst(session.contracts, kept.commercialContractId)
  const translate = createTranslate(language, firstWords[language])
  if (contract) await showBalance(contract, { language, translate })
}
