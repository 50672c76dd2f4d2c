import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { formatSum } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PendingSentences } from './pending-sentences.tsx'
import styles from './standing-dialog.module.css'

interface PaidPaymentDialogProps {
  readonly transactions: readonly PendingTransaction[]
  /** What the customer wants to pay now. */
  readonly amountPara: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Who has paid already is asked before paying once more (decision 22). */
export function PaidPaymentDialog({ transactions, amountPara, onConfirm, onClose }: PaidPaymentDialogProps) {
  const { language, translate } = useTexts()
  const amount = formatSum(amountPara, language)
  return (
    <Dialog
      title={translate('transactions.standing.paidTitle')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button onClick={onConfirm}>{translate('transactions.standing.confirm', { amount })}</Button>
        </>
      }
    >
      <div className={styles.words}>
        <PendingSentences
          transactions={transactions}
          mine="transactions.standing.paidMine"
          other="transactions.standing.paidOther"
        />
        <p className={styles.advice}>{translate('transactions.standing.paidAdvice')}</p>
        <p className={styles.question}>{translate('transactions.standing.payAnother', { amount })}</p>
      </div>
    </Dialog>
  )
}
