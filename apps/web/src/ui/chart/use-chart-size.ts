import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Size } from './plot-frame.ts'
import { isPrinting } from './printing.ts'

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
    const handleSize = (size: Size, fontPx: number) =>
      setBox((before) => keepIfSame(before, { ...size, fontPx }))
    if (isPrinting()) handleSize({ width: element.clientWidth, height: element.clientHeight }, captionPx())
    return watchSize(element, handleSize)
  }, [])

  return { place, box }
}

type SizeListener = (size: Size, fontPx: number) => void

const listeners = new Map<Element, SizeListener>()
let observer: ResizeObserver | undefined

/** One observer for all charts: the browser tells their sizes once it has laid out the page, and they are drawn before it is painted. */
function watchSize(element: Element, listener: SizeListener): () => void {
  observer ??= new ResizeObserver(handleSizes)
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}

function handleSizes(entries: readonly ResizeObserverEntry[]) {
  const fontPx = captionPx()
  flushSync(() => {
    for (const { target, contentRect } of entries) {
      const size = { width: Math.round(contentRect.width), height: Math.round(contentRect.height) }
      listeners.get(target)?.(size, fontPx)
    }
  })
}

const captionPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * captionRem

function keepIfSame(before: ChartBox | null, after: ChartBox): ChartBox | null {
  // A chart on a hidden tab has no size; what was drawn stays.
  if (after.width === 0 || after.height === 0) return before
  const isSame =
    before?.width === after.width && before.height === after.height && before.fontPx === after.fontPx
  return isSame ? before : after
}
