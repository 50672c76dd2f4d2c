import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { remainingDebt } from '@portal/domain/amounts'
import { Suspense } from 'react'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'
import { Money } from '#web/ui/text/money.tsx'
import styles from './payment-banner.module.css'
import { paymentState } from './payment-state.ts'
import { leadText } from './payment-words.ts'
import { SyncWarning } from './sync-warning.tsx'
import { UnbookedNote } from './unbooked-note.tsx'

/** Seldom there, and asked for by a call of its own, so it comes after the page, in room that is free. */
const RunningLine = lazyPart(async () => {
  await whenIdle()
  return import('#web/features/transactions/transactions/running-line.tsx')
})

interface PaymentBannerProps {
  readonly contract: CommercialContract | null
  /** `hero` on home, where the amount is what people came for; a line elsewhere. */
  readonly size: 'hero' | 'line'
}

/** Spec 2.3: what the customer owes, has paid ahead, or neither. */
export function PaymentBanner({ contract, size }: PaymentBannerProps) {
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
      </div>
      {contract && (
        <div className={styles.unbooked}>
          <UnbookedNote contract={contract} />
        </div>
      )}
      <div className={styles.ways}>
        <PayButton isDebt={contract !== null && remainingDebt(contract) > 0} />
        {contract && (
          <Suspense>
            <RunningLine contractId={contract.id} />
          </Suspense>
        )}
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
