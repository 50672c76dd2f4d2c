import type { DisconnectionWarning } from '@portal/contract/contracts/commercial-contracts'
import { todayInBelgrade } from '@portal/domain/dates'
import type { Debt } from '@portal/domain/debts'
import { type ReactNode, useId } from 'react'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { Money } from '#web/ui/text/money.tsx'
import styles from './disconnection-alert.module.css'
import { disconnectionWords } from './disconnection-words.ts'

interface DisconnectionAlertProps {
  readonly warning: DisconnectionWarning
  /** Null where all of it is paid and waits to be booked (decision 22). */
  readonly payAction: ReactNode
  readonly debt: Debt
}

/** Above everything else on home: how much, by when, what happens then. What it is about stands on the warnings page. */
export function DisconnectionAlert({ warning, payAction, debt }: DisconnectionAlertProps) {
  const texts = useTexts()
  const titleId = useId()
  const { text, time } = disconnectionWords(warning, debt, todayInBelgrade(Date.now()), texts)
  return (
    <section className={styles.alert} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>
          <RouteLink to="/warnings">{texts.translate('dashboard.disconnection.title')}</RouteLink>
        </h2>
        {time && <span className={styles.time}>{time}</span>}
      </div>
      <p className={styles.text}>{text}</p>
      <div className={styles.way}>
        {payAction ?? (
          <p className={styles.text}>
            {texts.translate('shell.paymentBanner.paid')} <Money amount={debt.unbookedAmount} />
          </p>
        )}
      </div>
    </section>
  )
}
