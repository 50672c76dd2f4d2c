import type { Language } from '@portal/domain/enumerations'

const single: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'đ',
  е: 'e',
  ж: 'ž',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'ć',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  ш: 'š',
}
const double: Record<string, string> = { љ: 'lj', њ: 'nj', џ: 'dž' }

const isUpper = (letter: string | undefined) =>
  letter !== undefined && letter !== letter.toLowerCase() && letter === letter.toUpperCase()

function latinLetter(letters: readonly string[], index: number): string {
  const letter = letters[index] ?? ''
  const lower = letter.toLowerCase()
  const one = single[lower]
  if (one !== undefined) return letter === lower ? one : one.toUpperCase()
  const two = double[lower]
  if (two === undefined) return letter
  if (letter === lower) return two
  // ЏУГАЊ → DŽUGANJ but Њујорк → Njujork: the neighbour letter decides.
  const next = letters[index + 1]
  const isNextLetter = next !== undefined && next.toLowerCase() !== next.toUpperCase()
  const allCapitals = isNextLetter ? isUpper(next) : isUpper(letters[index - 1])
  return allCapitals ? two.toUpperCase() : two.charAt(0).toUpperCase() + two.slice(1)
}

/** Serbian Cyrillic to Serbian Latin; everything that is not Cyrillic stays as it is. */
export function toLatin(text: string): string {
  const letters = [...text]
  return letters.map((_, index) => latinLetter(letters, index)).join('')
}

/** A text that is kept in one script, in the letters of a language. */
export const inScriptOf = (language: Language, text: string): string =>
  language === 'sr-Cyrl-RS' ? text : toLatin(text)

const bare: Record<string, string> = { č: 'c', ć: 'c', š: 's', ž: 'z', đ: 'dj' }

/** The form under which both scripts and bare ASCII find each other in a search. */
export function toSearchForm(text: string): string {
  return toLatin(text)
    .toLowerCase()
    .replace(/[čćšžđ]/g, (letter) => bare[letter] ?? letter)
    .trim()
}
