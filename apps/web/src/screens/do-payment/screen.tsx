import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { remainingDebt } from '@portal/domain/debts'
import { todayInBelgrade } from '@portal/domain/dates'
import { paymentConstants } from '@portal/domain/limits'
import { fromWireAmount } from '@portal/domain/money'
import type { TextKey } from '@portal/i18n/catalogs'
import { useQuery } from '@tanstack/react-query'
import { userName } from '#web/features/administration/users/user-name.ts'
import LineWatch from '#web/features/core/offline/line-watch.tsx'
import { NeedsNetwork } from '#web/features/core/offline/needs-network.tsx'
import { billQueries } from '#web/features/finances/bills/bill-queries.ts'
import { amountLeft, isPayable } from '#web/features/finances/bills/bill-standing.ts'
import { cardPaymentQueries } from '#web/features/transactions/card-payments/card-payment-queries.ts'
import { type PayDraft, type PayStep, searchOf } from '#web/navigation/search/pay-link.ts'
import { WaitingCard } from '#web/features/transactions/pay/card-payment.tsx'
import { PayStepCard } from '#web/features/transactions/pay/pay-step-card.tsx'
import styles from '#web/features/transactions/pay/pay.module.css'
import { useCardEntry } from '#web/features/transactions/pay/use-card-entry.ts'
import { useOwnTransaction } from '#web/features/transactions/pay/use-own-transaction.ts'
import { PaymentSummary } from '#web/features/transactions/transactions/payment-summary.tsx'
import { transactionQueries } from '#web/features/transactions/transactions/transaction-queries.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSelection } from '#web/session/selection.ts'
import { callWithSession } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AmountForm } from './amount-form.tsx'
import { FreeWay } from './free-way.tsx'
import { MethodForm } from './method-form.tsx'
import { PayAtOnce } from './pay-at-once.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { draftOf, paySearch, paySteps } from './search-params.ts'
import { Stepper } from './stepper.tsx'
import { usePayAmount } from './use-pay-amount.ts'
import { useSavedCardWay } from './use-saved-card-way.ts'
import { useStepFocus } from './use-step-focus.ts'

export default function DoPayment() {
  const { contract } = useSelection()
  // Another contract is another payment: nothing of this one may stay on the screen.
  return <PayScreen key={contract.id} contract={contract} />
}

const stepTitles = {
  data: 'transactions.pay.step.data',
  method: 'transactions.pay.methodTitle',
} as const satisfies Partial<Record<PayStep, TextKey>>

function PayScreen({ contract }: { readonly contract: CommercialContract }) {
  const { language, translate } = useTexts()
  const { user } = useSession()
  const page = usePayDraft(contract)
  const { step, amountPara, method } = page.draft
  const card = useCardEntry(todayInBelgrade(Date.now()))
  const own = useOwnTransaction()
  const feePara = useFeePara()
  const payerName = userName(user, language) || contract.customerName
  const { hasBills, codeBillId, billPara } = useLatestBill(contract)
  const amount = usePayAmount(amountPara, Math.max(remainingDebt(contract), billPara))
  const atOnce = useSavedCardWay()
  // Asked for while the method is chosen, so that a gateway that is down is known before a card is typed.
  const urls = useQuery({ ...cardPaymentQueries.urls(callWithSession), enabled: step !== 'data' })
  const shownStep = hasBills ? step : 'data'
  const headingRef = useStepFocus(shownStep === 'payment' ? `${shownStep} ${method}` : shownStep)
  const hasDebt = remainingDebt(contract) > 0
  const standing = useQuery({
    ...transactionQueries.pending({ contractId: contract.id }),
    staleTime: 0,
  })
  const pending = (
    <>
      <LineWatch />
      <NeedsNetwork>{translate('transactions.pay.needsNetwork')}</NeedsNetwork>
      <PendingPayments contract={contract} transactions={standing.data} ownId={own.shownId} />
    </>
  )

  // The form comes with what is to be read before it, and does not move under the finger; without an answer it comes too.
  if (standing.isLoading && standing.failureCount === 0) {
    return (
      <>
        <PageHeader title={translate('shell.title.pay')} />
        {pending}
        <div className={styles.screen}>
          <Card as="section" padding="wide">
            <WaitingCard />
          </Card>
        </div>
      </>
    )
  }

  if (shownStep === 'data' && hasBills && atOnce.kind !== 'none') {
    return (
      <>
        <PageHeader title={translate('shell.title.pay')} />
        {pending}
        <PayAtOnce
          contract={contract}
          payerName={payerName}
          amount={amount}
          hasDebt={hasDebt}
          feePara={feePara}
          way={atOnce.kind === 'ready' ? atOnce.way : null}
          own={own}
          codeBillId={codeBillId}
          headingRef={headingRef}
          onPay={(pressedPara) => page.adjust({ amountPara: pressedPara })}
          onOtherWay={page.goOn}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader title={translate('shell.title.pay')} />
      {pending}
      <PaySteps step={shownStep} />
      <div className={styles.screen}>
        {shownStep === 'payment' ? (
          <PaymentStep
            method={method}
            contract={contract}
            amountPara={amountPara}
            feePara={feePara}
            isNewCard={page.draft.isNewCard}
            card={card}
            own={own}
            headingRef={headingRef}
            onBack={() => page.goBack({ step: 'method', isNewCard: false })}
            onMethod={(other) => page.adjust({ method: other })}
          />
        ) : (
          <PayStepCard title={translate(stepTitles[shownStep])} headingRef={headingRef}>
            {shownStep === 'data' ? (
              <AmountForm
                payerName={payerName}
                amount={amount}
                hasDebt={hasDebt}
                hasBills={hasBills}
                onNext={(next) => page.goOn({ step: 'method', amountPara: next })}
              />
            ) : (
              <MethodForm
                method={method}
                isCardAvailable={!urls.isLoadingError}
                feePara={feePara}
                freeWay={<FreeWay billId={codeBillId} />}
                onMethod={(other) => page.adjust({ method: other })}
                onNext={() => page.goOn({ step: 'payment' })}
                onBack={() => page.goBack({ step: 'data' })}
              />
            )}
          </PayStepCard>
        )}
        <PaymentSummary
          payerName={payerName}
          amountPara={shownStep === 'data' ? (amount.amountPara ?? 0) : amountPara}
          feePara={feePara}
        />
      </div>
    </>
  )
}

/** Spec 4.7: whether there is anything to pay at all, the bill whose code asks for what is left, and its amount. */
function useLatestBill(contract: CommercialContract) {
  const { language } = useTexts()
  const { data: bill } = useQuery(billQueries.latest({ contractId: contract.id, language }))
  const hasCode = bill && isPayable(bill) && amountLeft(bill, contract) > 0
  return {
    hasBills: bill !== null,
    codeBillId: hasCode ? bill.id : null,
    billPara: (bill && fromWireAmount(bill.amount)) ?? 0,
  }
}

/** The address carries the draft of the payment and the contract that it is of. */
function usePayDraft(contract: CommercialContract) {
  const { search, adjust, openDialog, closeDialog } = useSearchParams(paySearch)
  const draft = draftOf(search, { contractId: contract.id, amountPara: remainingDebt(contract) })
  const withChange = (next: Partial<PayDraft>) => searchOf({ ...draft, ...next }, contract.id)
  return {
    draft,
    adjust: (next: Partial<PayDraft>) => adjust(withChange(next)),
    goOn: (next: Partial<PayDraft>) => openDialog(withChange(next)),
    goBack: (next: Partial<PayDraft>) => closeDialog(withChange(next)),
  }
}

/** Spec 9: the usual fee until the fee call returns. */
function useFeePara(): number {
  const { data } = useQuery(transactionQueries.fee())
  return (data && fromWireAmount(data.feeAmount)) ?? paymentConstants.defaultFeePara
}

function PaySteps({ step }: { readonly step: PayStep }) {
  const translate = useTranslate()
  return (
    <Stepper
      label={translate('transactions.pay.steps')}
      steps={[
        translate('transactions.pay.step.data'),
        translate('transactions.pay.step.method'),
        translate('transactions.pay.step.payment'),
      ]}
      currentIndex={paySteps.indexOf(step)}
      doneLabel={translate('transactions.pay.stepDone')}
    />
  )
}
