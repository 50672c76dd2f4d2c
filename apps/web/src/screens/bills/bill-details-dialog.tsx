import type { Company } from '@portal/contract/catalog/companies'
import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import type { Translate } from '@portal/i18n/translate'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { type ItemState, ItemStates } from '#web/ui/list/item-states.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import styles from './bill-details.module.css'
import { BillFields } from './bill-fields.tsx'
import { BillPayment, type SlipState } from './bill-payment.tsx'
import { amountLeft, isPayable } from '#web/features/finances/bills/bill-standing.ts'
import { writePaymentSlip } from './payment-slip.ts'

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
  /** Quiet where all is paid and waits to be booked. */
  readonly renderPay: (isOwed: boolean) => ReactNode
  readonly isPdfLoading: boolean
  /** What went wrong with the document. */
  readonly failure: ReactNode
  readonly onPdf: (bill: Bill) => void
  readonly onClose: () => void
}

export function BillDetailsDialog(props: BillDetailsDialogProps) {
  const { state, payee, contract, renderPay, isPdfLoading, failure, onPdf, onClose } = props
  const translate = useTranslate()
  const texts = {
    title: translate('finances.bills.detailsTitle'),
    loading: translate('finances.bills.detailsLoading'),
    missing: translate('finances.bills.detailsMissing'),
    error: translate('finances.bills.detailsFailed'),
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
          <Button variant="quiet" icon={Download} isLoading={isPdfLoading} onClick={() => onPdf(bill)}>
            {translate('finances.bills.pdf')}
          </Button>
        )
      }
    >
      <ItemStates state={state} texts={texts}>
        {(shown) => {
          const slip = slipState(shown, payee, contract, translate)
          return (
            <div className={styles.details}>
              {failure && <div className={styles.failure}>{failure}</div>}
              <BillPayment
                bill={shown}
                contract={contract}
                slip={slip}
                payAction={renderPay(amountLeft(shown, contract) > 0)}
              />
              <BillFields
                bill={shown}
                leftPara={amountLeft(shown, contract)}
                slip={slip.kind === 'ready' ? slip.slip : null}
              />
            </div>
          )
        }}
      </ItemStates>
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
