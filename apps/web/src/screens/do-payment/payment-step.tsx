import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { DeviceType, PaymentMethod } from '@portal/domain/enumerations'
import { totalWithFee } from '@portal/domain/money'
import type { Ref } from 'react'
import type { OwnTransaction } from '#web/features/transactions/pay/begin-over.ts'
import { CardPayment } from '#web/features/transactions/pay/card-payment.tsx'
import { holderName } from '#web/features/transactions/pay/holder-name.ts'
import { PayStepCard } from '#web/features/transactions/pay/pay-step-card.tsx'
import type { CardEntryState } from '#web/features/transactions/pay/use-card-entry.ts'
import { isOwn } from '#web/features/transactions/transactions/pending-transaction.ts'
import { callWithSession } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { DebtNote } from './debt-note.tsx'
import { IpsPayment } from './ips-payment.tsx'
import { usePayOutcome } from './use-pay-outcome.ts'

interface PaymentStepProps {
  readonly method: PaymentMethod
  readonly contract: CommercialContract
  readonly amountPara: number
  readonly feePara: number
  readonly isNewCard: boolean
  readonly card: CardEntryState
  readonly own: OwnTransaction
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onBack: () => void
  readonly onMethod: (method: PaymentMethod) => void
}

/** The third step: a card or IPS. */
export function PaymentStep(props: PaymentStepProps) {
  const { method, contract, amountPara, feePara, isNewCard, card, own, headingRef, onBack, onMethod } = props
  const translate = useTranslate()
  const { handleStatus, handleSetback } = usePayOutcome()
  const { user } = useSession()
  const totalPara = totalWithFee(amountPara, feePara)

  if (method === PaymentMethod.ipsScan) {
    return (
      <PayStepCard title={translate('transactions.pay.ipsTitle')} headingRef={headingRef}>
        <DebtNote contract={contract} amountPara={amountPara} />
        <IpsPayment
          totalPara={totalPara}
          feePara={feePara}
          contract={contract}
          own={own}
          canSeeStatus={isOwn}
          onStatus={handleStatus}
          onBack={onBack}
          onSetback={handleSetback}
        />
      </PayStepCard>
    )
  }
  return (
    <PayStepCard title={translate('transactions.cardPayments.title')} headingRef={headingRef}>
      <DebtNote contract={contract} amountPara={amountPara} />
      <CardPayment
        call={callWithSession}
        order={{
          totalPara,
          feePara,
          contractId: contract.id,
          seenBalanceAmount: contract.balanceAmount,
          deviceTypeId: DeviceType.web,
          isMobileApp: false,
          threeDCheckPara: totalPara,
        }}
        holderName={holderName(user.name)}
        hasSavedCards={user.hasSavedCards}
        canSaveCard
        isNewWanted={isNewCard}
        card={card}
        own={own}
        canSeeStatus={isOwn}
        onBack={onBack}
        otherWay={
          <Button variant="quiet" onClick={() => onMethod(PaymentMethod.ipsScan)}>
            {translate('transactions.cardPayments.payByIps')}
          </Button>
        }
        onStatus={handleStatus}
        onSetback={handleSetback}
      />
    </PayStepCard>
  )
}
