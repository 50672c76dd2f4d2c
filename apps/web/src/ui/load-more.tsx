import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './load-more.module.css'

interface LoadMoreProps {
  /** "Show 12 more" */
  readonly label: ReactNode
  /** "Showing 6 of 58" */
  readonly shownText: ReactNode
  readonly hasMore: boolean
  readonly isLoading?: boolean | undefined
  readonly onLoadMore: () => void
}

export function LoadMore({ label, shownText, hasMore, isLoading, onLoadMore }: LoadMoreProps) {
  return (
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
  )
}
