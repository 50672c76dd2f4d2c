import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { Banner, type BannerKind } from './banner.tsx'

interface RetryBannerProps {
  readonly kind?: BannerKind | undefined
  readonly retryLabel: string
  readonly isRetrying?: boolean | undefined
  readonly onRetry: () => void
  /** What happened, what is safe, what to do. */
  readonly children: ReactNode
}

/** Stands where something did not come, and asks for it again. */
export function RetryBanner({ kind = 'error', retryLabel, isRetrying, onRetry, children }: RetryBannerProps) {
  const retry = (
    <Button variant="quiet" isLoading={isRetrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <Banner kind={kind} actions={retry}>
      {children}
    </Banner>
  )
}
