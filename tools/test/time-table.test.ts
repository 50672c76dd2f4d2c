import { expect, test } from 'vitest'
import { writeTimeTable } from './time-table.ts'

test('every step has a line with its seconds and tests, and the last line has the whole run', () => {
  const steps = [
    { name: 'lint', seconds: 2.84, tests: 1 },
    { name: 'API tests', seconds: 180.06, tests: 1810 },
  ]
  expect(writeTimeTable(steps, 181.2).split('\n')).toEqual([
    'Where the time went:',
    '  lint           2.8 s      1 tests',
    '  API tests    180.1 s   1810 tests',
    '  together     181.2 s   1811 tests',
  ])
})
