import { RouterProvider } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { router } from '#web/app/router.tsx'
import { textsStore } from '#web/session/session.ts'
import { TextsContext } from '#web/session/use-texts.ts'
import { LanguageContext } from '#web/ui/language-context.ts'

export function App() {
  const texts = useSyncExternalStore(textsStore.subscribe, textsStore.current)
  const pageTexts = useMemo(() => ({ ...texts, changeLanguage: textsStore.changeLanguage }), [texts])
  return (
    <TextsContext value={pageTexts}>
      <LanguageContext value={texts.language}>
        <RouterProvider router={router} />
      </LanguageContext>
    </TextsContext>
  )
}
