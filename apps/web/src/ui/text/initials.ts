/** Digraphs of Serbian Latin are one letter: Љубица and Ljubica both give one. */
const firstLetter = /^(?:lj|nj|dž|\p{L}|\p{N})/iu

function initialOf(word: string): string {
  const letter = firstLetter.exec(word)?.[0] ?? ''
  return letter.charAt(0).toUpperCase() + letter.slice(1).toLowerCase()
}

/** First and last word that begin with a letter: quotes and dashes of company names don't count. */
export function initialsOf(name: string): string {
  const initials = name
    .split(/[\s"'„“”–-]+/)
    .map(initialOf)
    .filter((initial) => initial !== '')
  const [first = ''] = initials
  return initials.length > 1 ? first + initials[initials.length - 1] : first
}
