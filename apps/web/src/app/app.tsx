import { RouterProvider } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { router } from '#web/app/router.tsx'
import { textsStore } from '#web/session/session.ts'
import type { Texts } from '#web/session/texts-store.ts'
import { TextsContext } from '#web/session/use-texts.ts'
import { LanguageContext } from '#web/ui/text/language-context.ts'

/** A constant element, so that a change of texts does not render the router again. */
const page = <RouterProvider router={router} />

export function App() {
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
