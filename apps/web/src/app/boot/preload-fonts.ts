import type { Language } from '@portal/domain/enumerations'
import { alphabets } from '@portal/i18n/language'

/** A letter of each alphabet: z, ž, ж. */
const letters = String.fromCodePoint(0x7a, 0x17e, 0x436)

/** Fonts load on first layout of their letters; until then Chromium resolves a fallback font for every size. */
export async function preloadFonts(language: Language): Promise<void> {
  const fonts = alphabets[language].map((alphabet) =>
    document.fonts.load(`1rem "Manrope ${alphabet}"`, letters),
  )
  await Promise.allSettled(fonts)
}
