import { describe, expect, it } from 'vitest'
import { aReading, household } from '#web/screens/consumption/testing/a-reading.ts'
import { breakDown, tariffItems } from './tariff-breakdown.ts'

describe('a reading by tariffs and zones', () => {
  it('adds the zones of each tariff, the zones over both, and the total', () => {
    const { tariffs, activeZones, total } = breakDown(aReading(household))
    expect(tariffs.map(({ tariff, energyKwh, amount }) => ({ tariff, energyKwh, amount }))).toEqual([
      { tariff: 'Ht', energyKwh: 500, amount: 6158.69 },
      { tariff: 'Lt', energyKwh: 300, amount: 923.81 },
    ])
    expect(tariffs[0]?.zones.map(({ zone }) => zone)).toEqual(['Green', 'Blue', 'Red'])
    expect(activeZones).toEqual([
      { zone: 'Green', energyKwh: 350, amount: 2418.43 },
      { zone: 'Blue', energyKwh: 450, amount: 4664.07 },
      { zone: 'Red', energyKwh: 0, amount: 0 },
    ])
    expect(total).toEqual({ energyKwh: 800, amount: 7082.5 })
  })

  it('needs no active energy beside a single tariff', () => {
    const reading = aReading({ consumptionGreenSt: 109, amountGreenSt: 1956.49, consumptionBlueSt: 0 })
    const { tariffs, activeZones, total } = breakDown(reading)
    expect(tariffs).toHaveLength(1)
    expect(tariffs[0]?.zones).toEqual([
      { zone: 'Green', energyKwh: 109, amount: 1956.49 },
      { zone: 'Blue', energyKwh: 0, amount: null },
    ])
    expect(activeZones).toEqual([])
    expect(total).toEqual({ energyKwh: 109, amount: 1956.49 })
  })

  it('has no zones for customers billed by plain tariff', () => {
    const reading = aReading({ consumptionHt: 0.1, consumptionLt: 0.2, amountHt: 10, amountLt: 20.02 })
    const { tariffs, activeZones, total } = breakDown(reading)
    expect(tariffs.map(({ tariff, zones }) => [tariff, zones.length])).toEqual([
      ['Ht', 0],
      ['Lt', 0],
    ])
    expect(activeZones).toEqual([])
    expect(total).toEqual({ energyKwh: 0.3, amount: 30.02 })
  })

  it('knows nothing of a reading without values, which is not zero', () => {
    expect(breakDown(aReading())).toEqual({
      tariffs: [],
      activeZones: [],
      total: { energyKwh: null, amount: null },
    })
  })

  it('lists all twelve tariff items once', () => {
    expect(new Set(tariffItems).size).toBe(12)
  })
})
