import { useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './plot-frame.ts'

export interface ChartBox extends Size {
  /** Pixels of the labels' letters: they grow with the reader's own font size. */
  readonly fontPx: number
}

const captionRem = 0.75

/** Follows the size of the place where a chart is drawn; null before it is known. */
export function useChartSize() {
  const place = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<ChartBox | null>(null)

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setBox((before) => keepIfSame(before, measureBox(element)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { place, box }
}

function measureBox(element: HTMLElement): ChartBox {
  const rootFontPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return { width: element.clientWidth, height: element.clientHeight, fontPx: rootFontPx * captionRem }
}

function keepIfSame(before: ChartBox | null, after: ChartBox): ChartBox | null {
  // A chart on a hidden tab has no size; what was drawn stays.
  if (after.width === 0 || after.height === 0) return before
  const isSame =
    before?.width === after.width && before.height === after.height && before.fontPx === after.fontPx
  return isSame ? before : after
}
