import type { Statement } from '@portal/database/client'
import { type Language, languages } from '@portal/domain/enumerations'

/** PostgreSQL cuts longer names, and two statements cut to the same name would be taken for one. */
const nameMaxLength = 63

export function namedStatement(name: string, text: string): Statement {
  if (name.length > nameMaxLength) throw new Error(`The statement name "${name}" is too long`)
  return { name, text }
}

/** One statement for each language: texts are picked by column, not by a value the planner can't see. */
export function inEachLanguage(
  name: string,
  build: (name: string, language: Language) => Statement,
): Record<Language, Statement> {
  const entries = languages.map((language) => [language, build(`${name} ${language}`, language)] as const)
  return Object.fromEntries(entries) as Record<Language, Statement> // every language has its entry
}
