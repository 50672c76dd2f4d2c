import type { Payment, PaymentsOfYear } from '@portal/contract/finances/payments'
import { splitDate } from '@portal/domain/dates'
import { wayNames } from './payment-ways.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './payment-summary.module.css'

interface PaymentSummaryProps {
  /** Of all payments, newest first. */
  readonly payments: readonly Payment[]
  readonly years: readonly PaymentsOfYear[]
  readonly today: string
}

/** What people come for: did my payment arrive, and how much was it this year. */
export function PaymentSummary({ payments, years, today }: PaymentSummaryProps) {
  const translate = useTranslate()
  const { year } = splitDate(today)
  const latest = payments.find(({ isRefund }) => !isRefund)
  if (!latest) return null
  return (
    <Card as="section" aria-label={translate('finances.payments.summary')}>
      <dl className={styles.summary}>
        <div>
          <dt className={styles.label}>{translate('finances.payments.latest')}</dt>
          <dd>
            <Money amount={latest.amount} size="figure" />
            <span className={styles.when}>
              <DateText iso={latest.paymentDate} />
              {latest.paymentWayId !== null && <> · {translate(wayNames[latest.paymentWayId])}</>}
            </span>
          </dd>
        </div>
        <div>
          <dt className={styles.label}>
            {translate('finances.payments.paidInYear', { year: String(year) })}
          </dt>
          <dd>
            <Money amount={years.find((each) => each.year === year)?.paidAmount ?? 0} size="figure" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

/** As tall as what comes, at every width: the same rows in the same places. */
export function PaymentSummarySkeleton() {
  const translate = useTranslate()
  return (
    <Card as="section">
      <Loading label={translate('finances.payments.loading')} className={styles.summary}>
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton />
          <Skeleton shape="figure" />
          <Skeleton />
        </div>
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton />
          <Skeleton shape="figure" />
        </div>
      </Loading>
    </Card>
  )
}
