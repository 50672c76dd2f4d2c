import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { formatMonth } from '@portal/i18n/format'
import { formatSum } from '@portal/i18n/format-number'
import Download from '#icons/download'
import type { ReactNode } from 'react'
import { BillBadge } from './bill-badge.tsx'
import { leftOf, standingOf } from '#web/features/finances/bills/bill-standing.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card, CardAction } from '#web/ui/layout/card.tsx'
import { DatePeriod, DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import styles from './bill-card.module.css'

interface BillCardProps {
  readonly bill: Bill
  readonly contract: Pick<CommercialContract, 'unbookedAmount'>
  readonly today: string
  readonly isPdfLoading: boolean
  /** The link that leads to paying what is left of it: red where it is late. */
  readonly renderPay: (leftPara: number, isLate: boolean) => ReactNode
  readonly onOpen: () => void
  /** On hover or focus, to prefetch it. */
  readonly onPrefetch: () => void
  readonly onPdf: () => void
}

export function BillCard(props: BillCardProps) {
  const { bill, contract, today, isPdfLoading, renderPay, onOpen, onPrefetch, onPdf } = props
  const { language, translate } = useTexts()
  const standing = standingOf(bill, contract, today)
  const leftPara = leftOf(bill, contract)
  const isLate = standing?.kind === 'overdue'
  return (
    <Card as="li" isUrgent={isLate} isQuiet={leftPara === 0}>
      <div className={classNames(styles.bill, leftPara === 0 && styles.settled)}>
        <div className={styles.head}>
          <h3>
            <CardAction onClick={onOpen} onPointerEnter={onPrefetch} onFocus={onPrefetch}>
              <MonthText year={bill.year} month={bill.month} isCapitalized />
            </CardAction>
          </h3>
          {standing && <BillBadge standing={standing} today={today} />}
        </div>
        <p className={styles.figure}>
          <Money amount={bill.amount} size={leftPara > 0 ? 'figure' : undefined} />
          {leftPara > 0 && leftPara !== Math.round(bill.amount * 100) && (
            <span className={styles.left}>
              {translate('finances.bills.leftToPay', { amount: formatSum(leftPara, language) })}
            </span>
          )}
        </p>
        <BillFacts bill={bill} isDueSaid={standing?.kind === 'due' || isLate} />
        {(leftPara > 0 || bill.printEnabled) && (
          <div className={styles.buttons}>
            {bill.printEnabled && (
              <Button
                variant="quiet"
                icon={Download}
                isLoading={isPdfLoading}
                aria-label={translate('finances.bills.pdfOf', {
                  month: formatMonth(bill.year, bill.month, language),
                })}
                onClick={onPdf}
              >
                {translate('finances.bills.pdf')}
              </Button>
            )}
            {leftPara > 0 && renderPay(leftPara, isLate)}
          </div>
        )}
      </div>
    </Card>
  )
}

interface BillFactsProps {
  readonly bill: Bill
  /** The badge says the last day: on a phone once is enough. */
  readonly isDueSaid: boolean
}

/** Rows with labels on a desktop; on a phone two lines of text that read without most of them. */
function BillFacts({ bill, isDueSaid }: BillFactsProps) {
  const translate = useTranslate()
  return (
    <dl className={styles.facts}>
      <div className={styles.plain}>
        <dt>{translate('finances.bills.billingPeriod')}</dt>
        <dd>
          <BillingPeriod bill={bill} isShort />
        </dd>
      </div>
      <div>
        <dt>{translate('finances.bills.issued')}</dt>
        <dd>{bill.issueDate ? <DateText iso={bill.issueDate} /> : '–'}</dd>
      </div>
      <div className={classNames(isDueSaid && styles.said)}>
        <dt>{translate('finances.bills.dueDate')}</dt>
        <dd>{bill.dueDate ? <DateText iso={bill.dueDate} /> : '–'}</dd>
      </div>
      <div className={styles.plain}>
        <dt>{translate('finances.bills.type')}</dt>
        <dd>{bill.financialDocumentTypeText}</dd>
      </div>
    </dl>
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
    </>
  )
}
