import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { prepareForPrint } from './printing.ts'

/** So far below what is seen a chart is drawn: farther than the next card, so that neither eye nor Tab is ahead of it. */
const nearMargin = '75% 0px'

/** Whether a place is seen or soon will be; once near it stays so. Paper shows everything. */
export function useNearView() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: nearMargin },
    )
    // The page is printed as it stands when this returns.
    const handlePrint = () => prepareForPrint(() => flushSync(() => setIsNear(true)))
    observer.observe(element)
    window.addEventListener('beforeprint', handlePrint)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', handlePrint)
    }
  }, [isNear])

  return { place, isNear }
}
