import type { Transaction } from '@portal/contract/transactions/transactions'
import { TransactionStatus as Status } from '@portal/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { isRefused } from '#web/api/api-error.ts'
import { FailureBanner } from '#web/app/failure-banner.tsx'
import { itemState } from '#web/app/item-state.ts'
import { transactionQueries } from '#web/features/transactions/transactions/transaction-queries.ts'
import { TransactionResult } from '#web/features/transactions/transactions/transaction-result.tsx'
import type { Caller } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ItemStates } from '#web/ui/item-states.tsx'
import styles from './pay.module.css'

interface TransactionStatusProps {
  readonly call: Caller
  readonly transactionId: string
  /** What the page offers beside the printed receipt. */
  readonly renderActions: (transaction: Transaction | null) => ReactNode
  /** Shown instead of everything else when the caller may no longer ask. */
  readonly renderRefused?: (error: unknown) => ReactNode
}

/** Asks until the outcome is known (spec 4.8). */
export function TransactionStatus(props: TransactionStatusProps) {
  const { call, transactionId, renderActions, renderRefused } = props
  const translate = useTranslate()
  const status = useQuery(transactionQueries.status(call, transactionId))
  const state = itemState(status)
  if (renderRefused && isRefused(status.error)) return renderRefused(status.error)
  if (state.kind === 'missing') return <TransactionResult transaction={null} actions={renderActions(null)} />
  if (state.kind === 'ready') {
    const { item: transaction } = state
    return (
      <TransactionResult
        transaction={transaction}
        actions={
          <>
            {renderActions(transaction)}
            {transaction.transactionStatusId === Status.successful && <PrintButton />}
          </>
        }
      />
    )
  }
  return (
    <>
      {status.error && <FailureBanner error={status.error} atMs={status.errorUpdatedAt} />}
      <Card as="section" padding="wide">
        <div className={styles.form}>
          <ItemStates
            state={state}
            texts={{
              loading: translate('transactions.status.loading'),
              missing: translate('transactions.status.noInfo'),
              error: translate('transactions.status.loadFailed'),
              retry: translate('common.retry'),
            }}
          >
            {() => null}
          </ItemStates>
          {state.kind === 'error' && <div className={styles.actions}>{renderActions(null)}</div>}
        </div>
      </Card>
    </>
  )
}

function PrintButton() {
  const translate = useTranslate()
  return (
    <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
      {translate('transactions.status.print')}
    </Button>
  )
}
