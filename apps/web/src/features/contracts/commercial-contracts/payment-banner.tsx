import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { remainingDebt } from '@portal/domain/debts'
import type { ReactNode } from 'react'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'
import { BalanceParts } from './balance-parts.tsx'
import styles from './payment-banner.module.css'
import { paymentState } from './payment-state.ts'
import { leadText } from './payment-words.ts'
import { SyncWarning } from './sync-warning.tsx'
import { UnbookedNote } from './unbooked-note.tsx'

interface PaymentBannerProps {
  readonly contract: CommercialContract | null
  /** `hero` on home, where the amount is what people came for; a line elsewhere. */
  readonly size: 'hero' | 'line'
  /** Says that a payment of the contract is not finished yet. */
  readonly running: ReactNode
  /** Another way to pay what is left; gives way to a payment that runs. */
  readonly code?: ReactNode
}

/** Spec 2.3: what the customer owes, has paid ahead, or neither. */
export function PaymentBanner({ contract, size, running, code }: PaymentBannerProps) {
  const translate = useTranslate()
  const state = paymentState(contract)
  return (
    <section
      className={classNames(styles.banner, styles[size])}
      aria-label={translate('shell.paymentBanner.label')}
    >
      <div className={styles.words}>
        <p className={state === 'debt' || state === 'prepayment' ? styles.lead : styles.message}>
          {leadText(contract, translate)}
        </p>
        {contract && (
          <p className={styles.amount}>
            {(state === 'debt' || state === 'prepayment') && (
              <Money amount={Math.abs(contract.balanceAmount)} size={size === 'hero' ? 'hero' : 'figure'} />
            )}
            <SyncWarning contract={contract} />
          </p>
        )}
        {size === 'hero' && state === 'debt' && contract?.balanceParts && (
          <BalanceParts parts={contract.balanceParts} />
        )}
      </div>
      {contract && (
        <div className={styles.unbooked}>
          <UnbookedNote contract={contract} />
        </div>
      )}
      <div className={styles.ways}>
        <PayButton isDebt={contract !== null && remainingDebt(contract) > 0} />
        <div className={styles.running}>{running}</div>
        {code && <div className={styles.code}>{code}</div>}
      </div>
    </section>
  )
}

/** Red while something is left to pay. Without a contract the guards lead to the form that adds one. */
function PayButton({ isDebt }: { readonly isDebt: boolean }) {
  const translate = useTranslate()
  return (
    <RouteButton to="/do-payment" variant={isDebt ? 'debt' : 'quiet'}>
      {translate('shell.paymentBanner.pay')}
    </RouteButton>
  )
}
