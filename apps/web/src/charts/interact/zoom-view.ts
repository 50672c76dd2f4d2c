import type { PlotFrame } from '#web/charts/axes/plot-layout.ts'

/** Which part of a drawing is seen, in parts of the whole: it stays right whatever the size of the plot. */
export interface ZoomView {
  readonly scale: number
  /** Where the seen part begins, from 0 to 1. */
  readonly left: number
  readonly top: number
}

export const wholeView: ZoomView = { scale: 1, left: 0, top: 0 }

/** Which directions the view moves in: months only sideways, a donut everywhere. */
export type ZoomAxes = 'sideways' | 'both'

export type PanDirection = 'left' | 'right' | 'up' | 'down'

const fewestCategories = 3

/** At the closest three categories fill the plot. */
export function closestScale(categoryCount: number): number {
  return Math.max(1, categoryCount / fewestCategories)
}

/** No emptiness beside the first and the last, nothing closer than the closest. */
export function keepInside(view: ZoomView, closest: number): ZoomView {
  const scale = clamp(view.scale, 1, closest)
  const farthest = 1 - 1 / scale
  return { scale, left: clamp(view.left, 0, farthest), top: clamp(view.top, 0, farthest) }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Closer or farther around the middle of what is seen. */
export function zoomBy(view: ZoomView, factor: number, closest: number): ZoomView {
  const scale = clamp(view.scale * factor, 1, closest)
  const shift = 0.5 / view.scale - 0.5 / scale
  return keepInside({ scale, left: view.left + shift, top: view.top + shift }, closest)
}

const panShare = 0.4
const directions: Readonly<Record<PanDirection, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/** Shows what lies to the left, right, above or below. */
export function panTowards(view: ZoomView, direction: PanDirection): ZoomView {
  const [x, y] = directions[direction]
  const step = panShare / view.scale
  return keepInside({ ...view, left: view.left + x * step, top: view.top + y * step }, view.scale)
}

/** Moves just so far that a category is wholly seen. */
export function reveal(view: ZoomView, index: number, categoryCount: number): ZoomView {
  const width = 1 / view.scale
  const start = index / categoryCount
  const end = (index + 1) / categoryCount
  return keepInside({ ...view, left: clamp(view.left, end - width, start) }, view.scale)
}

export function isSameView(one: ZoomView, other: ZoomView): boolean {
  return one.scale === other.scale && one.left === other.left && one.top === other.top
}

/** Between two views, for a movement: 0 is the first, 1 the second. */
export function mixViews(from: ZoomView, to: ZoomView, share: number): ZoomView {
  const mix = (start: number, end: number) => start + (end - start) * share
  return { scale: mix(from.scale, to.scale), left: mix(from.left, to.left), top: mix(from.top, to.top) }
}

/** A pixel of the whole drawing, where the view puts it: offset + scale × pixel. */
export interface ZoomOffset {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export function zoomOffset({ scale, left, top }: ZoomView, frame: PlotFrame): ZoomOffset {
  return {
    scale,
    x: frame.left - scale * (frame.left + left * (frame.right - frame.left)),
    y: frame.top - scale * (frame.top + top * (frame.bottom - frame.top)),
  }
}

export function viewAt({ scale, x, y }: ZoomOffset, frame: PlotFrame): ZoomView {
  return {
    scale,
    left: ((frame.left - x) / scale - frame.left) / (frame.right - frame.left),
    top: ((frame.top - y) / scale - frame.top) / (frame.bottom - frame.top),
  }
}

export interface ZoomState {
  readonly canZoomIn: boolean
  readonly canZoomOut: boolean
  readonly canPan: Readonly<Record<PanDirection, boolean>>
}

/** Less than this is a rounding error, not a distance to go. */
const nothing = 1e-6

export function zoomState({ scale, left, top }: ZoomView, axes: ZoomAxes, closest: number): ZoomState {
  const farthest = 1 - 1 / scale
  const isBoth = axes === 'both'
  return {
    canZoomIn: scale < closest - nothing,
    canZoomOut: scale > 1 + nothing,
    canPan: {
      left: left > nothing,
      right: left < farthest - nothing,
      up: isBoth && top > nothing,
      down: isBoth && top < farthest - nothing,
    },
  }
}
