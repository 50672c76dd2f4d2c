import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '@portal/domain/enumerations'

type Texts = Readonly<Record<string, string>>

/** Serbian counts 1, 21 as one, 2–4 as few, the rest as other; English knows no few. */
const pluralForms: Record<Language, readonly string[]> = {
  'sr-Cyrl-RS': ['few', 'one', 'other'],
  'sr-Latn-RS': ['few', 'one', 'other'],
  'en-US': ['one', 'other'],
}

/** `=1`, a form of one number alone, which is compiled without its sign. */
const isOneNumber = (form: string) => /^=?\d+$/.test(form)

interface Shape {
  placeholders: Set<string>
  pluralForms: string[][]
}

function shapeOf(
  message: CompiledMessage,
  shape: Shape = { placeholders: new Set(), pluralForms: [] },
): Shape {
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, type, format] = token
    if (name !== '#') shape.placeholders.add(name)
    if (typeof format !== 'object' || format === null) continue
    const branches = Object.entries(format as Record<string, CompiledMessage>).filter(
      ([form]) => form !== 'offset',
    )
    if (type === 'plural')
      shape.pluralForms.push(branches.map(([form]) => form).filter((form) => !isOneNumber(form)))
    for (const [, branch] of branches) if (Array.isArray(branch)) shapeOf(branch, shape)
  }
  return shape
}

const listed = (values: Iterable<string>) => [...values].sort().join(', ')

/** What is wrong inside one catalog: a missing key, other placeholders than the source, a plural form too few. */
export function catalogProblems(
  name: string,
  textsIn: (language: Language) => Texts,
  among: readonly Language[] = languages,
): string[] {
  const source = textsIn('sr-Cyrl-RS')
  return among.flatMap((language) => {
    const texts = textsIn(language)
    const extra = Object.keys(texts).filter((key) => !(key in source))
    return [
      ...extra.map((key) => `${language} ${name}: ${key} stands in no source text`),
      ...Object.entries(source).flatMap(([key, text]) =>
        textProblems(text, texts[key], language).map((problem) => `${language} ${name}: ${key} ${problem}`),
      ),
    ]
  })
}

function textProblems(source: string, text: string | undefined, language: Language): string[] {
  if (text === undefined || text.trim() === '') return ['is missing']
  const wanted = shapeOf(compileMessageOrThrow(source))
  const found = shapeOf(compileMessageOrThrow(text))
  const problems: string[] = []
  if (listed(wanted.placeholders) !== listed(found.placeholders)) {
    problems.push(`has {${listed(found.placeholders)}} where the source has {${listed(wanted.placeholders)}}`)
  }
  for (const forms of found.pluralForms) {
    if (listed(forms) !== listed(pluralForms[language])) {
      problems.push(`has the plural forms ${listed(forms)}, not ${listed(pluralForms[language])}`)
    }
  }
  if (language === 'sr-Latn-RS' && /[а-џ]/i.test(text)) problems.push('still has Cyrillic letters')
  if (language === 'en-US' && /[а-џčćšžđ]/i.test(text)) problems.push('has Serbian letters')
  return problems
}
