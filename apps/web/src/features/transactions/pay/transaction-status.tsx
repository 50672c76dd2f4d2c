import type { Transaction } from '@portal/contract/transactions/transactions'
import { TransactionStatus as Status } from '@portal/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import Printer from '#icons/printer'
import type { ReactNode } from 'react'
import { isRefused } from '#web/api/api-error.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { itemState } from '#web/features/core/item/item-state.ts'
import { transactionQueries } from '#web/features/transactions/transactions/transaction-queries.ts'
import {
  type TransactionOutcome,
  TransactionResult,
} from '#web/features/transactions/transactions/transaction-result.tsx'
import { useIsOnline } from '#web/session/connection.ts'
import { type Caller, callPublic } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ItemStates } from '#web/ui/item/item-states.tsx'
import styles from './pay.module.css'

interface TransactionStatusProps {
  /** Null for whoever has neither session nor key. */
  readonly call: Caller | null
  readonly transactionId: string
  /** Lets whoever came back from the bank see the outcome where the caller may not (record 0087). */
  readonly ticket: string | null
  /**
   * What the page offers beside the printed receipt; without the transaction there is only its outcome: null where
   * there is no such transaction, undefined where nobody could be asked.
   */
  readonly renderActions: (
    outcome: TransactionOutcome | null | undefined,
    transaction: Transaction | null,
  ) => ReactNode
  /** Why only the outcome is shown. */
  readonly outcomeNote: string
  /** What is to be said of the whole transaction beside the usual words. */
  readonly noteOf?: (transaction: Transaction) => string | undefined
  /** Shown instead of everything else when the caller may no longer ask. */
  readonly renderRefused?: (error: unknown) => ReactNode
}

/** Asks until the outcome is known (spec 4.8). */
export function TransactionStatus(props: TransactionStatusProps) {
  const { call, transactionId, ticket, renderActions, outcomeNote, noteOf, renderRefused } = props
  const translate = useTranslate()
  const isOnline = useIsOnline()
  const own = useQuery({
    ...transactionQueries.status(call ?? callPublic, transactionId, translate.language),
    enabled: call !== null,
  })
  const isTicketShown = ticket !== null && (call === null || own.isError)
  const returned = useQuery({ ...transactionQueries.returned(ticket), enabled: isTicketShown })
  const shown = isTicketShown && own.data === undefined ? returned : own
  const state = itemState<TransactionOutcome>(shown)
  if (renderRefused && !isTicketShown && isRefused(own.error)) return renderRefused(own.error)
  if (state.kind === 'missing') {
    return <TransactionResult outcome={null} transaction={null} actions={renderActions(null, null)} />
  }
  if (state.kind === 'ready') {
    const { item: outcome } = state
    const transaction = own.data ?? null
    return (
      <TransactionResult
        outcome={outcome}
        transaction={transaction}
        note={transaction ? noteOf?.(transaction) : outcomeNote}
        actions={
          <>
            {renderActions(outcome, transaction)}
            {transaction && hasReceipt(transaction) && <PrintButton />}
          </>
        }
      />
    )
  }
  return (
    <>
      {shown.error && <FailureBanner error={shown.error} atMs={shown.errorUpdatedAt} />}
      <Card as="section" padding="wide">
        <div className={styles.form}>
          <ItemStates
            state={state}
            texts={{
              loading: translate('transactions.status.loading'),
              missing: translate('transactions.status.noInfo'),
              error: translate(isOnline ? 'transactions.status.loadFailed' : 'transactions.status.offline'),
              retry: translate('common.retry'),
            }}
          >
            {() => null}
          </ItemStates>
          {state.kind === 'error' && <div className={styles.actions}>{renderActions(undefined, null)}</div>}
        </div>
      </Card>
    </>
  )
}

/** What goes back is no payment any more. */
const hasReceipt = ({ transactionStatusId, closing }: Transaction): boolean =>
  transactionStatusId === Status.successful && closing === null

function PrintButton() {
  const translate = useTranslate()
  return (
    <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
      {translate('transactions.status.print')}
    </Button>
  )
}
