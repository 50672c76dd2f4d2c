import type { Language } from '@portal/domain/enumerations'
import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate, type Translate } from '@portal/i18n/translate'
import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { TextsContext } from '#web/session/use-texts.ts'
import { LanguageContext } from '#web/ui/text/language-context.ts'

const textsOf = (language: Language): Translate =>
  createTranslate(
    language,
    compileTexts(language, [...areas.public, ...areas.app, ...areas.pay, ...areas.customer]),
  )

interface Rendered {
  readonly translate: Translate
  readonly user: UserEvent
  /** The same place with other props. */
  show(component: ReactNode): void
}

/** A component with the real texts of a language around it, as the application provides them. */
export function renderWithTexts(component: ReactNode, language: Language = 'sr-Cyrl-RS'): Rendered {
  const translate = textsOf(language)
  const inTexts = (children: ReactNode) => (
    <TextsContext value={{ language, translate, changeLanguage: () => Promise.resolve() }}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </TextsContext>
  )
  const { rerender } = render(inTexts(component))
  // Files share their modules, so nothing is registered once for a file.
  onTestFinished(cleanup)
  return { translate, user: userEvent.setup(), show: (next) => rerender(inTexts(next)) }
}
