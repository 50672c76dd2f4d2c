import type { ReactNode } from 'react'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from '#web/ui/list/list.module.css'

/** One thing loaded by its id. */
export type ItemState<Item> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'error'; readonly onRetry: () => void; readonly isRetrying?: boolean | undefined }
  | { readonly kind: 'ready'; readonly item: Item }

export interface ItemTexts {
  readonly loading: string
  readonly missing: string
  /** What happened, what is safe, what to do. */
  readonly error: string
  readonly retry: string
}

interface ItemStatesProps<Item> {
  readonly state: ItemState<Item>
  readonly texts: ItemTexts
  readonly children: (item: Item) => ReactNode
}

/** The states of a details dialog: loading, missing, error, the thing itself. */
export function ItemStates<Item>({ state, texts, children }: ItemStatesProps<Item>) {
  switch (state.kind) {
    case 'loading':
      return (
        <Loading label={texts.loading} className={styles.waiting}>
          <Skeleton shape="figure" widthPercent={50} />
          <Skeleton />
          <Skeleton widthPercent={80} />
          <Skeleton />
          <Skeleton widthPercent={60} />
        </Loading>
      )
    case 'missing':
      return <Banner kind="info">{texts.missing}</Banner>
    case 'error':
      return (
        <RetryBanner retryLabel={texts.retry} isRetrying={state.isRetrying} onRetry={state.onRetry}>
          {texts.error}
        </RetryBanner>
      )
    case 'ready':
      return children(state.item)
  }
}
