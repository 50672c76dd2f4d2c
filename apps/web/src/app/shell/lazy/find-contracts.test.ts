import { describe, expect, it } from 'vitest'
import { findContracts } from './find-contracts.ts'

const flat = {
  commercialContractsNumber: '2009548217',
  customerName: 'Ђурђа Жикић',
  address: 'Шумадијска 4, Чачак',
}
const shop = { commercialContractsNumber: '3007720654', customerName: 'Хладњача д.о.о.', address: null }

describe('searching contracts', () => {
  it.each(['Ђурђа', 'Đurđa', 'djurdja', 'ZIKIC', 'сумадијска', 'cacak', '9548', 'жикић 2009', ' djurdja '])(
    'finds the flat by %j',
    (text) => {
      expect(findContracts([flat, shop], text)).toEqual([flat])
    },
  )

  it('finds all without a text and none by words of two contracts', () => {
    expect(findContracts([flat, shop], '')).toEqual([flat, shop])
    expect(findContracts([flat, shop], 'djurdja hladnjaca')).toEqual([])
  })
})
