import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { formatSum } from '@portal/i18n/format-number'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { PendingSentences } from './pending-sentences.tsx'
import styles from './standing-dialog.module.css'

interface OpenPaymentDialogProps {
  readonly transactions: readonly PendingTransaction[]
  /** What the customer wants to pay now. */
  readonly amountPara: number
  readonly isClosing: boolean
  /** Why the open payment could not be closed. */
  readonly failure: ReactNode
  /** The way on with the open payment, where it is the customer's own. */
  readonly goOnAction: ReactNode
  readonly onGiveUp: () => void
  readonly onClose: () => void
}

/** Before a second payment of the contract begins, the first one goes on or is closed (decision 22). */
export function OpenPaymentDialog(props: OpenPaymentDialogProps) {
  const { transactions, amountPara, isClosing, failure, goOnAction, onGiveUp, onClose } = props
  const { language, translate } = useTexts()
  const amount = formatSum(amountPara, language)
  return (
    <Dialog
      title={translate('transactions.standing.openTitle')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {translate('transactions.pay.back')}
          </Button>
          {goOnAction}
          <Button isLoading={isClosing} onClick={onGiveUp}>
            {translate('transactions.standing.giveUpAndPay', { amount })}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        {failure}
        <PendingSentences
          transactions={transactions}
          mine="transactions.standing.openMine"
          other="transactions.standing.openOther"
        />
        <p className={styles.advice}>{translate('transactions.standing.openAdvice')}</p>
      </div>
      <VisuallyHidden>
        <span role="status">{isClosing ? translate('transactions.giveUp.working') : ''}</span>
      </VisuallyHidden>
    </Dialog>
  )
}
