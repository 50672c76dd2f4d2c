import { type RefObject, useEffect, useRef } from 'react'

/** The button that was pressed is gone with its row, so the focus moves to the title of the list, when no dialog holds it. */
export function useTitleAfter(
  doneAtMs: number | null,
  isDialogOpen: boolean,
): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const ledAtMs = useRef<number | null>(null)
  useEffect(() => {
    if (isDialogOpen || ledAtMs.current === doneAtMs) return
    ledAtMs.current = doneAtMs
    title.current?.focus()
  }, [isDialogOpen, doneAtMs])
  return title
}
