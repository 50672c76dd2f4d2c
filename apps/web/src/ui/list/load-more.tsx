import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import styles from './list.module.css'

interface LoadMoreProps {
  /** "Show 12 more" */
  readonly label: ReactNode
  /** "Showing 6 of 58" */
  readonly shownText: ReactNode
  readonly hasMore: boolean
  /** Why the last press brought nothing; what is shown stays. */
  readonly failure?: string | null | undefined
  readonly isLoading?: boolean | undefined
  readonly onLoadMore: () => void
}

export function LoadMore({ label, shownText, hasMore, failure, isLoading, onLoadMore }: LoadMoreProps) {
  const end = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  // The button goes with the last page; whoever pressed it stays at the end of the list.
  useEffect(() => {
    if (hasMore || !isPressed.current) return
    isPressed.current = false
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [hasMore])

  function handleMore() {
    isPressed.current = true
    onLoadMore()
  }

  return (
    <>
      {failure && !isLoading && <Banner kind="error">{failure}</Banner>}
      <div className={styles.more}>
        {hasMore && (
          <Button variant="quiet" isLoading={isLoading} onClick={handleMore}>
            {label}
          </Button>
        )}
        <p ref={end} className={styles.shown} role="status" tabIndex={-1}>
          {shownText}
        </p>
      </div>
    </>
  )
}
