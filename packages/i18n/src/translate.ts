import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '@portal/domain/enumerations'
import type { SourceTexts, TextKey } from './catalogs.ts'
import { formatNumber } from './format-number.ts'

type NameOf<Inside extends string> = Inside extends `${infer Name},${string}` ? Name : Inside
type IsName<Name extends string> = Name extends `${string}${' ' | '#' | '{'}${string}` | '' ? never : Name

/** The placeholders of an ICU message, read from its literal type; plural branches always hold a `#`, so they don't count. */
export type PlaceholdersOf<Message extends string> = Message extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Inside}}${string}` ? IsName<NameOf<Inside>> : never) | PlaceholdersOf<Rest>
  : never

type ValuesOf<Key extends TextKey> = [PlaceholdersOf<SourceTexts[Key]>] extends [never]
  ? []
  : [values: Record<PlaceholdersOf<SourceTexts[Key]>, string | number>]

export interface Translate {
  <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>): string
  readonly language: Language
}

export type CompiledTexts = Readonly<Record<string, CompiledMessage>>

type Values = Readonly<Record<string, string | number>>

/** A translator over compiled messages; several catalogs may be merged into one. */
export function createTranslate(language: Language, messages: CompiledTexts): Translate {
  const write = createWriter(language)
  const translate = <Key extends TextKey>(key: Key, ...[values]: ValuesOf<Key>): string =>
    write(messages[key] ?? [key], values ?? {})
  return Object.assign(translate, { language })
}

/** Fills in a compiled message: names, and plurals with their `#`. Lingui's own runtime would format by Intl: record 0080. */
function createWriter(language: Language) {
  let rules: Intl.PluralRules | undefined
  const formOf = (count: number) => {
    rules ??= new Intl.PluralRules(language)
    return rules.select(count)
  }
  const write = (message: CompiledMessage, values: Values, count?: number): string =>
    message.map((token) => writeToken(token, values, count)).join('')
  function writeToken(token: CompiledMessage[number], values: Values, count: number | undefined): string {
    if (token === '#' && count !== undefined) return formatNumber(count, language, 0)
    if (typeof token === 'string') return token
    const [name, kind, forms] = token
    const value = values[name] ?? ''
    if (kind === undefined) return String(value)
    if (kind !== 'plural' || !isForms(forms)) throw new Error(`A message can't be written: ${kind}`)
    const ofPlural = Number(value)
    return write(forms[ofPlural] ?? forms[formOf(ofPlural)] ?? forms.other ?? [], values, ofPlural)
  }
  return write
}

const isForms = (forms: unknown): forms is Readonly<Record<string, CompiledMessage>> =>
  typeof forms === 'object' && forms !== null
