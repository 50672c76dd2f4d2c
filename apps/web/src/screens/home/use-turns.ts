import { startTransition, useEffect, useState } from 'react'

/** Counts up to `last`, by one after each paint: what is shown by turns is mounted in short tasks. */
export function useTurns(last: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn < last) startTransition(() => setTurn(turn + 1))
  }, [turn, last])
  return turn
}
