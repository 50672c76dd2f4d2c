import type { TextKey } from '../../src/catalogs.ts'

/** Texts whose Latin form is not the derived one (decision record 0017). */
export const latinExceptions = {
  // Each language is offered under its own name, in its own script.
  'common.language.cyrillic': 'Ћирилица',
  'common.language.cyrillicShort': 'Ћир',
} as const satisfies Partial<Record<TextKey, string>>
