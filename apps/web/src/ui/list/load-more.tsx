import type { ReactNode } from 'react'
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
  return (
    <>
      {failure && !isLoading && <Banner kind="error">{failure}</Banner>}
      <div className={styles.more}>
        {hasMore && (
          <Button variant="quiet" isLoading={isLoading} onClick={onLoadMore}>
            {label}
          </Button>
        )}
        <p className={styles.shown} role="status">
          {shownText}
        </p>
      </div>
    </>
  )
}
