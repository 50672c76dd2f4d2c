import { describe, expect, it } from 'vitest'
import { placeTooltip } from './chart-tooltip.tsx'

const around = { chart: { width: 600, height: 240 }, roomLeft: 20, roomRight: 20, roomAbove: 300 }
const tooltip = { width: 180, height: 120 }

describe('the place of a tooltip', () => {
  it('is to the right of its column', () => {
    expect(placeTooltip(tooltip, { left: 100, right: 150, top: 20 }, around)).toEqual({ x: 160, y: 20 })
  })

  it('is to the left where the right has no room', () => {
    expect(placeTooltip(tooltip, { left: 500, right: 550, top: 20 }, around)).toEqual({ x: 310, y: 20 })
  })

  it('does not reach below the chart', () => {
    const high = { width: 180, height: 230 }
    expect(placeTooltip(high, { left: 100, right: 150, top: 20 }, around).y).toBe(10)
  })

  it('is above a chart of which it would hide half, inside the window', () => {
    const phone = { chart: { width: 250, height: 200 }, roomLeft: 27, roomRight: 27, roomAbove: 400 }
    expect(placeTooltip(tooltip, { left: 20, right: 40, top: 20 }, phone)).toEqual({ x: -27, y: -130 })
    expect(placeTooltip(tooltip, { left: 120, right: 140, top: 20 }, phone)).toEqual({ x: 40, y: -130 })
  })

  it('is below it near the top of the window', () => {
    const scrolled = { chart: { width: 250, height: 200 }, roomLeft: 27, roomRight: 27, roomAbove: 60 }
    expect(placeTooltip(tooltip, { left: 120, right: 140, top: 20 }, scrolled).y).toBe(210)
  })
})
