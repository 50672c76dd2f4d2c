import { expect, test } from 'vitest'
import { readAmountPara } from './amounts.ts'

test.each([
  ['411.00', 411_00],
  ['411', 411_00],
  [411, 411_00],
  [6511.12, 6511_12],
  ['411,00', 411_00],
  ['411,5', 411_50],
  ['6511,12', 6511_12],
  ['6.511,12', 6511_12],
  ['6,511.12', 6511_12],
  ['1.234.567,89', 1_234_567_89],
  [' 411,00 ', 411_00],
])('%j can mean one amount only', (named, para) => {
  expect(readAmountPara(named)).toBe(para)
})

test.each([
  '1,411',
  '1.411',
  '1,41,00',
  '6.5111,12',
  '411,000',
  '411.00 RSD',
  '',
  null,
  undefined,
  Number.NaN,
  1.005,
])('%j is no certain amount', (named) => {
  expect(readAmountPara(named)).toBeNull()
})
