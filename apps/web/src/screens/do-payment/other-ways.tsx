import { useId } from 'react'
import { FeeText } from './fee-text.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { FreeWay } from './free-way.tsx'
import styles from './do-payment.module.css'

interface OtherWaysProps {
  readonly feePara: number
  readonly billId: number | null
  readonly onNewCard: () => void
  readonly onIps: () => void
}

/** What else can be done than to pay with a saved card, each with its price. */
export function OtherWays({ feePara, billId, onNewCard, onIps }: OtherWaysProps) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('transactions.pay.otherWays')}</h2>
      <ul className={styles.ways}>
        <li className={styles.way}>
          <Button variant="text" onClick={onNewCard}>
            {translate('transactions.pay.newCard')}
          </Button>
          <FeeText feePara={feePara} />
        </li>
        <li className={styles.way}>
          <Button variant="text" onClick={onIps}>
            {translate('transactions.pay.ips')}
          </Button>
          <FeeText feePara={feePara} />
        </li>
      </ul>
      <FreeWay billId={billId} />
    </section>
  )
}
