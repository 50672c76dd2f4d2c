import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { useTranslate } from '#web/session/use-texts.ts'
import styles from '#web/features/contracts/commercial-contracts/delivery-change/delivery-change.module.css'

interface DeliverySummaryProps {
  readonly contract: CommercialContract
  readonly onChange: () => void
  /** On hover or focus, to prefetch the dialog. */
  readonly onPrefetch: () => void
}

/** Spec 2.7: how the bill comes, and the way to change it where there is one. */
export function DeliverySummary({ contract, onChange, onPrefetch }: DeliverySummaryProps) {
  const translate = useTranslate()
  return (
    <p>
      {translate('finances.bills.deliveryType', { type: contract.deliveryTypeText })}
      {contract.availableChangeDeliveryType && (
        <span className={styles.offer}>
          {'\u00a0· '}
          <button
            type="button"
            className={styles.change}
            onClick={onChange}
            onPointerEnter={onPrefetch}
            onFocus={onPrefetch}
          >
            {translate('finances.delivery.change')}
          </button>
        </span>
      )}
    </p>
  )
}
