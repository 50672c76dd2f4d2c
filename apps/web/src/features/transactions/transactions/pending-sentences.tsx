import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { todayInBelgrade } from '@portal/domain/dates'
import { useTexts } from '#web/session/use-texts.ts'
import { pendingWords } from './pending-words.ts'
import styles from './standing-dialog.module.css'

interface PendingSentencesProps {
  readonly transactions: readonly PendingTransaction[]
  readonly mine: 'transactions.standing.openMine' | 'transactions.standing.paidMine'
  readonly other: 'transactions.standing.openOther' | 'transactions.standing.paidOther'
}

/** One sentence a payment: who, how much, which way and when. */
export function PendingSentences({ transactions, mine, other }: PendingSentencesProps) {
  const texts = useTexts()
  const today = todayInBelgrade(Date.now())
  return (
    <ul className={styles.payments}>
      {transactions.map((transaction) => (
        <li key={transaction.transactionId} className={styles.payment}>
          {texts.translate(transaction.isMine ? mine : other, pendingWords(transaction, texts, today))}
        </li>
      ))}
    </ul>
  )
}
