import type { Payment } from '@portal/contract/finances/payments'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './payments.module.css'

export function PaymentCard({ payment }: { readonly payment: Payment }) {
  const translate = useTranslate()
  return (
    <Card as="li">
      <div className={styles.cardHead}>
        <h2 className={styles.cardDate}>
          <DateText iso={payment.paymentDate} />
        </h2>
        {payment.isRefund && (
          <Badge kind="info" icon={Undo2}>
            {translate('finances.payments.refund')}
          </Badge>
        )}
      </div>
      <p>
        <Money amount={payment.amount} size="figure" />
      </p>
    </Card>
  )
}

export function PaymentCardSkeleton() {
  return (
    <>
      <div className={styles.cardHead}>
        <Skeleton widthPercent={35} />
      </div>
      <p>
        <Skeleton shape="figure" widthPercent={55} />
      </p>
    </>
  )
}
