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
  /** What the page needs in a language before it changes to it, until the given end. */
  bringAlong(load: (language: Language) => Promise<unknown>): () => void
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
  const companions = new Set<(language: Language) => Promise<unknown>>()
  /** The areas of the language that is shown: one that was chosen meanwhile may never come. */
  let shown: ReadonlySet<TextArea> = new Set()
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
    const names = [...areas]
    const parts = await Promise.all(names.map((area) => loadOnce(language, area)))
    if (language !== wanted) return
    // Asked for earlier, an answer with fewer areas may come later: it takes none away.
    const isMore = texts?.language === language
    shown = new Set(isMore ? [...shown, ...names] : names)
    // More texts of the same language: who needs them renders after they came, and nobody else has to render again.
    if (isMore) return void Object.assign(messages, ...parts)
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
      while (!shown.has(area)) {
        const language = wanted
        try {
          await loadOnce(language, area)
          areas.add(area)
          await publish(language)
        } catch (error) {
          // Another language was chosen meanwhile, or given up: its texts are asked for.
          if (language === wanted) throw error
        }
      }
    },
    async changeLanguage(language) {
      wanted = language
      try {
        const texts = [...areas].map((area) => loadOnce(language, area))
        await Promise.all([...texts, ...[...companions].map((load) => load(language))])
        await publish(language)
      } catch (error) {
        // Chosen again meanwhile: the later choice stands, and its own call says what became of it.
        if (language !== wanted) return
        wanted = texts?.language ?? first
        throw error
      }
      // Chosen again meanwhile: the later choice is kept by its own call.
      if (language === wanted) keepLanguage(language)
    },
    bringAlong(load) {
      companions.add(load)
      return () => companions.delete(load)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
