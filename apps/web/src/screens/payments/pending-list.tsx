import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import Clock from '#icons/clock'
import { type ReactNode, useId } from 'react'
import { isRunning } from '#web/features/transactions/transactions/pending-transaction.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './payments.module.css'

interface PendingListProps {
  readonly transactions: readonly PendingTransaction[]
  readonly renderActions: (transaction: PendingTransaction) => ReactNode
}

/** Payments of the contract that are open or paid and not booked yet, whoever made them, above what is booked. */
export function PendingList({ transactions, renderActions }: PendingListProps) {
  const translate = useTranslate()
  const titleId = useId()
  if (transactions.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('transactions.pending.title')}</h2>
      <CardGrid>
        {transactions.map((transaction) => (
          <Card key={transaction.transactionId} as="li" isMuted>
            <div className={styles.head}>
              <h3 className={styles.date}>
                <DateText iso={transaction.executionDate ?? transaction.startedAt} hasTime />
              </h3>
              <Badge kind={isRunning(transaction) ? 'warn' : 'info'} icon={Clock}>
                {translate(
                  isRunning(transaction) ? 'transactions.pending.isRunning' : 'transactions.pending.isPaid',
                )}
              </Badge>
            </div>
            <p>
              <Money amount={transaction.amount} size="figure" />
            </p>
            <p className={styles.words}>
              {translate(transaction.isCardPayment ? 'transactions.pay.card' : 'transactions.pay.ips')}
              {!transaction.isMine && <> · {translate('transactions.pending.isOther')}</>}
            </p>
            <div className={styles.actions}>{renderActions(transaction)}</div>
          </Card>
        ))}
      </CardGrid>
    </section>
  )
}
