import { Language } from '@portal/domain/enumerations'
import { expect, it } from 'vitest'
import { rewriteAmountEntry, settleAmountEntry } from './amount-entry.ts'

const { english, serbianCyrillic: serbian } = Language

it.each([
  ['8412,37', '8.412,37'],
  ['8412', '8.412,00'],
  ['8.412,5', '8.412,50'],
  ['0', '0,00'],
  [' 12 ', '12,00'],
])('writes %s as %s once the field is left', (entry, settled) => {
  expect(settleAmountEntry(entry, serbian)).toBe(settled)
})

it.each([
  ['8412.37', '8,412.37'],
  ['8412,37', '8,412.37'],
  ['8,412.5', '8,412.50'],
  ['8412', '8,412.00'],
])('writes %s as %s on the English page', (entry, settled) => {
  expect(settleAmountEntry(entry, english)).toBe(settled)
})

it.each(['8,412.37', '12.34', 'сто', '1,999', '-5'])(
  'leaves %s as it is, so that it can be mended',
  (entry) => {
    expect(settleAmountEntry(entry, serbian)).toBe(entry)
  },
)

it('leaves what could be two amounts to the customer', () => {
  expect(settleAmountEntry('1,234', english)).toBe('1,234')
})

it('keeps an empty filter empty and turns an empty pay amount into 0,00', () => {
  expect(settleAmountEntry('', serbian)).toBe('')
  expect(settleAmountEntry('  ', serbian, '0,00')).toBe('0,00')
})

it('writes the same amount when the language of the page changes', () => {
  expect(rewriteAmountEntry('1.234,50', serbian, english)).toBe('1,234.50')
  expect(rewriteAmountEntry('1,234.50', english, serbian)).toBe('1.234,50')
  expect(rewriteAmountEntry('сто', serbian, english)).toBe('сто')
})
