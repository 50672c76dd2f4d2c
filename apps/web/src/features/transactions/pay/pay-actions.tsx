import { formatSum } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './pay.module.css'

interface PayActionsProps {
  /** Null while there is no amount that could be paid. */
  readonly totalPara: number | null
  readonly isPaying: boolean
  /** The terms are accepted. */
  readonly isAllowed: boolean
  /** Null where there is no step before this one. */
  readonly onBack: (() => void) | null
  /** Another word than "Pay" where the payment is made elsewhere. */
  readonly label?: string | undefined
}

/** The last button of a payment says how much it costs. */
export function PayActions({ totalPara, isPaying, isAllowed, onBack, label }: PayActionsProps) {
  const { language, translate } = useTexts()
  const payLabel =
    totalPara === null
      ? translate('transactions.pay.submitPlain')
      : translate('transactions.pay.submit', { amount: formatSum(totalPara, language) })
  return (
    <div className={styles.actions}>
      {onBack && (
        <Button variant="quiet" isDisabled={isPaying} onClick={onBack}>
          {translate('transactions.pay.back')}
        </Button>
      )}
      <Button type="submit" isLoading={isPaying} isDisabled={!isAllowed}>
        {label ?? payLabel}
      </Button>
      <VisuallyHidden>
        <span role="status">{isPaying ? translate('transactions.pay.working') : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
