import type { Language } from '@portal/domain/enumerations'
import { alphabets } from '@portal/i18n/language'

/** A letter of each alphabet: z, ž, ж. */
const letters = String.fromCodePoint(0x7a, 0x17e, 0x436)

/** A font is read when its first letter is laid out, too late for it: the system's own would be asked for in every size of the page. */
export async function readFonts(language: Language): Promise<void> {
  const fonts = alphabets[language].map((alphabet) =>
    document.fonts.load(`1rem "Manrope ${alphabet}"`, letters),
  )
  await Promise.allSettled(fonts)
}
