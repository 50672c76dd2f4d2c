import { expect, test } from 'vitest'
import { checkOf, findFault, findJsonFault, type Shape } from './json-shape.ts'

const shape: Shape = {
  kind: 'object',
  fields: {
    points: {
      kind: 'list',
      minimum: 1,
      of: {
        kind: 'object',
        fields: {
          number: { kind: 'text', pattern: '^[0-9]+$' },
          power: { kind: 'amount' },
          register: { kind: 'oneOf', values: ['Ht', 'Lt'] },
          discount: { kind: 'nullable', of: { kind: 'whole' } },
        },
      },
    },
  },
}

const point = { number: '17', power: 6.9, register: 'Ht', discount: null }

test.each([
  [{ points: [point] }, null],
  [[], 'the whole is no object'],
  [{}, 'points is missing'],
  [{ points: [point], total: 1 }, 'total is not in the schema'],
  [{ points: [] }, 'points is no list of 1 or more'],
  [{ points: [point, 3] }, 'points[1] is no object'],
  [{ points: [{ ...point, number: 'A' }] }, 'points[0].number is not a text like ^[0-9]+$'],
  [{ points: [{ ...point, power: '6.9' }] }, 'points[0].power is not a number'],
  [{ points: [{ ...point, register: 'St' }] }, 'points[0].register is not one of Ht, Lt'],
  [{ points: [{ ...point, discount: 1.5 }] }, 'points[0].discount is not a whole number'],
])('of %j it is told where the fault is', (value, fault) => {
  expect(findFault(shape, value)).toBe(fault)
  expect(checkOf(shape)(value)).toBe(fault === null)
})

test('a text that is no JSON is told as that', () => {
  expect(findJsonFault(shape, '{')).toBe('it is no JSON')
  expect(findJsonFault(shape, '{"points":null}')).toBe('points is no list of 1 or more')
})
