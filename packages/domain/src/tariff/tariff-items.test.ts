import { expect, it } from 'vitest'
import { TariffItem } from '../enumerations.ts'
import { splitTariffItem, tariffs, zones } from './tariff-items.ts'

it('every tariff item is a zone, or none, and a tariff', () => {
  const named = Object.values(TariffItem).map((item) => {
    const { zone, tariff } = splitTariffItem(item)
    return `${zone ?? ''}${tariff}`
  })
  expect(named).toEqual(Object.values(TariffItem))
  expect(named).toHaveLength((zones.length + 1) * tariffs.length)
})
