import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far below the viewport a chart renders: more than a card, so that neither scrolling nor Tab gets ahead. */
const nearMargin = '75% 0px'

let isPreparing = false

/** The page is about to be printed as it stands: what is rendered or drawn later must be there now. */
export const isPrinting = (): boolean => isPreparing

/** Whether an element is in the viewport or soon will be; once near it stays so. Paper shows everything. */
export function useNearViewport() {
  const slot = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    const element = slot.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: nearMargin },
    )
    // The page is printed as it stands when this returns.
    function handlePrint() {
      isPreparing = true
      flushSync(() => setIsNear(true))
      isPreparing = false
    }
    observer.observe(element)
    window.addEventListener('beforeprint', handlePrint)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', handlePrint)
    }
  }, [isNear])

  return { slot, isNear }
}
