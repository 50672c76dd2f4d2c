import type { Payment } from '@portal/contract/finances/payments'
import Undo2 from '#icons/undo-2'
import type { ReactNode } from 'react'
import { wayNames } from './payment-ways.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './payment-list.module.css'

interface PaymentRowProps {
  readonly payment: Payment
  /** To the bill it covered and to its receipt; null where there is neither. */
  readonly links: ReactNode
}

export function PaymentRow({ payment, links }: PaymentRowProps) {
  const translate = useTranslate()
  return (
    <li className={styles.payment}>
      <p className={styles.date}>
        <DateText iso={payment.paymentDate} />
        {payment.paymentWayId !== null && (
          <span className={styles.way}> · {translate(wayNames[payment.paymentWayId])}</span>
        )}
      </p>
      <p className={styles.amount}>
        <Money amount={payment.amount} />
      </p>
      {payment.isRefund && (
        <p className={styles.links}>
          <Badge kind="info" icon={Undo2}>
            {translate('finances.payments.refund')}
          </Badge>
        </p>
      )}
      {links && <p className={styles.links}>{links}</p>}
    </li>
  )
}

export function PaymentRowSkeleton() {
  return (
    <>
      <Skeleton widthPercent={35} />
      <Skeleton widthPercent={70} />
    </>
  )
}
