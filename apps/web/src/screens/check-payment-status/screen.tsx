import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import type { Transaction } from '@portal/contract/transactions/transactions'
import { PaymentMethod, TransactionStatus as Status } from '@portal/domain/enumerations'
import { fromWireAmount } from '@portal/domain/money'
import { contractOfTransaction } from '@portal/domain/payments/transaction-id'
import { isOutcomeKnown } from '@portal/domain/payments/transaction-status'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchOf } from '#web/navigation/search/pay-link.ts'
import { GiveUpPayment } from '#web/features/transactions/pay/give-up-payment.tsx'
import { TransactionStatus } from '#web/features/transactions/pay/transaction-status.tsx'
import { paidAmount } from '#web/features/transactions/transactions/paid-amount.ts'
import { transactionQueries } from '#web/features/transactions/transactions/transaction-queries.ts'
import type { TransactionOutcome } from '#web/features/transactions/transactions/transaction-result.tsx'
import { writeQuery } from '#web/navigation/query-text.ts'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useQueryText } from '#web/navigation/use-query-text.ts'
import { queryClient, sessionKey } from '#web/session/application-session.ts'
import { readReturnTicket } from '#web/session/links/return-ticket.ts'
import { useContractSelection } from '#web/session/selection.ts'
import { callWithSession } from '#web/session/session.ts'
import { useIsSignedIn } from '#web/session/use-is-signed-in.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { waitingLink } from '#web/session/links/waiting-link.ts'
import { Button } from '#web/ui/form/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

export default function CheckPaymentStatus() {
  const translate = useTranslate()
  const isSignedIn = useIsSignedIn()
  const transactionId = useQueryText('transactionId')
  return (
    <>
      <PageHeader title={translate('shell.title.transactionResult')} />
      <TransactionStatus
        call={isSignedIn ? callWithSession : null}
        transactionId={transactionId}
        ticket={readReturnTicket(transactionId)}
        outcomeNote={translate(
          isSignedIn ? 'transactions.status.otherAccountText' : 'transactions.status.signInText',
        )}
        noteOf={(transaction) =>
          isLeft(transaction) ? translate('transactions.status.leftText') : undefined
        }
        renderActions={(outcome, transaction) =>
          isSignedIn ? (
            <Ways transactionId={transactionId} outcome={outcome} transaction={transaction} />
          ) : (
            <SignIn transactionId={transactionId} />
          )
        }
      />
    </>
  )
}

/** Whoever signs in comes back to this page, and to the whole of it. */
function SignIn({ transactionId }: { readonly transactionId: string }) {
  const translate = useTranslate()
  const address = `/check-payment-status${writeQuery({ transactionId })}`
  return (
    <RouteButton to="/login" onClick={() => waitingLink.keep(address, null)}>
      {translate('transactions.status.signIn')}
    </RouteButton>
  )
}

/** Once a payment is decided, what is paid and not booked is another sum: the pages after this one say so. */
function useFreshSession(outcome: TransactionOutcome | null | undefined): void {
  const isDecided = outcome ? isOutcomeKnown(outcome.transactionStatusId) : false
  useEffect(() => {
    if (isDecided) queryClient.invalidateQueries({ queryKey: sessionKey })
  }, [isDecided])
}

interface WaysProps {
  readonly transactionId: string
  /** Null where there is no such transaction; undefined where nobody could be asked. */
  readonly outcome: TransactionOutcome | null | undefined
  readonly transaction: Transaction | null
}

function Ways(props: WaysProps) {
  useFreshSession(props.outcome)
  const { open, isAwaited } = useOpenPayment(props)
  const [givenUp, setGivenUp] = useState<PendingTransaction | null>(null)
  // A way that is offered before the open payments are known would lead elsewhere than the one that follows it.
  if (isAwaited) return null
  return (
    <>
      {open && props.transaction ? (
        <WaysOfOpen {...props} onGiveUp={() => setGivenUp(open)} />
      ) : (
        <UsualWays {...props} />
      )}
      {givenUp && <GiveUpPayment transaction={givenUp} onClose={() => setGivenUp(null)} />}
    </>
  )
}

/** A card payment that was begun and not sent to be charged: who left the bank's page finds it so. */
const isLeft = ({ isCardPayment, transactionStatusId, closing }: Transaction): boolean =>
  isCardPayment && transactionStatusId === Status.noInfo && closing === null

/** The same among the open payments of its contract, as long as it can be given up. */
function useOpenPayment({ transactionId, transaction }: WaysProps) {
  const contractId = contractOfTransaction(transactionId)
  const isShownLeft = transaction !== null && isLeft(transaction)
  const { data, isLoading, failureCount } = useQuery({
    ...transactionQueries.pending({ contractId: contractId ?? 0 }),
    enabled: contractId !== null && isShownLeft,
  })
  const open = data?.find((each) => each.transactionId === transactionId)
  return { open: isShownLeft ? open : undefined, isAwaited: isLoading && failureCount === 0 }
}

interface TryAgainProps extends Pick<WaysProps, 'transactionId' | 'transaction'> {
  readonly variant?: 'quiet'
}

/** What is paid anew is the contract of this payment, whichever is selected here; one that was given up since is not. */
function TryAgain({ transactionId, transaction, variant }: TryAgainProps) {
  const translate = useTranslate()
  const { contracts, selectContract } = useContractSelection()
  const contractId = contractOfTransaction(transactionId)
  const own = contracts.find(({ id }) => id === contractId)
  if (transaction && !own) return null
  return (
    <RouteButton
      to="/do-payment"
      search={transaction ? samePayment(transactionId, transaction) : {}}
      variant={variant}
      onClick={() => own && selectContract(own.id)}
    >
      {translate('transactions.status.tryAgain')}
    </RouteButton>
  )
}

interface WaysOfOpenProps extends WaysProps {
  readonly onGiveUp: () => void
}

/** The bank's page cannot be opened again: the same amount is paid anew, and the pay screen closes this one first. */
function WaysOfOpen({ onGiveUp, ...props }: WaysOfOpenProps) {
  const translate = useTranslate()
  return (
    <>
      <TryAgain {...props} />
      <Button variant="quiet" onClick={onGiveUp}>
        {translate('transactions.giveUp.open')}
      </Button>
      <RouteButton to="/home" variant="quiet">
        {translate('transactions.status.ok')}
      </RouteButton>
    </>
  )
}

/**
 * Spec 2.10: OK goes home; who has surely not paid may try again; who cannot know, as of a payment of another account,
 * finds the payments, and is not led to pay again.
 */
function UsualWays({ transactionId, outcome, transaction }: WaysProps) {
  const translate = useTranslate()
  const status = outcome?.transactionStatusId ?? Status.noInfo
  if (status === Status.noInfo) {
    return (
      <>
        <RouteButton to="/home">{translate('transactions.status.ok')}</RouteButton>
        <RouteButton to="/payments" variant="quiet">
          {translate('transactions.status.payments')}
        </RouteButton>
        {outcome && <TryAgain transactionId={transactionId} transaction={null} variant="quiet" />}
      </>
    )
  }
  if (!transaction || !canTryAgain(transaction)) {
    return <RouteButton to="/home">{translate('transactions.status.ok')}</RouteButton>
  }
  return (
    <>
      <TryAgain transactionId={transactionId} transaction={transaction} />
      <RouteButton to="/home" variant="quiet">
        {translate('transactions.status.ok')}
      </RouteButton>
    </>
  )
}

/** What went back was paid another way or was not wanted. */
function canTryAgain({ transactionStatusId, closing }: Transaction): boolean {
  const hasFailed = transactionStatusId !== Status.inProgress && transactionStatusId !== Status.successful
  return hasFailed && closing !== 'returned' && closing !== 'beingReturned'
}

/** The pay screen with the same amount, before a way to pay is chosen. */
function samePayment(transactionId: string, transaction: Transaction) {
  const contractId = contractOfTransaction(transactionId)
  const amountPara = fromWireAmount(paidAmount(transaction))
  if (contractId === null || amountPara === null) return {}
  const method = transaction.isCardPayment ? PaymentMethod.card : PaymentMethod.ipsScan
  return searchOf({ step: 'method', amountPara, method, isNewCard: false }, contractId)
}
