import { useEffect, useEffectEvent } from 'react'

/** A page left for the bank may be restored from the bfcache, still waiting for an answer that never comes. */
export function useBfcacheRestore(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn)
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) handleReturn()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])
}
