import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { todayInBelgrade } from '@portal/domain/dates'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { pendingWords } from './pending-words.ts'
import styles from './standing-dialog.module.css'

interface GiveUpDialogProps {
  readonly transaction: PendingTransaction
  readonly isClosing: boolean
  /** Null until the provider has told; `paid` when it had been charged already. */
  readonly outcome: 'givenUp' | 'paid' | null
  /** The way to what was paid after all, where it is the customer's own. */
  readonly statusLink: ReactNode
  /** Why it could not be closed. */
  readonly failure: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an open payment is closed, and tells what came of it. */
export function GiveUpDialog(props: GiveUpDialogProps) {
  const { transaction, isClosing, outcome, statusLink, failure, onConfirm, onClose } = props
  const texts = useTexts()
  const { translate } = texts
  const words = pendingWords(transaction, texts, todayInBelgrade(Date.now()))
  const actions =
    outcome === null ? (
      <>
        <Button variant="quiet" onClick={onClose}>
          {translate('transactions.pay.back')}
        </Button>
        <Button variant="debt" isLoading={isClosing} onClick={onConfirm}>
          {translate('transactions.giveUp.submit')}
        </Button>
      </>
    ) : (
      <>
        {outcome === 'paid' && statusLink}
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </>
    )
  return (
    <Dialog
      title={translate('transactions.giveUp.title')}
      closeLabel={translate('common.close')}
      size="small"
      onClose={onClose}
      actions={actions}
    >
      <div className={styles.words}>
        {failure}
        {outcome === 'givenUp' && <Banner kind="success">{translate('transactions.giveUp.done')}</Banner>}
        {outcome === 'paid' && <Banner kind="info">{translate('transactions.giveUp.alreadyPaid')}</Banner>}
        {outcome === null && (
          <p>
            {translate(transaction.isMine ? 'transactions.giveUp.mine' : 'transactions.giveUp.other', words)}
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isClosing ? translate('transactions.giveUp.working') : ''}</span>
      </VisuallyHidden>
    </Dialog>
  )
}
