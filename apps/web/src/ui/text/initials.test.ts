import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ана Петровић', 'АП'],
  ['Ana Marija Petrović', 'AP'],
  ['Љубица Његован', 'ЉЊ'],
  ['Ljubica Njegovan', 'LjNj'],
  ['Пекара „Зрно“', 'ПЗ'],
  ['ana', 'A'],
  ['  ', ''],
])('takes the initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
