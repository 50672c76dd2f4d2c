import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Size } from '#web/charts/axes/plot-layout.ts'
import { isPrinting } from '#web/charts/card/near-viewport.ts'

export interface ChartBox extends Size {
  /** Pixels of the labels' letters: they grow with the reader's own font size. */
  readonly fontPx: number
}

const captionRem = 0.75

/** The size of the slot where a chart is drawn; null until it is laid out. */
export function useChartSize(lastBox: RefObject<ChartBox | null>) {
  const slot = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<ChartBox | null>(null)
  const handleSize = useCallback((size: ChartBox) => setBox((before) => keepIfSame(before, size)), [])

  useLayoutEffect(() => {
    const element = slot.current
    if (!element) return
    if (isPrinting()) handleSize(boxOf(element))
    // Under an open table it has no size, and may be saved as a picture all the same.
    else if (element.closest('[hidden]') && lastBox.current) handleSize(lastBox.current)
    return watchSize(element, handleSize)
  }, [handleSize, lastBox])

  useLayoutEffect(() => {
    if (box) lastBox.current = box
  }, [box, lastBox])

  /** For a reader who comes before the observer has reported. */
  function measure() {
    if (slot.current && !box) handleSize(boxOf(slot.current))
  }
  return { slot, box, measure }
}

type SizeListener = (box: ChartBox) => void

const listeners = new Map<Element, SizeListener>()
let observer: ResizeObserver | undefined

/** One ResizeObserver for all charts: it reports after layout, so that no script forces a reflow. */
function watchSize(element: Element, listener: SizeListener): () => void {
  observer ??= startObserver()
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    pendingSizes.delete(element)
    observer?.unobserve(element)
  }
}

function startObserver(): ResizeObserver {
  window.addEventListener('beforeprint', drawAll)
  return new ResizeObserver(handleSizes)
}

/** Print waits neither for a frame nor for the observer. */
function drawAll() {
  flushSync(() => {
    for (const [element, listener] of listeners) listener(boxOf(element))
  })
}

const boxOf = ({ clientWidth, clientHeight }: Element): ChartBox => ({
  width: clientWidth,
  height: clientHeight,
  fontPx: captionPx(),
})

/** Sizes that were reported and not yet drawn. */
const pendingSizes = new Map<Element, ChartBox>()
let isScheduled = false

function handleSizes(entries: readonly ResizeObserverEntry[]) {
  // Read here, where the page is laid out: later each chart would force a layout.
  const fontPx = captionPx()
  for (const { target, contentRect } of entries) {
    const { width, height } = contentRect
    pendingSizes.set(target, { width: Math.round(width), height: Math.round(height), fontPx })
  }
  if (!isScheduled) scheduleDraw()
}

function scheduleDraw() {
  isScheduled = pendingSizes.size > 0
  if (isScheduled) requestAnimationFrame(drawNext)
}

/** One chart a frame: no input waits for all of them. */
function drawNext() {
  const [next] = pendingSizes
  if (next) {
    const [element, box] = next
    pendingSizes.delete(element)
    flushSync(() => listeners.get(element)?.(box))
  }
  scheduleDraw()
}

const captionPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * captionRem

function keepIfSame(before: ChartBox | null, after: ChartBox): ChartBox | null {
  // A chart that isn't displayed has no size; what was drawn stays.
  if (after.width === 0 || after.height === 0) return before
  const isSame =
    before?.width === after.width && before.height === after.height && before.fontPx === after.fontPx
  return isSame ? before : after
}
