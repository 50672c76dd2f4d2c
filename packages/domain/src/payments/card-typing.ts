import { fieldLimits } from '../limits.ts'
import { groupCardNumber } from './card.ts'

/** What an edit made of a field: the text before it, the text after it as the browser left it, and the caret in that. */
export interface Edit {
  readonly previous: string
  readonly raw: string
  readonly caret: number
  /** The key that deleted one character, if it was one. */
  readonly deletion: Deletion | null
}

export type Deletion = 'backward' | 'forward'

export interface Typed {
  readonly value: string
  readonly caret: number
}

interface Layout {
  readonly maxDigits: number
  /** What the person typed of a text, without what only parts it. */
  read(text: string): string
  show(entered: string): string
  /** Where the caret stands in what is shown, after so many entered characters. */
  placeAfter(count: number): number
}

/** Blanks and dashes of all kinds, and the dots that some put between groups. */
const separators = /[\s\p{Pd}.]/gu
const withoutSeparators = (text: string) => text.replaceAll(separators, '')
const withoutAllButDigits = (text: string) => text.replaceAll(/[^0-9]/g, '')

const groupLength = 4
const monthDigits = 2

const numberLayout: Layout = {
  maxDigits: fieldLimits.cardNumberDigits,
  // Letters stay, so that the form can speak of them (spec 5.5).
  read: withoutSeparators,
  show: groupCardNumber,
  placeAfter: (count) => count + Math.floor(Math.max(count - 1, 0) / groupLength),
}

const expiryLayout: Layout = {
  maxDigits: fieldLimits.expiryMaxLength - 1,
  read: withoutAllButDigits,
  show: (digits) =>
    digits.length < monthDigits ? digits : `${digits.slice(0, monthDigits)}/${digits.slice(monthDigits)}`,
  placeAfter: (count) => (count < monthDigits ? count : count + 1),
}

const cvvLayout: Layout = {
  maxDigits: fieldLimits.cvvDigits,
  read: withoutSeparators,
  show: (entered) => entered,
  placeAfter: (count) => count,
}

/** In groups of four. */
export const typeCardNumber = (edit: Edit): Typed => typeInto(numberLayout, edit)

/** The number of a card without the blanks between its groups. */
export const readCardNumber = withoutSeparators

/** Spec 5.5: the slash comes by itself after two digits, whether or not it is typed as well. */
export const typeExpiry = (edit: Edit): Typed => typeInto(expiryLayout, inOwnOrder(edit))

export const typeCvv = (edit: Edit): Typed => typeInto(cvvLayout, edit)

/** What was there stays; of what comes in there is as much as has room, as `maxlength` would have it. */
function typeInto(layout: Layout, edit: Edit): Typed {
  const { before, after } = partsOf(layout, edit)
  const was = layout.read(edit.previous)
  const stayed = was.endsWith(after) ? commonStart(before, was.slice(0, was.length - after.length)) : ''
  const room = layout.maxDigits - countDigits(stayed) - countDigits(after)
  const start = stayed + fit(before.slice(stayed.length), room, layout.maxDigits)
  const entered = fit(start + after, layout.maxDigits, layout.maxDigits)
  const value = layout.show(entered)
  return { value, caret: Math.min(layout.placeAfter(start.length), value.length) }
}

/** Nobody types a separator for its own sake: who deletes one means the character behind it. */
function partsOf({ read }: Layout, { previous, raw, caret, deletion }: Edit) {
  const before = read(raw.slice(0, caret))
  const after = read(raw.slice(caret))
  if (deletion === null || read(raw) !== read(previous)) return { before, after }
  return deletion === 'backward' ? { before: before.slice(0, -1), after } : { before, after: after.slice(1) }
}

const yearFirst = /^\s*([0-9]{4})\s*[-/.]\s*([0-9]{1,2})\s*$/
const shortMonth = /^\s*([1-9])\s*[-/.]/

/** Browsers fill an expiry also as `2030-12`, and a month of one digit is over with its separator: `1/30` is `01/30`. */
function inOwnOrder(edit: Edit): Edit {
  const { previous, raw, caret } = edit
  const [, year, lastMonth] = (caret === raw.length && yearFirst.exec(raw)) || []
  if (year !== undefined && lastMonth !== undefined) {
    const turned = `${lastMonth.padStart(monthDigits, '0')}/${year}`
    return { ...edit, raw: turned, caret: turned.length }
  }
  const [begun, month] = shortMonth.exec(raw) ?? []
  const isSeparatorNew =
    begun !== undefined && begun.length > commonStart(raw, previous).length && begun.length <= caret
  if (!isSeparatorNew) return edit
  const rest = raw.slice(begun.length)
  return { ...edit, raw: `0${month}/${rest}`, caret: caret - begun.length + monthDigits + 1 }
}

function commonStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}

const isDigit = (character: string) => character >= '0' && character <= '9'
const countDigits = (text: string) => withoutAllButDigits(text).length

/** So many digits; what is no digit takes none of their room, but has its own end. */
function fit(text: string, digits: number, others: number): string {
  let digitsLeft = digits
  let othersLeft = others
  return Array.from(text)
    .filter((character) => (isDigit(character) ? digitsLeft-- > 0 : othersLeft-- > 0))
    .join('')
}
