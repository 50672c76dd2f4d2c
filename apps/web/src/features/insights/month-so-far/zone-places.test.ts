import { describe, expect, it } from 'vitest'
import { placeOnBar, zoneOf } from './zone-places.ts'

const zones = { greenTo: 350, blueTo: 1200 }

describe('the bar of the zones', () => {
  it.each([
    [0, 0],
    [175, 27.5],
    [350, 55],
    [775, 72.5],
    [1200, 90],
    [1800, 95],
    [2400, 100],
    [99_999, 100],
    [-20, 0],
  ])('has %d kWh at %d percent', (kwh, percent) => {
    expect(placeOnBar(kwh, zones)).toBeCloseTo(percent)
  })

  it('never leaves the bar where a month has no zones', () => {
    expect(placeOnBar(40, { greenTo: 0, blueTo: 0 })).toBe(90)
  })

  it.each([
    [350, 'green'],
    [351, 'blue'],
    [1200, 'blue'],
    [1201, 'red'],
  ])('knows the zone of %d kWh', (kwh, zone) => {
    expect(zoneOf(kwh, zones)).toBe(zone)
  })
})
