import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

interface LoadingProps {
  /** Announced. */
  readonly label: string
  readonly className?: string | undefined
  /** Skeletons in the shape of what comes. */
  readonly children: ReactNode
}

export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div aria-busy="true" className={className}>
      <div role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </div>
      {children}
    </div>
  )
}
