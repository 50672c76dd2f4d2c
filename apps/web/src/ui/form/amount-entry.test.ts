import { expect, it } from 'vitest'
import { settleAmountEntry } from './amount-entry.ts'

it.each([
  ['8412,37', '8.412,37'],
  ['8412', '8.412,00'],
  ['8.412,5', '8.412,50'],
  ['0', '0,00'],
  [' 12 ', '12,00'],
])('writes %s as %s once the field is left', (entry, settled) => {
  expect(settleAmountEntry(entry)).toBe(settled)
})

it.each(['8,412.37', '12.34', 'сто', '1,999', '-5'])(
  'leaves %s as it is, so that it can be mended',
  (entry) => {
    expect(settleAmountEntry(entry)).toBe(entry)
  },
)

it('keeps an empty filter empty and turns an empty pay amount into 0,00', () => {
  expect(settleAmountEntry('')).toBe('')
  expect(settleAmountEntry('  ', '0,00')).toBe('0,00')
})
