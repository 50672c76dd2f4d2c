import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { toldOnceTogether } from './told-after-paint.ts'

interface LoadingProps {
  /** Announced, once where several parts wait with the same words. */
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
          <span ref={toldOnceTogether}>{label}</span>
        </VisuallyHidden>
      </div>
      {children}
    </div>
  )
}
