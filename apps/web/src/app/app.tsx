import { RouterProvider } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { router } from '#web/app/router.tsx'
import { textsStore } from '#web/session/session.ts'
import type { Texts } from '#web/session/texts-store.ts'
import { TextsContext } from '#web/session/use-texts.ts'
import { LanguageContext } from '#web/ui/text/language-context.ts'

/** One element: the page is not drawn again with what stands around it. */
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

/** A page in another language is made beside the one that stands; more texts of the same language are there at once. */
function usePageTexts(): Texts {
  const latest = useSyncExternalStore(textsStore.subscribe, textsStore.current)
  const ready = useDeferredValue(latest)
  return ready.language === latest.language ? latest : ready
}
