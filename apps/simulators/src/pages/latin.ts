const cyrillic = 'абвгдђежзијклљмнњопрстћуфхцчџш'
const latin = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ')

const isLetter = (character: string) => character.toLowerCase() !== character.toUpperCase()

/** Serbian Latin of a Serbian text; what is Latin already stays. */
export function toLatin(text: string): string {
  return text.replace(/[\u0400-\u04ff]/g, (letter, index: number) => {
    const lower = letter.toLowerCase()
    const written = latin[cyrillic.indexOf(lower)] ?? letter
    if (letter === lower) return written
    // ЏУГАЊ → DŽUGANJ but Њујорк → Njujork: the neighbour letter decides.
    const next = text[index + 1] ?? ''
    const neighbour = isLetter(next) ? next : (text[index - 1] ?? '')
    const isAllCapitals = neighbour !== neighbour.toLowerCase()
    return isAllCapitals ? written.toUpperCase() : written.charAt(0).toUpperCase() + written.slice(1)
  })
}

export function toLatinTexts<Texts extends Record<string, string>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [name, toLatin(text)])
  return Object.fromEntries(entries) as Texts // the same names, each with its own text
}
