import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { toldAfterPaint } from './told-after-paint.ts'

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
        <VisuallyHidden>
          <span ref={toldAfterPaint}>{label}</span>
        </VisuallyHidden>
      </div>
      {children}
    </div>
  )
}
