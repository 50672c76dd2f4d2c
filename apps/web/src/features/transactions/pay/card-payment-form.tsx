import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import type { SavedCard } from '@portal/contract/transactions/saved-cards'
import { todayInBelgrade } from '@portal/domain/dates'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CardFields } from '#web/features/transactions/card-payments/card-fields.tsx'
import { isExpired, preferredCard } from '#web/features/transactions/saved-cards/saved-card.ts'
import { SavedCardChoice } from '#web/features/transactions/saved-cards/saved-card-choice.tsx'
import type { Caller } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { AttemptNotices } from './attempt-notices.tsx'
import type { OwnTransaction } from './begin-over.ts'
import styles from './pay.module.css'
import { PayActions } from './pay-actions.tsx'
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
  /** Who asked for a new card is not asked about the saved ones first. */
  readonly isNewWanted?: boolean | undefined
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
  const [isNewWanted, setIsNewWanted] = useState(props.isNewWanted ?? false)
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
      <AttemptNotices
        call={call}
        attempt={attempt}
        amountPara={order.totalPara - order.feePara}
        canSeeStatus={props.canSeeStatus}
        onStatus={props.onStatus}
        onClose={stop}
      />
      <form ref={form} className={styles.form} onSubmit={handleSubmit} aria-busy={isPaying} noValidate>
        {isNew ? (
          <NewCardFields
            {...props}
            isSavedOffered={chosen !== null}
            isSaving={isSaving}
            onSaving={setIsSaving}
            onUseSaved={() => changeCard(false)}
          />
        ) : (
          <SavedCardFields
            cards={savedCards}
            chosen={chosen}
            today={today}
            isExpiryTold={isExpiryTold}
            onChoose={setChosen}
            onUseNew={() => changeCard(true)}
          />
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

interface NewCardFieldsProps extends CardPaymentFormProps {
  readonly isSavedOffered: boolean
  readonly isSaving: boolean
  readonly onSaving: (isSaving: boolean) => void
  readonly onUseSaved: () => void
}

function NewCardFields(props: NewCardFieldsProps) {
  const { card, savedCards, canSaveCard, isSavedOffered, isSaving, onSaving, onUseSaved } = props
  const translate = useTranslate()
  return (
    <>
      {isSavedOffered && (
        <CardToggle onToggle={onUseSaved}>{translate('transactions.cardPayments.useSavedCard')}</CardToggle>
      )}
      {!isSavedOffered && savedCards.length > 0 && (
        <p className={styles.note}>{translate('transactions.cardPayments.allExpired')}</p>
      )}
      <CardFields entry={card.entry} problems={card.problems} onChange={card.change} onLeave={card.leave} />
      {canSaveCard && (
        <Checkbox
          name="save-card"
          checked={isSaving}
          onChange={(event) => onSaving(event.currentTarget.checked)}
          label={translate('transactions.cardPayments.saveCard')}
        />
      )}
    </>
  )
}

interface SavedCardFieldsProps {
  readonly cards: readonly SavedCard[]
  readonly chosen: SavedCard
  readonly today: string
  readonly isExpiryTold: boolean
  readonly onChoose: (card: SavedCard) => void
  readonly onUseNew: () => void
}

function SavedCardFields({ cards, chosen, today, isExpiryTold, onChoose, onUseNew }: SavedCardFieldsProps) {
  const translate = useTranslate()
  const isRefused = isExpiryTold && isExpired(chosen, today)
  return (
    <>
      <SavedCardChoice
        cards={cards}
        chosen={chosen}
        today={today}
        error={isRefused ? translate('transactions.cardPayments.cardExpired') : undefined}
        onChoose={onChoose}
      />
      <CardToggle onToggle={onUseNew}>{translate('transactions.cardPayments.useNewCard')}</CardToggle>
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
