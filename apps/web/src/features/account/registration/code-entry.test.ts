import { describe, expect, it } from 'vitest'
import { changeCode, cleanCode, typedText } from './code-entry.ts'

const length = 6
const enter = (code: string, position: number, text: string) =>
  changeCode(code, { type: 'enter', position, text }, length)

describe('entering a code', () => {
  it('puts a character into its box and moves to the next', () => {
    expect(enter('12', 2, '3')).toEqual({ code: '123', position: 3 })
  })

  it('stays in the last box once the code is whole', () => {
    expect(enter('12345', 5, '6')).toEqual({ code: '123456', position: 5 })
  })

  it('replaces the character of a box that was already filled', () => {
    expect(enter('123456', 1, '9')).toEqual({ code: '193456', position: 2 })
  })

  it('leaves no gap when somebody types into a box further on', () => {
    expect(enter('12', 5, '7')).toEqual({ code: '127', position: 3 })
  })

  it('spreads a pasted whole code over all boxes wherever it is pasted', () => {
    expect(enter('99', 4, '407135')).toEqual({ code: '407135', position: 5 })
  })

  it.each(['Ваш код: 407135', 'Your code: 407 135', 'Код важи 10 минута: 407135.'])(
    'finds the code in the words it was copied with: %s',
    (text) => {
      expect(enter('', 0, text)).toEqual({ code: '407135', position: 5 })
    },
  )

  it('spreads a pasted part from its box on', () => {
    expect(enter('12', 2, '345')).toEqual({ code: '12345', position: 5 })
  })

  it('drops what goes past the last box', () => {
    expect(enter('', 0, '12345678')).toEqual({ code: '123456', position: 5 })
    expect(enter('12345', 4, '999')).toEqual({ code: '123499', position: 5 })
  })

  it('keeps letters, so that validation can speak of them', () => {
    expect(enter('', 0, 'a')).toEqual({ code: 'a', position: 1 })
  })

  it('does nothing for a space', () => {
    expect(enter('12', 2, ' ')).toEqual({ code: '12', position: 2 })
  })
})

describe('taking characters away', () => {
  it('empties the box with the cursor first', () => {
    expect(changeCode('123456', { type: 'backspace', position: 5 }, length)).toEqual({
      code: '12345',
      position: 5,
    })
  })

  it('goes back to the box before when its own is empty', () => {
    expect(changeCode('12345', { type: 'backspace', position: 5 }, length)).toEqual({
      code: '1234',
      position: 4,
    })
  })

  it('closes the gap left in the middle', () => {
    expect(changeCode('123456', { type: 'delete', position: 2 }, length)).toEqual({
      code: '12456',
      position: 2,
    })
  })

  it('has nothing to take from empty boxes', () => {
    expect(changeCode('', { type: 'backspace', position: 0 }, length)).toEqual({ code: '', position: 0 })
    expect(changeCode('', { type: 'delete', position: 0 }, length)).toEqual({ code: '', position: 0 })
  })
})

describe('moving between boxes', () => {
  it.each([
    ['before the first', '1234', -1, 0],
    ['past the first empty one', '12', 4, 2],
    ['past the last', '123456', 9, 5],
  ])('never goes %s', (_where, code, position, expected) => {
    expect(changeCode(code, { type: 'move', position }, length)).toEqual({ code, position: expected })
  })
})

it('reads a code copied with spaces, dashes and invisible marks', () => {
  expect(cleanCode(' 407-135\u200b\n')).toBe('407135')
})

it.each([
  ['after', '57', '5', '7'],
  ['before', '75', '5', '7'],
  ['equal to', '55', '5', '5'],
  ['into an empty box beside', '7', '', '7'],
  ['as a whole code over', '654321', '1', '654321'],
])('finds what was typed %s the held character', (_where, boxText, held, typed) => {
  expect(typedText(boxText, held)).toBe(typed)
})
