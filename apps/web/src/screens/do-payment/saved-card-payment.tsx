import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { todayInBelgrade } from '@portal/domain/dates'
import { DeviceType } from '@portal/domain/enumerations'
import { totalWithFee } from '@portal/domain/money'
import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AttemptNotices } from '#web/features/transactions/pay/attempt-notices.tsx'
import type { OwnTransaction } from '#web/features/transactions/pay/begin-over.ts'
import styles from '#web/features/transactions/pay/pay.module.css'
import { PayActions } from '#web/features/transactions/pay/pay-actions.tsx'
import { TermsCheckbox } from '#web/features/transactions/pay/terms-checkbox.tsx'
import { type Setback, useCardPayment } from '#web/features/transactions/pay/use-card-payment.ts'
import { isExpired, preferredCard } from '#web/features/transactions/saved-cards/saved-card.ts'
import { SavedCardChoice } from '#web/features/transactions/saved-cards/saved-card-choice.tsx'
import type { Caller } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import { DebtNote } from './debt-note.tsx'
import ownStyles from './do-payment.module.css'
import { PayAmountField } from './pay-amount-field.tsx'
import type { PayAmount } from './use-pay-amount.ts'

/** The card that will pay; the others come when they are asked for, so that the button stays in sight. */
function CardOfPayment(props: ComponentProps<typeof SavedCardChoice>) {
  const { cards, chosen } = props
  const translate = useTranslate()
  const [areAllShown, setAreAllShown] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  function handleShowAll() {
    flushSync(() => setAreAllShown(true))
    // The pressed button is gone.
    place.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }

  return (
    <div ref={place} className={styles.cards}>
      <SavedCardChoice {...props} cards={areAllShown || !chosen ? cards : [chosen]} />
      {!areAllShown && cards.length > 1 && (
        <div className={styles.toggle}>
          <Button variant="text" onClick={handleShowAll}>
            {translate('transactions.cardPayments.otherCards', { count: cards.length - 1 })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** As tall as the card that comes, so that nothing below it moves. */
function WaitingSavedCard() {
  const translate = useTranslate()
  return (
    <Loading label={translate('common.loading')} className={ownStyles.waitingCard}>
      <Skeleton shape="control" />
    </Loading>
  )
}

/** What paying at once needs beside the amount. */
export interface SavedCardWay {
  readonly cards: readonly SavedCard[]
  readonly auth3DUrl: string
}

interface SavedCardPaymentProps {
  readonly call: Caller
  readonly contract: Pick<CommercialContract, 'id' | 'balanceAmount' | 'unbookedAmount'>
  readonly payerName: string
  readonly amount: PayAmount
  readonly hasDebt: boolean
  readonly feePara: number
  /** Null while it is on its way. */
  readonly way: SavedCardWay | null
  readonly own: OwnTransaction
  readonly canSeeStatus: (transaction: PendingTransaction) => boolean
  /** Told the amount that was pressed, before anything begins. */
  readonly onPay: (amountPara: number) => void
  readonly onStatus: (transactionId: string) => void
  readonly onSetback: (setback: Setback) => void
}

/** Amount, card, fee, terms and one button: all that a customer with a saved card has to see. */
export function SavedCardPayment(props: SavedCardPaymentProps) {
  const { call, contract, payerName, amount, hasDebt, feePara, way } = props
  const serbian = useSerbian()
  const today = todayInBelgrade(Date.now())
  const translate = useTranslate()
  const { attempt, pay, stop } = useCardPayment({
    call,
    own: props.own,
    onBegun: undefined,
    onStatus: props.onStatus,
    onSetback: props.onSetback,
    onReturn: () => undefined,
  })
  const [picked, setPicked] = useState<SavedCard | null>(null)
  const [isAccepted, setIsAccepted] = useState(false)
  const isPaying = attempt.kind === 'running'
  const chosen = picked ?? preferredCard(way?.cards ?? [], today)
  // The form may have been open over midnight.
  const isChosenExpired = chosen !== null && isExpired(chosen, today)
  const totalPara = amount.amountPara === null ? null : totalWithFee(amount.amountPara, feePara)

  function handleAccept(next: boolean) {
    setIsAccepted(next)
    // What was seen is paid by: another tab may change which card comes first.
    setPicked(chosen)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPaying || !isAccepted || !way || !chosen || isChosenExpired) return
    const amountPara = amount.take()
    if (amountPara === null) return
    props.onPay(amountPara)
    const orderPara = totalWithFee(amountPara, feePara)
    const order = {
      totalPara: orderPara,
      feePara,
      contractId: contract.id,
      seenBalanceAmount: contract.balanceAmount,
      saveCard: false,
      deviceTypeId: DeviceType.web,
      isMobileApp: false,
      threeDCheckPara: orderPara,
    }
    pay(order, { kind: 'savedCard', cardToken: chosen.cardToken }, way.auth3DUrl)
  }

  return (
    <>
      <AttemptNotices
        call={call}
        attempt={attempt}
        amountPara={amount.amountPara ?? 0}
        canSeeStatus={props.canSeeStatus}
        onStatus={props.onStatus}
        onClose={stop}
      />
      <form className={styles.form} onSubmit={handleSubmit} aria-busy={isPaying} noValidate>
        <PayAmountField amount={amount} hasDebt={hasDebt} isReadOnly={isPaying} />
        {way ? (
          <CardOfPayment
            cards={way.cards}
            chosen={chosen}
            today={today}
            error={isChosenExpired ? translate('transactions.cardPayments.cardExpired') : undefined}
            onChoose={setPicked}
          />
        ) : (
          <WaitingSavedCard />
        )}
        <DefinitionList>
          <Definition label={translate('transactions.pay.payer')}>{serbian(payerName)}</Definition>
          <Definition label={translate('transactions.pay.fee')}>
            <Money amountPara={feePara} hasCurrency={false} />
          </Definition>
          <Definition label={translate('transactions.pay.total')} isTotal>
            {totalPara === null ? null : <Money amountPara={totalPara} />}
          </Definition>
        </DefinitionList>
        <DebtNote contract={contract} amountPara={amount.amountPara ?? 0} />
        <TermsCheckbox isAccepted={isAccepted} onChange={handleAccept} />
        <PayActions
          totalPara={totalPara}
          isPaying={isPaying}
          isAllowed={isAccepted && way !== null}
          onBack={null}
        />
        <p className={styles.note}>{translate('transactions.cardPayments.savedPrivacy')}</p>
      </form>
    </>
  )
}
