import { describe, expect, it } from 'vitest'
import { breakDown, tariffItems } from './tariff-breakdown.ts'
import { aReading, household } from './testing/a-reading.ts'

describe('a reading by tariffs and zones', () => {
  it('adds the zones of each tariff, the zones over both, and the total', () => {
    const { tariffs, activeZones, unused, total } = breakDown(aReading(household))
    expect(tariffs.map(({ tariff, energyKwh, amount }) => ({ tariff, energyKwh, amount }))).toEqual([
      { tariff: 'Ht', energyKwh: 500, amount: 6158.69 },
      { tariff: 'Lt', energyKwh: 300, amount: 923.81 },
    ])
    expect(tariffs[0]?.zones.map(({ zone }) => zone)).toEqual(['Green', 'Blue'])
    expect(activeZones).toEqual([
      { zone: 'Green', energyKwh: 350, amount: 2418.43 },
      { zone: 'Blue', energyKwh: 450, amount: 4664.07 },
    ])
    expect(unused).toEqual(['Red'])
    expect(total).toEqual({ energyKwh: 800, amount: 7082.5 })
  })

  it('has the active energy of a single tariff too', () => {
    const reading = aReading({ consumptionGreenSt: 109, amountGreenSt: 1956.49, consumptionBlueSt: 0 })
    const { tariffs, activeZones, unused, total } = breakDown(reading)
    expect(tariffs).toHaveLength(1)
    expect(tariffs[0]?.zones).toEqual([{ zone: 'Green', energyKwh: 109, amount: 1956.49 }])
    expect(activeZones).toEqual([{ zone: 'Green', energyKwh: 109, amount: 1956.49 }])
    expect(unused).toEqual(['Blue'])
    expect(total).toEqual({ energyKwh: 109, amount: 1956.49 })
  })

  it('names what one tariff alone did not use, and no zone of a tariff that used nothing', () => {
    const halved = { ...household, consumptionBlueLt: 0, amountBlueLt: 0 }
    expect(breakDown(aReading(halved)).unused).toEqual(['BlueLt', 'Red'])
    const unlit = { ...halved, consumptionGreenLt: 0, amountGreenLt: 0 }
    const { tariffs, unused } = breakDown(aReading(unlit))
    expect(tariffs.map(({ tariff, energyKwh, zones }) => [tariff, energyKwh, zones.length])).toEqual([
      ['Ht', 500, 2],
      ['Lt', 0, 0],
    ])
    expect(unused).toEqual(['Red'])
  })

  it('keeps a zone that cost something without energy', () => {
    const corrected = { ...household, amountRedHt: -12.5 }
    expect(breakDown(aReading(corrected)).activeZones.map(({ zone }) => zone)).toEqual([
      'Green',
      'Blue',
      'Red',
    ])
  })

  it('has no zones for customers billed by plain tariff', () => {
    const reading = aReading({ consumptionHt: 0.1, consumptionLt: 0.2, amountHt: 10, amountLt: 20.02 })
    const { tariffs, activeZones, unused, total } = breakDown(reading)
    expect(tariffs.map(({ tariff, zones }) => [tariff, zones.length])).toEqual([
      ['Ht', 0],
      ['Lt', 0],
    ])
    expect([activeZones, unused]).toEqual([[], []])
    expect(total).toEqual({ energyKwh: 0.3, amount: 30.02 })
  })

  it('knows nothing of a reading without values, which is not zero', () => {
    expect(breakDown(aReading())).toEqual({
      tariffs: [],
      activeZones: [],
      unused: [],
      total: { energyKwh: null, amount: null },
    })
  })

  it('has one order of the zones: green, blue, red, the higher tariff before the lower', () => {
    expect(tariffItems.join(' ')).toBe(
      'GreenHt GreenLt GreenSt BlueHt BlueLt BlueSt RedHt RedLt RedSt Ht Lt St',
    )
  })
})
