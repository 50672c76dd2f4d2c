import type { Payment, PaymentsOfYear } from '@portal/contract/finances/payments'
import { pageSizes } from '@portal/domain/limits'
import { formatDate, formatMonthName } from '@portal/i18n/format'
import WalletCards from '#icons/wallet-cards'
import type { ReactNode } from 'react'
import { groupPayments, type PaymentMonth, type PaymentYear } from './payment-groups.ts'
import { PaymentRow, PaymentRowSkeleton } from './payment-row.tsx'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyList } from '#web/ui/list/empty-list.tsx'
import { type Paged, PagedList } from '#web/ui/list/paged-list.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './payment-list.module.css'

interface PaymentListProps extends Paged<Payment> {
  /** The server's sums of what is listed, over all pages. */
  readonly years: readonly PaymentsOfYear[]
  /** Payments before it are not shown: the year that it cuts is not whole. */
  readonly earliest: string
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
  readonly renderLinks: (payment: Payment) => ReactNode
}

export function PaymentList(props: PaymentListProps) {
  const { years, earliest, isFiltered, onClearFilters, renderLinks, ...payments } = props
  const translate = useTranslate()
  return (
    <PagedList
      {...payments}
      pageSize={pageSizes.payments}
      texts={{
        loading: translate('finances.payments.loading'),
        error: translate('finances.payments.loadFailed'),
        retry: translate('common.retry'),
        more: (count) => translate('finances.payments.loadMore', { count }),
        moreFailed: translate('finances.payments.moreFailed'),
        shown: (counts) => translate('finances.payments.shown', counts),
      }}
      skeleton={<PaymentRowSkeleton />}
      empty={
        <EmptyList
          icon={WalletCards}
          isFiltered={isFiltered}
          none={{
            title: translate('finances.payments.empty.title'),
            text: translate('finances.payments.empty.text'),
          }}
          noneFiltered={{
            title: translate('finances.payments.emptyFiltered.title'),
            text: translate('finances.payments.emptyFiltered.text'),
            clear: translate('finances.payments.clearFilters'),
          }}
          onClearFilters={onClearFilters}
        />
      }
      renderList={(items) => (
        <div className={styles.years}>
          {groupPayments(items).map((group) => (
            <YearOfPayments
              key={group.year}
              group={group}
              sums={years.find(({ year }) => year === group.year)}
              since={earliest > `${group.year}-01-01` ? earliest : null}
              isFiltered={isFiltered}
              renderLinks={renderLinks}
            />
          ))}
        </div>
      )}
    />
  )
}

interface YearOfPaymentsProps {
  readonly group: PaymentYear
  readonly sums: PaymentsOfYear | undefined
  readonly since: string | null
  readonly isFiltered: boolean
  readonly renderLinks: (payment: Payment) => ReactNode
}

function YearOfPayments({ group, sums, since, isFiltered, renderLinks }: YearOfPaymentsProps) {
  const translate = useTranslate()
  return (
    <section className={styles.year}>
      <div className={styles.yearHead}>
        <h2>
          {translate('chart.year', { year: String(group.year) })}
          {since !== null && (
            <span className={styles.since}>
              {' '}
              {translate('finances.payments.since', { date: formatDate(since) })}
            </span>
          )}
        </h2>
        {sums && (
          <p className={styles.sums}>
            {translate(isFiltered ? 'finances.payments.paidFiltered' : 'finances.payments.paid')}{' '}
            <strong>
              <Money amount={sums.paidAmount} />
            </strong>
            {sums.refundedAmount > 0 && (
              <>
                {' · '}
                {translate('finances.payments.refunded')} <Money amount={sums.refundedAmount} />
              </>
            )}
          </p>
        )}
      </div>
      <Card padding="none">
        {group.months.map((month) => (
          <MonthOfPayments key={month.month} group={month} renderLinks={renderLinks} />
        ))}
      </Card>
    </section>
  )
}

interface MonthOfPaymentsProps {
  readonly group: PaymentMonth
  readonly renderLinks: (payment: Payment) => ReactNode
}

function MonthOfPayments({ group, renderLinks }: MonthOfPaymentsProps) {
  const { language } = useTexts()
  const name = formatMonthName(group.month, language)
  return (
    <section className={styles.month}>
      <h3 className={styles.monthName}>{name.charAt(0).toUpperCase() + name.slice(1)}</h3>
      <ul>
        {group.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} links={renderLinks(payment)} />
        ))}
      </ul>
    </section>
  )
}
