import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publishedPriceLists } from './price-lists.ts'
import { type RegisterEnergy, splitIntoZones, zoneLimitsFor } from './zones.ts'

const [oldList, newList] = publishedPriceLists.map(({ household }) => household)

function limitsOf(list: typeof newList, periodDays: number, isEnergyVulnerable = false) {
  if (list === undefined) throw new Error('a price list is missing')
  return zoneLimitsFor(list, { periodDays, partDays: periodDays }, isEnergyVulnerable)
}

const energy = fc.nat(1_000_000)
const limits = fc.tuple(fc.nat(200_000), fc.nat(200_000)).map(([a, b]) => ({
  green: Math.min(a, b),
  blue: Math.max(a, b),
}))

describe('zone limits', () => {
  test('are those of the price list in thirty days', () => {
    expect(limitsOf(newList, 30)).toEqual({ green: 350_00, blue: 1200_00 })
    expect(limitsOf(oldList, 30)).toEqual({ green: 350_00, blue: 1600_00 })
    expect(limitsOf(newList, 30, true)).toEqual({ green: 350_00, blue: 1600_00 })
  })

  test('scale with the days', () => {
    expect(limitsOf(newList, 31)).toEqual({ green: 361_67, blue: 1240_00 })
    expect(limitsOf(newList, 28)).toEqual({ green: 326_66, blue: 1120_00 })
    expect(limitsOf(newList, 90)).toEqual({ green: 1050_20, blue: 3600_00 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
        const { green, blue } = limitsOf(newList, days)
        expect(green).toBeGreaterThan(0)
        expect(blue).toBeGreaterThan(green)
        expect(limitsOf(newList, days + 1)).toEqual({ green: green + 11_67, blue: blue + 40_00 })
      }),
    )
  })

  test('of the parts of a period add up to its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), fc.nat(97), (periodDays, cut) => {
        const firstDays = 1 + (cut % (periodDays - 1))
        const parts = [firstDays, periodDays - firstDays].map((partDays) => {
          if (newList === undefined) throw new Error('a price list is missing')
          return zoneLimitsFor(newList, { periodDays, partDays }, false)
        })
        const whole = limitsOf(newList, periodDays)
        const sum = parts.reduce((total, part) => total + part.green, 0)
        expect(Math.abs(sum - whole.green)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a consumption split into zones', () => {
  const sum = (parts: readonly RegisterEnergy[], register: keyof RegisterEnergy) =>
    parts.reduce((total, part) => total + part[register], 0)

  test('adds up to itself on each register, and no part is negative', () => {
    fc.assert(
      fc.property(energy, energy, limits, (higher, lower, zoneLimits) => {
        const zones = Object.values(splitIntoZones({ higher, lower, single: 0 }, zoneLimits))
        expect(sum(zones, 'higher')).toBe(higher)
        expect(sum(zones, 'lower')).toBe(lower)
        expect(zones.every((zone) => zone.higher >= 0 && zone.lower >= 0 && zone.single === 0)).toBe(true)
      }),
    )
  })

  test('fills green, then blue, then red', () => {
    fc.assert(
      fc.property(energy, limits, (single, zoneLimits) => {
        const { green, blue, red } = splitIntoZones({ higher: 0, lower: 0, single }, zoneLimits)
        expect(green.single + blue.single + red.single).toBe(single)
        expect(green.single).toBe(Math.min(single, zoneLimits.green))
        expect(red.single).toBe(Math.max(0, single - zoneLimits.blue))
      }),
    )
  })

  test('keeps the share of the registers in every zone', () => {
    const limitsOfThirtyDays = limitsOf(newList, 30)
    expect(splitIntoZones({ higher: 500_00, lower: 300_00, single: 0 }, limitsOfThirtyDays)).toEqual({
      green: { higher: 218_75, lower: 131_25, single: 0 },
      blue: { higher: 281_25, lower: 168_75, single: 0 },
      red: { higher: 0, lower: 0, single: 0 },
    })
  })
})
