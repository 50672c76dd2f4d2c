import { type Messages, setupI18n } from '@lingui/core'
import type { Language } from '@portal/domain/enumerations'
import type { SourceTexts, TextKey } from './catalogs.ts'

type NameOf<Inside extends string> = Inside extends `${infer Name},${string}` ? Name : Inside
type IsName<Name extends string> = Name extends `${string}${' ' | '#' | '{'}${string}` | '' ? never : Name

/** The placeholders of an ICU message, read from its literal type; plural branches always hold a `#`, so they don't count. */
export type PlaceholdersOf<Message extends string> = Message extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Inside}}${string}` ? IsName<NameOf<Inside>> : never) | PlaceholdersOf<Rest>
  : never

type ValuesOf<Key extends TextKey> = [PlaceholdersOf<SourceTexts[Key]>] extends [never]
  ? []
  : [values: Record<PlaceholdersOf<SourceTexts[Key]>, string | number>]

export type Translate = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string

export type CompiledTexts = Messages

/** A translator over compiled messages; several catalogs may be merged into one. */
export function createTranslate(language: Language, messages: CompiledTexts): Translate {
  const runtime = setupI18n({ locale: language, messages: { [language]: messages } })
  return (key, ...[values]) => runtime._(key, values ?? {})
}
