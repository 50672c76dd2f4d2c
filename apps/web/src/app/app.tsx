import { type ReactNode, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { textsStore } from '#web/session/session.ts'
import type { Texts } from '#web/session/texts-store.ts'
import { TextsContext } from '#web/session/use-texts.ts'
import { LanguageContext } from '#web/ui/text/language-context.ts'

interface AppProps {
  /** A constant element, so that a change of texts does not render the router again. */
  readonly page: ReactNode
}

export function App({ page }: AppProps) {
  const texts = usePageTexts()
  const pageTexts = useMemo(() => ({ ...texts, changeLanguage: textsStore.changeLanguage }), [texts])
  return (
    <TextsContext value={pageTexts}>
      <LanguageContext value={texts.language}>{page}</LanguageContext>
    </TextsContext>
  )
}

/** Another language renders as a transition; more texts of the same language apply at once. */
function usePageTexts(): Texts {
  const latest = useSyncExternalStore(textsStore.subscribe, textsStore.current)
  const ready = useDeferredValue(latest)
  return ready.language === latest.language ? latest : ready
}
