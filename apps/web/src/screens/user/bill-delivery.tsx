import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { useId } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import profileStyles from './profile.module.css'
import styles from './settings.module.css'

interface BillDeliveryProps {
  readonly contracts: readonly CommercialContract[]
  readonly onChange: (contractId: number) => void
  /** The customer is about to change it. */
  readonly onApproach: () => void
}

/** How the bill of each contract comes, and the way to change it where there is one. */
export function BillDelivery({ contracts, onChange, onApproach }: BillDeliveryProps) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <section className={profileStyles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('administration.settings.delivery')}</h2>
      <Card padding="wide">
        {contracts.length === 0 ? (
          <p>{translate('administration.settings.noContracts')}</p>
        ) : (
          <ul className={styles.deliveries}>
            {contracts.map((contract) => (
              <li key={contract.id} className={styles.delivery}>
                <DeliveryWords contract={contract} />
                {contract.availableChangeDeliveryType && (
                  <Button
                    variant="quiet"
                    aria-label={translate('administration.settings.changeDelivery', {
                      number: contract.commercialContractsNumber,
                    })}
                    onPointerEnter={onApproach}
                    onFocus={onApproach}
                    onClick={() => onChange(contract.id)}
                  >
                    {translate('finances.delivery.change')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

/** Spec 6: where the bill goes is told only where it can be changed. */
function DeliveryWords({ contract }: { readonly contract: CommercialContract }) {
  const { commercialContractsNumber, customerName, deliveryTypeText } = contract
  const serbian = useSerbian()
  const places = contract.availableChangeDeliveryType
    ? [contract.deliveryEmail, contract.deliveryPhoneNumber]
    : []
  return (
    <p className={styles.deliveryWords}>
      <span className={styles.contract}>
        {commercialContractsNumber} · {serbian(customerName)}
      </span>
      <span className={styles.method}>{deliveryTypeText}</span>
      {places.map((place) => place && <span key={place}>{place}</span>)}
    </p>
  )
}
