import { expect, test } from 'vitest'
import { writeTimeTable } from './time-table.ts'

test('every step has a line, with its longest files below it, and the last line has the whole run', () => {
  const files = [3, 9, 1, 4, 8, 7].map((seconds) => ({ name: `${seconds}.test.ts`, seconds }))
  const steps = [
    { name: 'lint', seconds: 2.84, tests: 1 },
    { name: 'API tests', seconds: 180.06, tests: 1810, files },
  ]
  expect(writeTimeTable(steps).split('\n')).toEqual([
    'Where the time went:',
    '  lint           2.8 s      1 tests',
    '  API tests    180.1 s   1810 tests',
    '                 9.0 s   9.test.ts',
    '                 8.0 s   8.test.ts',
    '                 7.0 s   7.test.ts',
    '                 4.0 s   4.test.ts',
    '                 3.0 s   3.test.ts',
    '  together     182.9 s   1811 tests',
  ])
})
