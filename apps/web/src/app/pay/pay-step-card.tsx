import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '#web/ui/card.tsx'
import styles from './pay.module.css'

interface PayStepProps {
  /** Another step is another name. */
  readonly step: string
  readonly title: string
  readonly children: ReactNode
}

/** One step in its card. A screen reader is taken to the title when the step changes, not when the page opens. */
export function PayStepCard({ step, title, children }: PayStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [step])
  return (
    <Card as="section" padding="wide">
      <div className={styles.step}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  )
}
