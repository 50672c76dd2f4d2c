import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type Deletion,
  type Edit,
  readCardNumber,
  type Typed,
  typeCardNumber,
  typeCvv,
  typeExpiry,
} from './card-typing.ts'

type Type = (edit: Edit) => Typed

interface Field extends Typed {
  /** The other end of what is marked; the caret itself when nothing is. */
  readonly anchor: number
}

const empty: Field = { value: '', caret: 0, anchor: 0 }
const settle = ({ value, caret }: Typed): Field => ({ value, caret, anchor: caret })

/** A browser's field: what is marked gives way to what comes in, and the formatting has the last word. */
function put(type: Type, field: Field, text: string, deletion: Deletion | null = null): Field {
  const [from, to] = [Math.min(field.caret, field.anchor), Math.max(field.caret, field.anchor)]
  const raw = field.value.slice(0, from) + text + field.value.slice(to)
  return settle(type({ previous: field.value, raw, caret: from + text.length, deletion }))
}

function erase(type: Type, field: Field, deletion: Deletion): Field {
  if (field.caret !== field.anchor) return put(type, field, '', deletion)
  const anchor = field.caret + (deletion === 'backward' ? -1 : 1)
  if (anchor < 0 || anchor > field.value.length) return field
  return put(type, { ...field, anchor }, '', deletion)
}

const typeOut = (type: Type, text: string, field = empty): Field =>
  Array.from(text).reduce((last, character) => put(type, last, character), field)

const at = (value: string, caret: number, anchor = caret): Field => ({ value, caret, anchor })
const paste = (type: Type, text: string) => put(type, empty, text)
const shown = ({ value, caret }: Field) => `${value.slice(0, caret)}|${value.slice(caret)}`

describe('an expiry', () => {
  it.each(['12/30', '1230', '12 / 30', '12-30', '12.30', '12//30'])('typed as %s is 12/30', (text) => {
    expect(shown(typeOut(typeExpiry, text))).toBe('12/30|')
  })

  it.each([
    ['12/30', '12/30'],
    ['12/2030', '12/2030'],
    ['1230', '12/30'],
    ['122030', '12/2030'],
    ['12 / 30', '12/30'],
    ['12-30', '12/30'],
    [' 12/30\n', '12/30'],
    ['2030-12', '12/2030'],
    ['2030/1', '01/2030'],
    ['1/2030', '01/2030'],
    ['12/20301', '12/2030'],
    ['ab', ''],
  ])('pasted or filled in as %j is %s', (text, value) => {
    expect(paste(typeExpiry, text)).toEqual(settle({ value, caret: value.length }))
    expect(put(typeExpiry, at('11/29', 0, 5), text).value).toBe(value)
  })

  it('gets its slash after two digits, and loses it with the second', () => {
    const steps = ['1', '2', '3', '0'].map(
      (_, index) => typeOut(typeExpiry, '1230'.slice(0, index + 1)).value,
    )
    expect(steps).toEqual(['1', '12/', '12/3', '12/30'])
    expect(shown(erase(typeExpiry, at('12/', 3), 'backward'))).toBe('1|')
  })

  it('takes the slash after one digit as the end of a month', () => {
    expect(shown(typeOut(typeExpiry, '1/30'))).toBe('01/30|')
    expect(shown(typeOut(typeExpiry, '0/'))).toBe('0|')
  })

  it('keeps the caret where digits are deleted or come in', () => {
    expect(shown(erase(typeExpiry, at('12/30', 2), 'backward'))).toBe('1|3/0')
    expect(shown(typeOut(typeExpiry, '1', at('13/0', 1)))).toBe('11/|30')
    expect(shown(erase(typeExpiry, at('12/30', 3), 'backward'))).toBe('1|3/0')
    expect(shown(erase(typeExpiry, at('12/30', 2), 'forward'))).toBe('12/|0')
    expect(shown(put(typeExpiry, at('12/30', 0, 2), '1'))).toBe('1|3/0')
  })
})

describe('a card number', () => {
  const number = '4111111111111111'
  const grouped = '4111 1111 1111 1111'

  it('falls into groups of four while it is typed', () => {
    expect(shown(typeOut(typeCardNumber, '4111'))).toBe('4111|')
    expect(shown(typeOut(typeCardNumber, '41111'))).toBe('4111 1|')
    expect(shown(typeOut(typeCardNumber, `${grouped} 9999`))).toBe(`${grouped}|`)
  })

  it.each([
    number,
    grouped,
    '4111-1111-1111-1111',
    ' 4111–1111–1111–1111 ',
    '4111\u00a01111\u00a01111\u00a01111',
  ])('is the same when all of it is replaced by %j', (text) => {
    expect(shown(paste(typeCardNumber, text))).toBe(`${grouped}|`)
    expect(shown(put(typeCardNumber, at(grouped, 0, grouped.length), text))).toBe(`${grouped}|`)
  })

  it('keeps its digits when a part is replaced by the same', () => {
    expect(shown(put(typeCardNumber, at('4111 1', 3, 5), '1'))).toBe('4111| 1')
  })

  it('keeps a letter for the form to speak of, without losing a digit to it', () => {
    expect(typeOut(typeCardNumber, '411l').value).toBe('411l')
    expect(readCardNumber(typeOut(typeCardNumber, `x${number}`).value)).toBe(`x${number}`)
  })

  it('keeps the caret beside the digit that was typed in the middle', () => {
    expect(shown(put(typeCardNumber, at('4111 1111', 3), '9'))).toBe('4119| 1111 1')
    expect(shown(put(typeCardNumber, at('4111 1111', 4), '9'))).toBe('4111 9|111 1')
  })

  it('that is full takes nothing more in its middle', () => {
    expect(shown(put(typeCardNumber, at(grouped, 2), '9'))).toBe('41|11 1111 1111 1111')
  })

  it('loses the digit behind a blank when the blank is deleted', () => {
    expect(shown(erase(typeCardNumber, at('4111 2222', 5), 'backward'))).toBe('411|2 222')
    expect(shown(erase(typeCardNumber, at('4111 2222', 4), 'forward'))).toBe('4111| 222')
  })
})

test('a CVV takes three digits', () => {
  expect(paste(typeCvv, ' 12345').value).toBe('123')
  expect(shown(put(typeCvv, at('123', 1), '9'))).toBe('1|23')
  expect(typeOut(typeCvv, '12a').value).toBe('12a')
})

/** Digits and nothing else: what the person means, without any formatting. */
interface Meant {
  readonly digits: string
  readonly caret: number
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

type Step =
  | { readonly kind: 'go'; readonly to: number; readonly markTo: number }
  | { readonly kind: 'put'; readonly text: string }
  | { readonly kind: Deletion }

const digitsAndSeparators = (maxLength: number) =>
  fc.array(fc.constantFrom(...'0123456789 -'), { minLength: 1, maxLength }).map((text) => text.join(''))

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('go' as const), to: fc.nat(30), markTo: fc.nat(30) }),
    fc.record({ kind: fc.constant('put' as const), text: digitsAndSeparators(1) }),
    fc.record({ kind: fc.constant('put' as const), text: digitsAndSeparators(24) }),
    fc.record({ kind: fc.constantFrom('backward' as const, 'forward' as const) }),
  ),
  { maxLength: 40 },
)

function takeStep(type: Type, field: Field, step: Step): Field {
  if (step.kind === 'put') return put(type, field, step.text)
  if (step.kind !== 'go') return erase(type, field, step.kind)
  const [caret, anchor] = [step.to, step.markTo].map((place) => place % (field.value.length + 1))
  if (caret === undefined || anchor === undefined) return field
  const marked = field.value.slice(Math.min(caret, anchor), Math.max(caret, anchor))
  // A separator alone is nothing to mark.
  return { ...field, caret, anchor: digitsOf(marked) === '' ? caret : anchor }
}

/** The same step on the digits alone. */
function mean(field: Field, step: Step, maxDigits: number): Meant {
  const [from, to] = [Math.min(field.caret, field.anchor), Math.max(field.caret, field.anchor)]
  const head = digitsOf(field.value.slice(0, from))
  const tail = digitsOf(field.value.slice(to))
  if (step.kind === 'put') {
    const start = head + digitsOf(step.text).slice(0, maxDigits - head.length - tail.length)
    return { digits: start + tail, caret: start.length }
  }
  if (step.kind === 'go' || from !== to) return { digits: head + tail, caret: head.length }
  return step.kind === 'backward'
    ? { digits: head.slice(0, -1) + tail, caret: Math.max(head.length - 1, 0) }
    : { digits: head + tail.slice(1), caret: head.length }
}

/** A month of one digit and a year that comes first are read, not kept as typed. */
const isPlain = (field: Field, step: Step): boolean => {
  if (step.kind !== 'put') return true
  const raw = put((edit) => ({ value: edit.raw, caret: edit.caret }), field, step.text).value
  return !/^\s*[1-9]\s*-/.test(raw) && !/^\s*\d{4}\s*[-/]\s*\d{1,2}\s*$/.test(raw)
}

test.each([
  { name: 'a card number', type: typeCardNumber, maxDigits: 16, shape: /^(\d{4} )*\d{0,4}$/ },
  { name: 'an expiry', type: typeExpiry, maxDigits: 6, shape: /^\d?$|^\d\d\/\d{0,4}$/ },
  { name: 'a CVV', type: typeCvv, maxDigits: 3, shape: /^\d{0,3}$/ },
])(
  'whatever the order of edits, the digits of $name are those that were typed',
  ({ type, maxDigits, shape }) => {
    fc.assert(
      fc.property(steps, (taken) => {
        taken.reduce((field, step) => {
          if (type === typeExpiry && !isPlain(field, step)) return field
          const next = takeStep(type, field, step)
          expect(next.value).toMatch(shape)
          if (step.kind === 'go') {
            expect(next.value).toBe(field.value)
            return next
          }
          const meant = mean(field, step, maxDigits)
          expect(digitsOf(next.value)).toBe(meant.digits)
          expect(digitsOf(next.value.slice(0, next.caret)).length).toBe(meant.caret)
          return next
        }, empty)
      }),
      { numRuns: 500 },
    )
  },
)

test('any text at all leaves no more than fits, and the caret inside it', () => {
  const edit = fc.record({
    previous: fc.string({ maxLength: 30 }),
    raw: fc.string({ maxLength: 60, unit: 'grapheme' }),
    caret: fc.nat(60),
    deletion: fc.constantFrom('backward' as const, 'forward' as const, null),
  })
  fc.assert(
    fc.property(edit, (any) => {
      for (const [type, maxDigits] of [
        [typeCardNumber, 16],
        [typeExpiry, 6],
        [typeCvv, 3],
      ] as const) {
        const { value, caret } = type(any)
        expect(digitsOf(value).length).toBeLessThanOrEqual(maxDigits)
        expect(caret).toBeLessThanOrEqual(value.length)
        expect(caret).toBeGreaterThanOrEqual(0)
      }
      expect(typeExpiry(any).value.length).toBeLessThanOrEqual(7)
    }),
  )
})
