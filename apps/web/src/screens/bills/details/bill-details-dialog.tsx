import type { Company } from '@portal/contract/catalog/companies'
import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import Download from '#icons/download'
import Share2 from '#icons/share-2'
import { type ReactNode, useState } from 'react'
import { BillFields } from './bill-fields.tsx'
import { BillPayment, type SlipState } from './bill-payment.tsx'
import { isPayable, partsOf } from '#web/features/finances/bills/bill-standing.ts'
import { OfflineAsOf } from '#web/features/core/offline/as-of.tsx'
import type { BillSharing } from './use-bill-sharing.ts'
import { chosenPara, firstChoice } from './pay-choice.ts'
import { writePaymentSlip } from '#web/features/finances/bills/slip/payment-slip.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import styles from './bill-details.module.css'

/** Whom the payment slip names. */
export type PayeeState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly company: Company }

interface BillDetailsDialogProps {
  /** The bill of the list, or one that an address names and that is loaded by its id. */
  readonly state: ItemState<Bill>
  readonly payee: PayeeState
  readonly contract: CommercialContract
  readonly today: string
  /** The way to pay the chosen amount; quiet where all is paid and waits to be booked. */
  readonly renderPay: (amountPara: number) => ReactNode
  /** The way to complain about it, where complaints are taken. */
  readonly renderComplain: (bill: Bill) => ReactNode
  /** Why it is as high as it is. */
  readonly renderWhy: (bill: Bill) => ReactNode
  readonly isPdfLoading: boolean
  /** What went wrong with the document. */
  readonly failure: ReactNode
  readonly onPdf: (bill: Bill) => void
  /** By the phone's share sheet, where there is one. */
  readonly sharing: BillSharing | null
  readonly onClose: () => void
}

export function BillDetailsDialog(props: BillDetailsDialogProps) {
  const { state, isPdfLoading, failure, sharing, onPdf, onClose } = props
  const translate = useTranslate()
  const texts = {
    title: translate('finances.billDetails.title'),
    loading: translate('finances.billDetails.loading'),
    missing: translate('finances.billDetails.missing'),
    error: translate('finances.billDetails.loadFailed'),
    retry: translate('common.retry'),
  }
  const bill = state.kind === 'ready' ? state.item : null
  return (
    <Dialog
      title={bill ? <MonthText year={bill.year} month={bill.month} isCapitalized /> : texts.title}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size={bill && isPayable(bill) ? 'large' : 'medium'}
      canCloseOutside
      actions={
        bill?.printEnabled && (
          <>
            {sharing && (
              <Button
                variant="quiet"
                icon={Share2}
                isLoading={sharing.isLoading}
                onClick={() => sharing.share(bill)}
              >
                {translate(
                  sharing.needsPress ? 'finances.billDetails.shareReady' : 'finances.billDetails.share',
                )}
              </Button>
            )}
            <Button variant="quiet" icon={Download} isLoading={isPdfLoading} onClick={() => onPdf(bill)}>
              {translate('finances.bills.pdf')}
            </Button>
          </>
        )
      }
    >
      <ItemStates state={state} texts={texts}>
        {(shown) => (
          <div className={styles.details}>
            <OfflineAsOf />
            {failure && <div className={styles.failure}>{failure}</div>}
            <Details {...props} bill={shown} />
          </div>
        )}
      </ItemStates>
    </Dialog>
  )
}

interface DetailsProps
  extends Pick<
    BillDetailsDialogProps,
    'payee' | 'contract' | 'today' | 'renderPay' | 'renderComplain' | 'renderWhy'
  > {
  readonly bill: Bill
}

function Details(props: DetailsProps) {
  const { bill, payee, contract, today, renderPay, renderComplain, renderWhy } = props
  const translate = useTranslate()
  const parts = partsOf(bill, contract)
  const [choice, setChoice] = useState(firstChoice(parts))
  const amountPara = chosenPara(choice, parts)
  const slip: SlipState =
    payee.kind === 'ready'
      ? { kind: 'ready', slip: writePaymentSlip(bill, payee.company, contract, translate, amountPara) }
      : payee
  return (
    <>
      <BillPayment
        bill={bill}
        contract={contract}
        parts={parts}
        choice={choice}
        today={today}
        slip={slip}
        payAction={renderPay(amountPara)}
        onChoice={setChoice}
      />
      <div>
        {renderWhy(bill)}
        <BillFields bill={bill} amountPara={amountPara} slip={slip.kind === 'ready' ? slip.slip : null} />
        <div className={styles.complain}>{renderComplain(bill)}</div>
      </div>
    </>
  )
}
