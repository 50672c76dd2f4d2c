import { type Debt, remainingDebt } from '@portal/domain/debts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Money } from '#web/ui/text/money.tsx'
import styles from './unbooked-note.module.css'

/** Decision 22: the balance is the supplier's; beside it, payments made here and not yet booked, and the rest. */
export function UnbookedNote({ contract }: { readonly contract: Debt }) {
  const translate = useTranslate()
  if (contract.unbookedAmount <= 0) return null
  return (
    <span className={styles.note}>
      <span>
        {translate('shell.paymentBanner.paid')} <Money amount={contract.unbookedAmount} />
      </span>
      {contract.balanceAmount > 0 && (
        <span>
          {translate('shell.paymentBanner.remaining')} <Money amountPara={remainingDebt(contract)} />
        </span>
      )}
    </span>
  )
}
