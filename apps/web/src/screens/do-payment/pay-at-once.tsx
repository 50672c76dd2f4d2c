import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { PaymentMethod } from '@portal/domain/enumerations'
import type { Ref } from 'react'
import type { OwnTransaction } from '#web/features/transactions/pay/begin-over.ts'
import styles from '#web/features/transactions/pay/pay.module.css'
import { PayStepCard } from '#web/features/transactions/pay/pay-step-card.tsx'
import { isOwn } from '#web/features/transactions/transactions/pending-transaction.ts'
import type { PayDraft } from '#web/navigation/search/pay-link.ts'
import { callWithSession } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { OtherWays } from './other-ways.tsx'
import { SavedCardPayment, type SavedCardWay } from './saved-card-payment.tsx'
import type { PayAmount } from './use-pay-amount.ts'
import { usePayOutcome } from './use-pay-outcome.ts'

interface PayAtOnceProps {
  readonly contract: CommercialContract
  readonly payerName: string
  readonly amount: PayAmount
  readonly hasDebt: boolean
  readonly feePara: number
  readonly way: SavedCardWay | null
  readonly own: OwnTransaction
  readonly codeBillId: number | null
  readonly headingRef: Ref<HTMLHeadingElement>
  /** The address keeps what was pressed: a reload, or the way back from the bank, finds it. */
  readonly onPay: (amountPara: number) => void
  readonly onOtherWay: (next: Partial<PayDraft>) => void
}

/** The whole payment on one screen; every other way goes by the three steps. */
export function PayAtOnce(props: PayAtOnceProps) {
  const { contract, payerName, amount, hasDebt, feePara, way, own, codeBillId, headingRef } = props
  const translate = useTranslate()
  const { handleStatus, handleSetback } = usePayOutcome()

  function goBy(next: Pick<PayDraft, 'method' | 'isNewCard'>) {
    const amountPara = amount.take()
    if (amountPara !== null) props.onOtherWay({ ...next, step: 'payment', amountPara })
  }

  return (
    <div className={styles.screen}>
      <PayStepCard title={translate('transactions.pay.bySavedCard')} headingRef={headingRef}>
        <SavedCardPayment
          call={callWithSession}
          contract={contract}
          payerName={payerName}
          amount={amount}
          hasDebt={hasDebt}
          feePara={feePara}
          way={way}
          own={own}
          canSeeStatus={isOwn}
          onPay={props.onPay}
          onStatus={handleStatus}
          onSetback={handleSetback}
        />
      </PayStepCard>
      <OtherWays
        feePara={feePara}
        billId={codeBillId}
        onNewCard={() => goBy({ method: PaymentMethod.card, isNewCard: true })}
        onIps={() => goBy({ method: PaymentMethod.ipsScan, isNewCard: false })}
      />
    </div>
  )
}
