import type { ReactNode, Ref } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './pay.module.css'

interface PayStepProps {
  readonly title: string
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
  readonly children: ReactNode
}

/** One step in its card. */
export function PayStepCard({ title, headingRef, children }: PayStepProps) {
  return (
    <Card as="section" padding="wide">
      <div className={styles.step}>
        <h2 ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  )
}
