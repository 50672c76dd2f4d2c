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
    if (isPrinting()) handleSize(sizeOf(element), captionPx())
    return watchSize(element, handleSize)
  }, [])

  return { place, box }
}

type SizeListener = (size: Size, fontPx: number) => void

const listeners = new Map<Element, SizeListener>()
let observer: ResizeObserver | undefined

/** One observer for all charts: the browser tells their sizes once it has laid out the page. */
function watchSize(element: Element, listener: SizeListener): () => void {
  observer ??= startObserver()
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    untaken.delete(element)
    observer?.unobserve(element)
  }
}

function startObserver(): ResizeObserver {
  window.addEventListener('beforeprint', takeAll)
  return new ResizeObserver(handleSizes)
}

/** Paper waits for no frame, nor for the browser to tell. */
function takeAll() {
  const fontPx = captionPx()
  flushSync(() => {
    for (const [element, listener] of listeners) listener(sizeOf(element), fontPx)
  })
}

const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({
  width: clientWidth,
  height: clientHeight,
})

/** Sizes that were told and not yet taken. */
const untaken = new Map<Element, Size>()
let isTaking = false

function handleSizes(entries: readonly ResizeObserverEntry[]) {
  for (const { target, contentRect } of entries) {
    untaken.set(target, { width: Math.round(contentRect.width), height: Math.round(contentRect.height) })
  }
  if (!isTaking) takeSoon()
}

function takeSoon() {
  isTaking = untaken.size > 0
  if (isTaking) requestAnimationFrame(takeNext)
}

/** One chart a frame: a touch never waits for all of them. */
function takeNext() {
  const [next] = untaken
  if (next) {
    const [element, size] = next
    untaken.delete(element)
    flushSync(() => listeners.get(element)?.(size, captionPx()))
  }
  takeSoon()
}

const captionPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * captionRem

function keepIfSame(before: ChartBox | null, after: ChartBox): ChartBox | null {
  // A chart on a hidden tab has no size; what was drawn stays.
  if (after.width === 0 || after.height === 0) return before
  const isSame =
    before?.width === after.width && before.height === after.height && before.fontPx === after.fontPx
  return isSame ? before : after
}
