import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { todayInBelgrade } from '@portal/domain/dates'
import { PaymentMethod } from '@portal/domain/enumerations'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CardFields } from '#web/features/transactions/card-payments/card-fields.tsx'
import { finishedMessage } from '#web/features/transactions/card-payments/charge-failure.ts'
import { isExpired, preferredCard } from '#web/features/transactions/saved-cards/saved-card.ts'
import { SavedCardChoice } from '#web/features/transactions/saved-cards/saved-card-choice.tsx'
import type { Caller } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { OwnTransaction } from './begin-over.ts'
import styles from './pay.module.css'
import { PayActions } from './pay-actions.tsx'
import { PaymentFailureBanner } from './payment-failure-banner.tsx'
import { StandingPayments } from './standing-payments.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import type { CardEntryState } from './use-card-entry.ts'
import { type Setback, useCardPayment, type WantedOrder } from './use-card-payment.ts'

export interface CardPaymentProps {
  readonly call: Caller
  readonly order: Omit<WantedOrder, 'saveCard'>
  readonly own: OwnTransaction
  readonly onBegun?: ((transactionId: string) => void) | undefined
  /** Whether the status page would show it to this caller. */
  readonly canSeeStatus: (transaction: PendingTransaction) => boolean
  readonly holderName: string
  /** Spec 4.7 and 4.9: only those who have saved cards, or whose key says so, are asked about them. */
  readonly hasSavedCards: boolean
  readonly canSaveCard: boolean
  readonly card: CardEntryState
  readonly onBack: (() => void) | null
  /** What else can be done while the gateway is down. */
  readonly otherWay: ReactNode
  readonly onStatus: (transactionId: string) => void
  /** The payment was refused or another one is at work: what was known about fees and payments may be old. */
  readonly onSetback: (setback: Setback) => void
}

interface CardPaymentFormProps extends CardPaymentProps {
  readonly auth3DUrl: string
  readonly savedCards: readonly SavedCard[]
}

export function CardPaymentForm(props: CardPaymentFormProps) {
  const { call, order, holderName, canSaveCard, card, auth3DUrl, savedCards } = props
  const today = todayInBelgrade(Date.now())
  const translate = useTranslate()
  const { attempt, pay, stop } = useCardPayment({
    call,
    own: props.own,
    onBegun: props.onBegun,
    onStatus: props.onStatus,
    onSetback: props.onSetback,
    onReturn: card.clear,
  })
  const [isNewWanted, setIsNewWanted] = useState(false)
  const [chosen, setChosen] = useState(preferredCard(savedCards, today))
  const [isExpiryTold, setIsExpiryTold] = useState(false)
  // Spec 9: on by default for a new card.
  const [isSaving, setIsSaving] = useState(true)
  const [isAccepted, setIsAccepted] = useState(false)
  const isNew = isNewWanted || chosen === null
  const isPaying = attempt.kind === 'running'
  const form = useRef<HTMLFormElement>(null)

  // The link that was pressed is gone with its card; the keyboard goes on where the other one is entered.
  function changeCard(isNewOne: boolean) {
    flushSync(() => setIsNewWanted(isNewOne))
    const first = isNewOne ? '[autocomplete=cc-number]' : 'input[type=radio]:checked'
    form.current?.querySelector<HTMLInputElement>(first)?.focus()
  }

  function payWithSaved(saved: SavedCard) {
    setIsExpiryTold(true)
    // The form may have been open over midnight.
    if (isExpired(saved, todayInBelgrade(Date.now()))) return
    pay({ ...order, saveCard: false }, { kind: 'savedCard', cardToken: saved.cardToken }, auth3DUrl)
  }

  function payWithNew(form: HTMLFormElement) {
    let isFit = false
    flushSync(() => {
      isFit = card.check()
    })
    if (!isFit) form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
    else
      pay(
        { ...order, saveCard: canSaveCard && isSaving },
        { kind: 'newCard', card: card.entry, holderName },
        auth3DUrl,
      )
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPaying || !isAccepted) return
    if (isNew) payWithNew(event.currentTarget)
    else payWithSaved(chosen)
  }

  return (
    <>
      {attempt.kind === 'failed' && <PaymentFailureBanner method={PaymentMethod.card} {...attempt} />}
      {attempt.kind === 'taken' && (
        <Banner kind="warning">
          {finishedMessage(attempt.error, translate.language) ?? translate('transactions.pay.inFlight')}
        </Banner>
      )}
      {attempt.kind === 'standing' && (
        <StandingPayments
          call={call}
          standing={attempt.standing}
          amountPara={order.totalPara - order.feePara}
          acknowledgedIds={attempt.acknowledgedIds}
          canSeeStatus={props.canSeeStatus}
          onStatus={props.onStatus}
          onPay={attempt.payAgain}
          onClose={stop}
        />
      )}
      <form ref={form} className={styles.form} onSubmit={handleSubmit} aria-busy={isPaying} noValidate>
        {isNew ? (
          <>
            {chosen !== null && (
              <CardToggle onToggle={() => changeCard(false)}>
                {translate('transactions.cardPayments.useSavedCard')}
              </CardToggle>
            )}
            {chosen === null && savedCards.length > 0 && (
              <p className={styles.note}>{translate('transactions.cardPayments.allExpired')}</p>
            )}
            <CardFields
              entry={card.entry}
              problems={card.problems}
              onChange={card.change}
              onLeave={card.leave}
            />
            {canSaveCard && (
              <Checkbox
                name="save-card"
                checked={isSaving}
                onChange={(event) => setIsSaving(event.currentTarget.checked)}
                label={translate('transactions.cardPayments.saveCard')}
              />
            )}
          </>
        ) : (
          <>
            <SavedCardChoice
              cards={savedCards}
              chosen={chosen}
              today={today}
              error={
                isExpiryTold && isExpired(chosen, today)
                  ? translate('transactions.cardPayments.cardExpired')
                  : undefined
              }
              onChoose={setChosen}
            />
            <CardToggle onToggle={() => changeCard(true)}>
              {translate('transactions.cardPayments.useNewCard')}
            </CardToggle>
          </>
        )}
        <TermsCheckbox isAccepted={isAccepted} onChange={setIsAccepted} />
        <PayActions
          totalPara={order.totalPara}
          isPaying={isPaying}
          isAllowed={isAccepted}
          onBack={props.onBack}
        />
        <p className={styles.note}>
          {translate(isNew ? 'transactions.cardPayments.privacy' : 'transactions.cardPayments.savedPrivacy')}
        </p>
      </form>
    </>
  )
}

/** Spec 4.9: from saved cards to a new one and back. */
function CardToggle({ onToggle, children }: { readonly onToggle: () => void; readonly children: string }) {
  return (
    <div className={styles.toggle}>
      <Button variant="text" onClick={onToggle}>
        {children}
      </Button>
    </div>
  )
}
