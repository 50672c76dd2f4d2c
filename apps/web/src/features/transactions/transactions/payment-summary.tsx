import { totalWithFee } from '@portal/domain/money'
import { useId } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './transaction.module.css'

interface PaymentSummaryProps {
  /** Null while it is on its way. */
  readonly payerName: string | null
  readonly amountPara: number
  readonly feePara: number
}

/** Who pays, how much, with which fee: in sight at every step. */
export function PaymentSummary({ payerName, amountPara, feePara }: PaymentSummaryProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  const titleId = useId()
  return (
    <Card as="section" padding="wide" aria-labelledby={titleId}>
      <VisuallyHidden as="h2" id={titleId}>
        {translate('transactions.pay.summary')}
      </VisuallyHidden>
      <p className={styles.payer}>
        <span className={styles.label}>{translate('transactions.pay.payer')}</span>
        <span className={styles.name}>{serbian(payerName) ?? <Skeleton widthPercent={60} />}</span>
      </p>
      <DefinitionList>
        <Definition label={translate('transactions.pay.amount')}>
          <Money amountPara={amountPara} hasCurrency={false} />
        </Definition>
        <Definition label={translate('transactions.pay.fee')}>
          <Money amountPara={feePara} hasCurrency={false} />
        </Definition>
        <Definition label={translate('transactions.pay.total')} isTotal>
          <Money amountPara={totalWithFee(amountPara, feePara)} />
        </Definition>
      </DefinitionList>
    </Card>
  )
}
