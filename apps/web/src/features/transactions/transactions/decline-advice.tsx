import { DeclineReason } from '@portal/domain/payments/decline-reason'
import { useTranslate } from '#web/session/use-texts.ts'
import styles from './transaction.module.css'

interface DeclineAdviceProps {
  readonly reason: DeclineReason
}

/** Why the card was declined and what to do next; where nobody knows why, the hint of spec 4.8. */
export function DeclineAdvice({ reason }: DeclineAdviceProps) {
  const translate = useTranslate()
  if (reason === DeclineReason.other) {
    return <p className={styles.advice}>{translate('transactions.status.cardHint')}</p>
  }
  return (
    <div className={styles.parts}>
      <p className={styles.cause}>{translate(`transactions.decline.${reason}.cause`)}</p>
      <p className={styles.advice}>{translate(`transactions.decline.${reason}.advice`)}</p>
    </div>
  )
}
