import type { PendingTransaction } from '@portal/contract/transactions/transactions'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Money } from '#web/ui/money.tsx'
import styles from './pending-list.module.css'
import { isRunning } from './pending-transaction.ts'

interface PendingListProps {
  readonly transactions: readonly PendingTransaction[]
  readonly renderStatusLink: (transactionId: string) => ReactNode
}

/** What the customer has paid here and the supplier has not booked yet, above what is booked. */
export function PendingList({ transactions, renderStatusLink }: PendingListProps) {
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
                <DateText iso={transaction.executionDate ?? transaction.startedAt} />
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
            <p className={styles.link}>{renderStatusLink(transaction.transactionId)}</p>
          </Card>
        ))}
      </CardGrid>
    </section>
  )
}
