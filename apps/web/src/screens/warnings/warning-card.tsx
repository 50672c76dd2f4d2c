import type { Warning } from '@portal/contract/customers/warnings'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './warning-card.module.css'

/** An active one has a badge in words, an edge and a strong heading: colour is never alone. */
export function WarningCard({ warning }: { readonly warning: Warning }) {
  const translate = useTranslate()
  return (
    <Card as="li" isHighlighted={warning.active}>
      <div className={styles.head}>
        <h2>{warning.warningTypeText}</h2>
        {warning.active && (
          <Badge kind="debt" icon={TriangleAlert}>
            {translate('customers.warnings.active')}
          </Badge>
        )}
      </div>
      <p className={styles.figure}>
        <Money amount={warning.amount} size="figure" />
      </p>
      <DefinitionList>
        <Definition label={translate('customers.warnings.issueDate')}>
          <DateText iso={warning.issueDate} />
        </Definition>
        <Definition label={translate('customers.warnings.dueDate')}>
          {warning.dueDate && <DateText iso={warning.dueDate} />}
        </Definition>
      </DefinitionList>
    </Card>
  )
}

export function WarningCardSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton widthPercent={60} />
      </div>
      <p className={styles.figure}>
        <Skeleton shape="figure" widthPercent={55} />
      </p>
      <Skeleton />
      <Skeleton />
    </>
  )
}
