import type { Transaction } from '@portal/contract/transactions/transactions'
import { TransactionStatus } from '@portal/domain/enumerations'
import { type DeclineReason, declineReasonOf } from '@portal/domain/payments/decline-reason'
import type { Translate } from '@portal/i18n/translate'
import CircleAlert from '#icons/circle-alert'
import CircleCheck from '#icons/circle-check'
import CircleHelp from '#icons/circle-question-mark'
import CircleSlash from '#icons/circle-slash'
import Clock from '#icons/clock'
import Undo from '#icons/undo-2'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toldAfterPaint } from '#web/ui/feedback/told-after-paint.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { DeclineAdvice } from './decline-advice.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import styles from './transaction.module.css'

type Mood = 'good' | 'bad' | 'waiting' | 'plain'

const icons: Record<Mood, IconType> = {
  good: CircleCheck,
  bad: CircleAlert,
  waiting: Clock,
  plain: CircleHelp,
}

interface Verdict {
  readonly mood: Mood
  /** Where that of the mood would not fit. */
  readonly icon?: IconType | undefined
  readonly title: string
  readonly notes: readonly string[]
  /** Why a card was declined. */
  readonly reason?: DeclineReason | undefined
  readonly hasDetails: boolean
}

/** What anyone may know who comes back from the bank. */
export type TransactionOutcome = Pick<
  Transaction,
  'transactionStatusId' | 'isCardPayment' | 'totalAmount' | 'executionDate' | 'declineCode' | 'closing'
>

interface TransactionResultProps {
  /** Null when there is no such transaction: a stranger's looks the same (decision 7). */
  readonly outcome: TransactionOutcome | null
  /** The whole of it, for whom it belongs to. */
  readonly transaction: Transaction | null
  /** Beside the usual words. */
  readonly note?: string | undefined
  readonly actions: ReactNode
}

/** Spec 4.8: the six statuses, and what became of a payment that was closed. */
export function TransactionResult({ outcome, transaction, note, actions }: TransactionResultProps) {
  const translate = useTranslate()
  const { mood, icon, title, notes, reason, hasDetails } = verdictOf(outcome, translate)
  return (
    <Card as="section" padding="wide">
      <div className={styles.result}>
        <div key={title} role="status">
          {/* A block around the grid: it comes as one thing, which is said once. */}
          <div ref={toldAfterPaint}>
            <div className={styles.verdict}>
              <span className={classNames(styles.sign, styles[mood])}>
                <Icon of={icon ?? icons[mood]} size={32} />
              </span>
              <h2 className={styles.title}>{title}</h2>
              {outcome && (
                <p>
                  <Money amount={outcome.totalAmount} size="figure" />
                </p>
              )}
              {outcome?.executionDate && !transaction && (
                <p className={styles.note}>
                  <DateText iso={outcome.executionDate} hasTime />
                </p>
              )}
              {notes.map((words) => (
                <p key={words} className={styles.note}>
                  {words}
                </p>
              ))}
              {reason && <DeclineAdvice reason={reason} />}
              {note && <p className={styles.note}>{note}</p>}
            </div>
          </div>
        </div>
        <div className={styles.actions}>{actions}</div>
        {transaction && hasDetails && <TransactionDetails transaction={transaction} />}
      </div>
    </Card>
  )
}

function verdictOf(outcome: TransactionOutcome | null, translate: Translate): Verdict {
  return (outcome && closedVerdict(outcome, translate)) ?? statusVerdict(outcome, translate)
}

/** Null for the usual course. */
function closedVerdict({ closing }: TransactionOutcome, translate: Translate): Verdict | null {
  switch (closing) {
    case null:
      return null
    case 'givenUp':
      return closed(CircleSlash, translate('transactions.status.givenUp'), [
        translate('transactions.status.givenUpText'),
      ])
    case 'givenUpByOther':
      return closed(CircleSlash, translate('transactions.status.givenUpByOther'), [
        translate('transactions.status.givenUpByOtherText'),
      ])
    case 'beingReturned':
      return {
        ...closed(Undo, translate('transactions.status.beingReturned'), [
          translate('transactions.status.beingReturnedText'),
        ]),
        mood: 'waiting',
        hasDetails: true,
      }
    case 'returned':
      return {
        ...closed(Undo, translate('transactions.status.returned'), [
          translate('transactions.status.returnedText'),
        ]),
        hasDetails: true,
      }
  }
}

const closed = (icon: IconType, title: string, notes: readonly string[]): Verdict => ({
  ...plain('plain', title, notes),
  icon,
})

function statusVerdict(outcome: TransactionOutcome | null, translate: Translate): Verdict {
  const isCardPayment = outcome?.isCardPayment ?? false
  switch (outcome?.transactionStatusId ?? TransactionStatus.noInfo) {
    case TransactionStatus.successful:
      return {
        mood: 'good',
        title: translate(
          isCardPayment ? 'transactions.status.successfulCard' : 'transactions.status.successfulIps',
        ),
        notes: [translate('transactions.status.bookingNote')],
        hasDetails: true,
      }
    case TransactionStatus.unsuccessful:
      return {
        mood: 'bad',
        title: translate('transactions.status.unsuccessful'),
        notes: [translate('transactions.status.notCharged')],
        reason: isCardPayment ? declineReasonOf(outcome?.declineCode ?? null) : undefined,
        hasDetails: true,
      }
    case TransactionStatus.notCompleted:
      return plain('bad', translate('transactions.status.notCompleted'), [
        translate('transactions.status.notCompletedText'),
      ])
    case TransactionStatus.inProgress:
      return plain('waiting', translate('transactions.status.inProgress'), [
        translate('transactions.status.inProgressText'),
      ])
    case TransactionStatus.noInfo:
      return plain('plain', translate('transactions.status.noInfo'), [
        translate(outcome === null ? 'transactions.status.missingText' : 'transactions.status.noInfoText'),
      ])
    case TransactionStatus.errorCreatingTransaction:
      return plain('bad', translate('transactions.status.errorCreating'), [
        translate('transactions.status.errorCreatingText'),
      ])
  }
}

const plain = (mood: Mood, title: string, notes: readonly string[]): Verdict => ({
  mood,
  title,
  notes,
  hasDetails: false,
})
