import { type KeyboardEvent, type PointerEvent, useImperativeHandle, useState } from 'react'
import type { ChartProps, DrawingSurface } from './chart-surface.tsx'
import type { ZoomCommands } from './use-zoom.ts'

interface ActivePointOptions {
  readonly count: number
  /** Where the first Tab lands: the current month. */
  readonly start: number
  /** Up and down walk too: round a ring there is no other way to say "next". */
  readonly walksUpAndDown?: boolean | undefined
  readonly onMoveTo?: ((index: number) => void) | undefined
}

/** The point the reader looks at: under the pointer, else the one with focus. */
export interface ActivePoint {
  readonly active: number | null
  /** The only point that Tab reaches; arrows walk on from it. */
  readonly tabStop: number
  readonly setHovered: (index: number | null) => void
  readonly handleFocus: (index: number) => void
  readonly handleBlur: () => void
  /** True when the key was one of ours. */
  readonly handleKey: (event: KeyboardEvent) => boolean
}

export function useActivePoint(options: ActivePointOptions): ActivePoint {
  const { count, start, walksUpAndDown = false, onMoveTo } = options
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [stop, setStop] = useState<number | null>(null)
  const tabStop = Math.min(stop ?? start, count - 1)
  // The data may have become shorter while the pointer rested.
  const active = [hovered, focused].find((index) => index !== null && index < count) ?? null

  function handleKey(event: KeyboardEvent): boolean {
    if (event.key === 'Escape' && active !== null) {
      setHovered(null)
      setFocused(null)
      return true
    }
    const next = nextIndex(event.key, tabStop, count, walksUpAndDown)
    if (next === null) return false
    event.preventDefault()
    onMoveTo?.(next)
    setHovered(null)
    focusPoint(event.currentTarget, next)
    return true
  }

  return {
    active,
    tabStop,
    setHovered,
    handleFocus: (index) => {
      setStop(index)
      setFocused(index)
    },
    handleBlur: () => setFocused(null),
    handleKey,
  }
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

function nextIndex(key: string, index: number, count: number, walksUpAndDown: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (!walksUpAndDown && (key === 'ArrowUp' || key === 'ArrowDown')) return null
  const step = steps[key]
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step))
}

function focusPoint(surface: Element, index: number) {
  surface.querySelector<SVGElement>(`[data-point="${index}"]`)?.focus({ preventScroll: true })
}

interface ReaderOptions extends Pick<DrawingSurface, 'handlers'>, Pick<ChartProps, 'onShowTable'> {
  readonly point: ActivePoint
  readonly commands: ZoomCommands
}

/** What every drawing does on pointer, focus and keys; which point lies under a pointer each kind says itself. */
export function useReaderHandlers(
  { handlers, point, commands, onShowTable }: ReaderOptions,
  indexUnder: (event: PointerEvent<SVGSVGElement>) => number | null,
): void {
  useImperativeHandle(handlers, () => ({
    handlePointer(event) {
      // A finger that passes is scrolling; one that taps gives its point the focus.
      if (event.pointerType !== 'touch') point.setHovered(indexUnder(event))
    },
    handlePointerLeave: () => point.setHovered(null),
    handleFocus: ({ target }) => point.handleFocus(Number(target.getAttribute('data-point'))),
    handleBlur: point.handleBlur,
    handleKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || point.handleKey(event)) return
      if (runChartKey(event.key, commands, onShowTable)) event.preventDefault()
    },
  }))
}

/** Plus, minus and zero zoom, Enter leads to the table; true when the key was one of ours. */
function runChartKey(key: string, commands: ZoomCommands, onShowTable: (() => void) | undefined): boolean {
  switch (key) {
    case '+':
    case '=':
      commands.zoomIn()
      return true
    case '-':
      commands.zoomOut()
      return true
    case '0':
      commands.reset()
      return true
    case 'Enter':
      onShowTable?.()
      return onShowTable !== undefined
    default:
      return false
  }
}
