import { describe, expect, it } from 'vitest'
import {
  closestScale,
  keepInside,
  panTowards,
  reveal,
  viewAt,
  wholeView,
  zoomBy,
  zoomOffset,
  zoomState,
} from './zoom-view.ts'

const frame = { left: 40, right: 400, top: 10, bottom: 210 }

describe('the view of a chart', () => {
  it('comes closer around the middle', () => {
    expect(zoomBy(wholeView, 2, 12)).toEqual({ scale: 2, left: 0.25, top: 0.25 })
  })

  it('comes no closer than three months and goes no farther than all of them', () => {
    expect(zoomBy(wholeView, 100, closestScale(12)).scale).toBe(4)
    expect(zoomBy({ scale: 1.2, left: 0, top: 0 }, 0.1, 4)).toEqual(wholeView)
    expect(closestScale(1)).toBe(1)
  })

  it('never leaves the data', () => {
    expect(keepInside({ scale: 2, left: 0.9, top: -1 }, 4)).toEqual({ scale: 2, left: 0.5, top: 0 })
  })

  it('pans by buttons until there is nothing more', () => {
    let view = zoomBy(wholeView, 4, 4)
    for (let press = 0; press < 20; press += 1) view = panTowards(view, 'right')
    expect(view.left).toBe(0.75)
    expect(zoomState(view, 'sideways', 4).canPan).toEqual({
      left: true,
      right: false,
      up: false,
      down: false,
    })
  })

  it('moves just far enough to show a month that keys walked to', () => {
    const view = { scale: 4, left: 0, top: 0 }
    expect(reveal(view, 2, 12)).toEqual(view)
    expect(reveal(view, 3, 12).left).toBeCloseTo(1 / 12)
    expect(reveal({ ...view, left: 0.75 }, 0, 12).left).toBe(0)
  })

  it('is the same part of the data in pixels and back', () => {
    const view = { scale: 3, left: 0.2, top: 0.1 }
    const back = viewAt(zoomOffset(view, frame), frame)
    expect(back.left).toBeCloseTo(0.2)
    expect(back.top).toBeCloseTo(0.1)
    const { scale, x } = zoomOffset(view, frame)
    expect(x + scale * (frame.left + 0.2 * 360)).toBeCloseTo(frame.left)
  })

  it('says what the buttons can do', () => {
    expect(zoomState(wholeView, 'both', 4)).toEqual({
      canZoomIn: true,
      canZoomOut: false,
      canPan: { left: false, right: false, up: false, down: false },
    })
    expect(zoomState({ scale: 4, left: 0, top: 0.2 }, 'both', 4).canPan).toEqual({
      left: false,
      right: true,
      up: true,
      down: true,
    })
  })
})
