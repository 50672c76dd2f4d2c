const fewestLetters = 6
const mostEdits = 2

/** Names that stand in the environment and are nearly those of settings; short ones are left to others. */
export function findMisspelt(names: readonly string[], settings: ReadonlySet<string>): string[] {
  const known = [...settings].filter((setting) => setting.length >= fewestLetters)
  return names
    .filter((name) => !settings.has(name))
    .flatMap((name) => {
      const meant = known.find((setting) => editsBetween(name.toUpperCase(), setting) <= mostEdits)
      return meant ? [`${name} is no setting: if ${meant} is meant, correct its name`] : []
    })
}

/** Levenshtein's distance: letters put in, left out or changed. */
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > mostEdits) return mostEdits + 1
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of [...other].entries()) {
      const changed = (above[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      current.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    above = current
  }
  return above[other.length] ?? 0
}
