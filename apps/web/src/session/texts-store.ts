import type { Language } from '@portal/domain/enumerations'
import type { areaNames } from '@portal/i18n/catalogs'
import { type CompiledTexts, createTranslate, type Translate } from '@portal/i18n/translate'

/** `public` and `app` load with their layouts, the others with the pages and lazy parts that need them. */
export type TextArea = (typeof areaNames)[number]

export interface Texts {
  language: Language
  translate: Translate
}

export interface TextsStore {
  /** Throws before the first area is there: main waits for it. */
  current(): Texts
  language(): Language
  ensureArea(area: TextArea): Promise<void>
  changeLanguage(language: Language): Promise<void>
  subscribe(listener: () => void): () => void
}

interface TextsSetting {
  language: Language
  load: (language: Language, area: TextArea) => Promise<CompiledTexts>
  keepLanguage: (language: Language) => void
}

export function createTextsStore({ language: first, load, keepLanguage }: TextsSetting): TextsStore {
  const listeners = new Set<() => void>()
  const loading = new Map<string, Promise<CompiledTexts>>()
  const areas = new Set<TextArea>()
  let wanted = first
  let texts: Texts | null = null
  let messages: Record<string, CompiledTexts[string]> = {}

  const loadOnce = (language: Language, area: TextArea) => {
    const name = `${language}/${area}`
    const running = loading.get(name) ?? load(language, area)
    loading.set(name, running)
    // A failed load may be tried again.
    running.catch(() => loading.delete(name))
    return running
  }
  const publish = async (language: Language) => {
    const parts = await Promise.all([...areas].map((area) => loadOnce(language, area)))
    if (language !== wanted) return
    // More texts of the same language: who needs them renders after they came, and nobody else has to render again.
    if (texts?.language === language) return void Object.assign(messages, ...parts)
    messages = Object.assign({}, ...parts)
    texts = { language, translate: createTranslate(language, messages) }
    for (const listener of listeners) listener()
  }
  return {
    current() {
      if (!texts) throw new Error('No texts are loaded yet')
      return texts
    },
    language: () => texts?.language ?? first,
    async ensureArea(area) {
      if (areas.has(area) && texts) return
      await loadOnce(wanted, area)
      areas.add(area)
      await publish(wanted)
    },
    async changeLanguage(language) {
      wanted = language
      try {
        await publish(language)
      } catch (error) {
        wanted = texts?.language ?? first
        throw error
      }
      // Chosen again meanwhile: the later choice is kept by its own call.
      if (language === wanted) keepLanguage(language)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
