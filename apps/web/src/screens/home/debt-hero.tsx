import type {
  CommercialContract,
  DisconnectionWarning,
} from '@portal/contract/contracts/commercial-contracts'
import { remainingDebt, remainingWithin } from '@portal/domain/debts'
import { formatSum } from '@portal/i18n/format-number'
import type { ReactNode } from 'react'
import { DisconnectionAlert } from '#web/features/contracts/commercial-contracts/disconnection/disconnection-alert.tsx'
import { urgentWarning } from '#web/features/contracts/commercial-contracts/disconnection/disconnection-words.ts'
import { PaymentBanner } from '#web/features/contracts/commercial-contracts/payment-banner.tsx'
import { useLazyDialog } from '#web/features/core/use-lazy-dialog.tsx'
import { searchOfAmount } from '#web/navigation/search/pay-link.ts'
import { RunningPayment } from '#web/features/transactions/transactions/running-payment.tsx'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import styles from './home.module.css'
import { homeSearch } from './search-params.ts'

const loadCode = () => import('./debt-code.tsx')

interface DebtHeroProps {
  readonly contract: CommercialContract
  /** What stands beside the balance. */
  readonly children: ReactNode
}

/** What is urgent, what is owed and by when, and both ways to pay it. */
export function DebtHero({ contract, children }: DebtHeroProps) {
  const { translate } = useTexts()
  const { search, openDialog, closeDialog } = useSearchParams(homeSearch)
  const warning = urgentWarning(contract)
  const isOwed = remainingDebt(contract) > 0
  const isCodeOpen = isOwed && search.show === 'code'
  const code = useLazyDialog('debt-code', loadCode, isCodeOpen)
  return (
    <>
      {code.failure}
      <div className={styles.hero}>
        {warning && <Urgent contract={contract} warning={warning} />}
        <PaymentBanner
          contract={contract}
          size="hero"
          running={<RunningPayment contractId={contract.id} />}
          code={
            isOwed && (
              <Button
                variant="quiet"
                aria-haspopup="dialog"
                onPointerEnter={() => prefetch(loadCode)}
                onClick={() => openDialog({ show: 'code' })}
              >
                {translate('dashboard.debtCode.label')}
              </Button>
            )
          }
        />
        {children}
      </div>
      {code.Dialog && isCodeOpen && (
        <code.Dialog contract={contract} onClose={() => closeDialog({ show: null })} />
      )}
    </>
  )
}

interface UrgentProps {
  readonly contract: CommercialContract
  readonly warning: DisconnectionWarning
}

function Urgent({ contract, warning }: UrgentProps) {
  const { language, translate } = useTexts()
  const payPara = remainingWithin(warning.amount, contract)
  return (
    <div className={styles.urgent}>
      <DisconnectionAlert
        warning={warning}
        debt={contract}
        payAction={
          payPara > 0 ? (
            <RouteButton to="/do-payment" search={searchOfAmount(payPara, contract.id)} variant="debt">
              {translate('dashboard.payOverdue', { amount: formatSum(payPara, language) })}
            </RouteButton>
          ) : null
        }
      />
    </div>
  )
}
