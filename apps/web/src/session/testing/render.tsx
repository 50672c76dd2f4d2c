import type { Language } from '@portal/domain/enumerations'
import { areaNames, areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate, type Translate } from '@portal/i18n/translate'
import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { noteAnswer } from '#web/session/connection.ts'
import { TextsContext } from '#web/session/use-texts.ts'
import { LanguageContext } from '#web/ui/text/language-context.ts'

const known = new Map<Language, Translate>()

/** All texts of a language, compiled once for the files that share a worker. */
function textsOf(language: Language): Translate {
  const compiled = known.get(language)
  if (compiled) return compiled
  const beginnings = areaNames.flatMap((name) => areas[name])
  const translate = createTranslate(language, compileTexts(language, beginnings))
  known.set(language, translate)
  return translate
}

interface Rendered {
  readonly translate: Translate
  readonly user: UserEvent
  /** The same place with other props. */
  show(component: ReactNode): void
  /** The same component after the language of the page was changed; answers with its texts. */
  speak(language: Language): Translate
}

/** A component with the real texts of a language around it, as the application provides them. */
export function renderWithTexts(component: ReactNode, language: Language = 'sr-Cyrl-RS'): Rendered {
  let translate = textsOf(language)
  let shown = component
  const inTexts = () => (
    <TextsContext
      value={{ language: translate.language, translate, changeLanguage: () => Promise.resolve() }}
    >
      <LanguageContext value={translate.language}>{shown}</LanguageContext>
    </TextsContext>
  )
  // Files share their modules: what another one left unanswered is not of this page.
  noteAnswer(true)
  const { rerender } = render(inTexts())
  // For the same reason nothing is registered once for a file.
  onTestFinished(cleanup)
  return {
    translate,
    user: userEvent.setup(),
    show(next) {
      shown = next
      rerender(inTexts())
    },
    speak(next) {
      translate = textsOf(next)
      rerender(inTexts())
      return translate
    },
  }
}
