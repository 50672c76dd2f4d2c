import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Size } from '#web/charts/axes/plot-frame.ts'
import { isPrinting } from '#web/charts/card/printing.ts'

export interface ChartBox extends Size {
  /** Pixels of the labels' letters: they grow with the reader's own font size. */
  readonly fontPx: number
}

const captionRem = 0.75

/** Follows the size of the place where a chart is drawn; what is known of it needs no render. */
export function useChartSize(onSize: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const known = useRef<ChartBox | null>(null)
  const tell = useEffectEvent(onSize)

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    function handleSize(told: ChartBox) {
      const box = keepIfSame(known.current, told)
      if (box === known.current || box === null) return
      known.current = box
      tell()
    }
    if (isPrinting()) handleSize(boxOf(element))
    return watchSize(element, handleSize)
  }, [])

  /** For a reader who comes before the browser has told. */
  function measure(): ChartBox | null {
    if (place.current) known.current ??= keepIfSame(null, boxOf(place.current))
    return known.current
  }

  /** What is drawn next waits for its frame, as the first drawing did; not under an open table, where it has no size and may be saved as a picture. */
  const forget = useCallback(() => {
    if (!known.current || !place.current || place.current.closest('[hidden]')) return
    known.current = null
    tellAgain(place.current)
  }, [])
  return { place, known, measure, forget }
}

type SizeListener = (box: ChartBox) => void

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

/** As if its size had changed; of a place that isn't displayed once it is. */
function tellAgain(element: Element) {
  observer?.unobserve(element)
  observer?.observe(element)
}

function startObserver(): ResizeObserver {
  window.addEventListener('beforeprint', takeAll)
  return new ResizeObserver(handleSizes)
}

/** Paper waits for no frame, nor for the browser to tell. */
function takeAll() {
  flushSync(() => {
    for (const [element, listener] of listeners) listener(boxOf(element))
  })
}

const boxOf = ({ clientWidth, clientHeight }: Element): ChartBox => ({
  width: clientWidth,
  height: clientHeight,
  fontPx: captionPx(),
})

/** Sizes that were told and not yet taken. */
const untaken = new Map<Element, ChartBox>()
let isTaking = false

function handleSizes(entries: readonly ResizeObserverEntry[]) {
  // Read here, where the page is laid out: later it would be for each chart anew.
  const fontPx = captionPx()
  for (const { target, contentRect } of entries) {
    const { width, height } = contentRect
    untaken.set(target, { width: Math.round(width), height: Math.round(height), fontPx })
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
    const [element, box] = next
    untaken.delete(element)
    flushSync(() => listeners.get(element)?.(box))
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
