import type { Source } from '../boundaries/sources.ts'

/** Keys put together from a part, as in `problems.${code}`: the fixed beginning counts as use. */
const composedKey = /`([a-z][A-Za-z.]*\.)\$\{/g

/** What only looks for a text shows it to nobody. */
const isTest = (file: string) => /\.test\.tsx?$|^(e2e|bench)\//.test(file)

/** Keys of the catalogs that no code names. */
export function unusedKeys(keys: readonly string[], sources: readonly Source[]): string[] {
  const code = sources.filter(({ file }) => !file.startsWith('packages/i18n/catalogs/') && !isTest(file))
  const literals = new Set<string>()
  const beginnings = new Set<string>()
  for (const { text } of code) {
    for (const match of text.matchAll(/['"`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9-]+)+)['"`]/g))
      literals.add(match[1] ?? '')
    for (const match of text.matchAll(composedKey)) beginnings.add(match[1] ?? '')
  }
  return keys
    .filter((key) => !literals.has(key) && ![...beginnings].some((beginning) => key.startsWith(beginning)))
    .map((key) => `${key} is used nowhere`)
}
