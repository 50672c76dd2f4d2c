import type { Warning } from '@portal/contract/customers/warnings'
import TriangleAlert from '#icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './warning-card.module.css'
import { billName, nextWords } from './warning-words.ts'

interface WarningCardProps {
  readonly warning: Warning
  readonly today: string
  /** For what is left to pay of an active one. */
  readonly payAction: ReactNode
  /** All of it is paid and waits to be booked (decision 22). */
  readonly isWaiting: boolean
  /** Paid here and not booked: why less is asked for than the warning says. */
  readonly unbookedAmount: number
  readonly renderBill: (id: number, name: string) => ReactNode
}

/** An active one has a badge in words, an edge and a strong heading: colour is never alone. */
export function WarningCard(props: WarningCardProps) {
  const { warning, today, payAction, isWaiting, unbookedAmount, renderBill } = props
  const { language, translate } = useTexts()
  const { active, bills } = warning
  return (
    <Card as="li" isHighlighted={active}>
      <div className={styles.head}>
        <h2>{warning.warningTypeText}</h2>
        {active && (
          <Badge kind="debt" icon={TriangleAlert}>
            {translate('customers.warnings.active')}
          </Badge>
        )}
      </div>
      <p className={active && !isWaiting ? styles.next : styles.over}>
        {active && isWaiting ? translate('customers.warnings.waiting') : nextWords(warning, translate, today)}
      </p>
      <p className={styles.figure}>
        <Money amount={warning.amount} size="figure" />
      </p>
      <DefinitionList>
        {bills.length > 0 && (
          <Definition
            label={translate(active ? 'customers.warnings.bills' : 'customers.warnings.billsThen', {
              count: bills.length,
            })}
          >
            {bills.map((bill) => (
              <span key={bill.id} className={styles.bill}>
                {renderBill(bill.id, billName(bill, bills, language))}
              </span>
            ))}
          </Definition>
        )}
        <Definition label={translate('customers.warnings.issueDate')}>
          <DateText iso={warning.issueDate} />
        </Definition>
        <Definition label={translate('customers.warnings.dueDate')}>
          {warning.dueDate && <DateText iso={warning.dueDate} />}
        </Definition>
      </DefinitionList>
      {active && payAction && !isWaiting && (
        <div className={styles.way}>
          {unbookedAmount > 0 && (
            <p className={styles.over}>
              {translate('shell.paymentBanner.paid')} <Money amount={unbookedAmount} />
            </p>
          )}
          {payAction}
        </div>
      )}
    </Card>
  )
}

export function WarningCardSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton widthPercent={60} />
      </div>
      <Skeleton />
      <p className={styles.figure}>
        <Skeleton shape="figure" widthPercent={55} />
      </p>
      <Skeleton />
      <Skeleton />
      <div className={styles.way}>
        <Skeleton shape="control" />
      </div>
    </>
  )
}
