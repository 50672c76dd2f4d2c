import type { Bill } from '@portal/contract/finances/bills'
import { formatMonth } from '@portal/i18n/format'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card, CardAction } from '#web/ui/layout/card.tsx'
import { DatePeriod, DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import { BillBadge } from './bill-badge.tsx'
import styles from './bill-card.module.css'
import { standingOf } from '#web/features/finances/bills/bill-standing.ts'

interface BillCardProps {
  readonly bill: Bill
  readonly today: string
  readonly isPdfLoading: boolean
  /** The link that leads to paying, on the bill that asks for it. */
  readonly payAction: ReactNode
  readonly onOpen: () => void
  /** On hover or focus, to prefetch it. */
  readonly onPrefetch: () => void
  readonly onPdf: () => void
}

export function BillCard(props: BillCardProps) {
  const { bill, today, isPdfLoading, payAction, onOpen, onPrefetch, onPdf } = props
  const { language, translate } = useTexts()
  const standing = standingOf(bill, today)
  const month = formatMonth(bill.year, bill.month, language)
  return (
    <Card as="li">
      <div className={styles.head}>
        <h2>
          <CardAction onClick={onOpen} onPointerEnter={onPrefetch} onFocus={onPrefetch}>
            <MonthText year={bill.year} month={bill.month} isCapitalized />
          </CardAction>
        </h2>
        {standing && <BillBadge standing={standing} today={today} />}
      </div>
      <p className={styles.figure}>
        <Money amount={bill.amount} size="figure" />
      </p>
      <DefinitionList>
        <Definition label={translate('finances.bills.billingPeriod')}>
          <BillingPeriod bill={bill} isShort />
        </Definition>
        <Definition label={translate('finances.bills.issued')}>
          {bill.issueDate && <DateText iso={bill.issueDate} />}
        </Definition>
        <Definition label={translate('finances.bills.dueDate')}>
          {bill.dueDate && <DateText iso={bill.dueDate} />}
        </Definition>
        <Definition label={translate('finances.bills.type')}>{bill.financialDocumentTypeText}</Definition>
      </DefinitionList>
      {(payAction || bill.printEnabled) && (
        <div className={styles.foot}>
          <div className={styles.buttons}>
            {payAction}
            {bill.printEnabled && (
              <Button
                variant="quiet"
                icon={Download}
                isLoading={isPdfLoading}
                aria-label={translate('finances.bills.pdfOf', { month })}
                onClick={onPdf}
              >
                {translate('finances.bills.pdf')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

interface BillingPeriodProps {
  readonly bill: Bill
  readonly isShort?: boolean | undefined
}

export function BillingPeriod({ bill, isShort }: BillingPeriodProps) {
  const { documentPeriodFrom: from, documentPeriodTo: to } = bill
  if (from === null || to === null) return '–'
  return <DatePeriod fromIso={from} toIso={to} isShort={isShort} />
}

export function BillCardSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton widthPercent={45} />
      </div>
      <p className={styles.figure}>
        <Skeleton shape="figure" widthPercent={60} />
      </p>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <div className={styles.foot}>
        <Skeleton shape="control" />
      </div>
    </>
  )
}
