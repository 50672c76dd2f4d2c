import type { Company } from '@portal/contract/catalog/companies'
import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import type { Translate } from '@portal/i18n/translate'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { BillFields } from '#web/features/finances/bills/bill-fields.tsx'
import { BillPayment, type SlipState } from '#web/features/finances/bills/bill-payment.tsx'
import { isPayable } from '#web/features/finances/bills/bill-standing.ts'
import { writePaymentSlip } from '#web/features/finances/bills/payment-slip.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MonthText } from '#web/ui/month-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './bill-details.module.css'

/** The bill of the list, or one that an address names and that is loaded by its id. */
export type BillState =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly bill: Bill }

/** Whom the payment slip names. */
export type PayeeState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly company: Company }

interface BillDetailsDialogProps {
  readonly state: BillState
  readonly payee: PayeeState
  readonly contract: CommercialContract
  readonly payAction: ReactNode
  readonly isPdfLoading: boolean
  /** What went wrong with the document. */
  readonly failure: ReactNode
  readonly onPdf: (bill: Bill) => void
  readonly onClose: () => void
}

export function BillDetailsDialog(props: BillDetailsDialogProps) {
  const { state, payee, contract, payAction, isPdfLoading, failure, onPdf, onClose } = props
  const translate = useTranslate()
  if (state.kind !== 'ready') {
    return (
      <Dialog
        title={translate('finances.bills.detailsTitle')}
        closeLabel={translate('common.close')}
        onClose={onClose}
        canCloseOutside
      >
        <BillNotShown state={state} />
      </Dialog>
    )
  }
  const { bill } = state
  const slip = slipState(bill, payee, contract, translate)
  return (
    <Dialog
      title={<MonthText year={bill.year} month={bill.month} isCapitalized />}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size={isPayable(bill) ? 'large' : 'medium'}
      canCloseOutside
      actions={
        bill.printEnabled && (
          <Button variant="quiet" icon={Download} isLoading={isPdfLoading} onClick={() => onPdf(bill)}>
            {translate('finances.bills.pdf')}
          </Button>
        )
      }
    >
      <div className={styles.details}>
        {failure && <div className={styles.failure}>{failure}</div>}
        <BillPayment bill={bill} slip={slip} payAction={payAction} />
        <BillFields bill={bill} slip={slip.kind === 'ready' ? slip.slip : null} />
      </div>
    </Dialog>
  )
}

function slipState(
  bill: Bill,
  payee: PayeeState,
  contract: CommercialContract,
  translate: Translate,
): SlipState {
  if (payee.kind !== 'ready') return payee
  return { kind: 'ready', slip: writePaymentSlip(bill, payee.company, contract, translate) }
}

function BillNotShown({ state }: { readonly state: Exclude<BillState, { kind: 'ready' }> }) {
  const translate = useTranslate()
  if (state.kind === 'missing')
    return <Banner kind="info">{translate('finances.bills.detailsMissing')}</Banner>
  if (state.kind === 'failed') {
    return (
      <Banner
        kind="error"
        actions={
          <Button variant="quiet" onClick={state.onRetry}>
            {translate('common.retry')}
          </Button>
        }
      >
        {translate('finances.bills.detailsFailed')}
      </Banner>
    )
  }
  return (
    <div aria-busy="true" className={styles.waiting}>
      <div role="status">
        <VisuallyHidden>{translate('finances.bills.detailsLoading')}</VisuallyHidden>
      </div>
      <Skeleton shape="figure" widthPercent={60} />
      <Skeleton shape="block" />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
