import Check from '#icons/check'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './do-payment.module.css'

interface StepperProps {
  readonly label: string
  readonly steps: readonly string[]
  readonly currentIndex: number
  /** Said after a step that is done: the tick is only seen. */
  readonly doneLabel: string
}

export function Stepper({ label, steps, currentIndex, doneLabel }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < currentIndex
        const isCurrent = index === currentIndex
        return (
          <li
            key={step}
            className={classNames(styles.step, isDone && styles.done, isCurrent && styles.current)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.mark}>{isDone ? <Icon of={Check} size={16} /> : index + 1}</span>
            <span className={styles.words}>
              {step}
              {isDone && <VisuallyHidden>, {doneLabel}</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
