import { useRef, useState } from 'react'
import type { OwnTransaction } from './begin-over.ts'

/** As long as the page lives: going back a step or taking another way keeps it. */
export function useOwnTransaction(): OwnTransaction {
  const latest = useRef<string | null>(null)
  const [shownId, setShownId] = useState<string | null>(null)
  return {
    shownId,
    current: () => latest.current,
    keep(transactionId) {
      latest.current = transactionId
      setShownId(transactionId)
    },
    send() {
      latest.current = null
    },
  }
}
