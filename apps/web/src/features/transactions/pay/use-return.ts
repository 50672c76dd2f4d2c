import { useEffect, useEffectEvent } from 'react'

/** A page left for the bank may come back from the browser's memory as it was: waiting for an answer that never comes. */
export function useReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn)
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) handleReturn()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])
}
