import type { CommercialContract, ContractAccess } from '@portal/contract/contracts/commercial-contracts'
import { SyncWarning } from '#web/features/contracts/commercial-contracts/sync-warning.tsx'
import { UnbookedNote } from '#web/features/contracts/commercial-contracts/unbooked-note.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import { balanceTextKey } from './balance-text.ts'
import { ContractAccessPart } from './contract-access-part.tsx'
import styles from './contract-dialogs.module.css'
import { ContractStatusBadge } from './contract-status-badge.tsx'

interface ContractDetailsDialogProps {
  readonly state: ItemState<CommercialContract>
  readonly access: ItemState<ContractAccess>
  readonly onClose: () => void
}

/** Spec 2.13: all there is to know, nothing to change. */
export function ContractDetailsDialog({ state, access, onClose }: ContractDetailsDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog
      title={translate('contracts.details.title')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size="large"
      canCloseOutside
    >
      <ItemStates
        state={state}
        texts={{
          loading: translate('contracts.details.loading'),
          missing: translate('contracts.details.missing'),
          error: translate('contracts.details.error'),
          retry: translate('common.retry'),
        }}
      >
        {(contract) => <ContractDetails contract={contract} access={access} />}
      </ItemStates>
    </Dialog>
  )
}

interface ContractPartProps {
  readonly contract: CommercialContract
}

function ContractDetails({
  contract,
  access,
}: ContractPartProps & Pick<ContractDetailsDialogProps, 'access'>) {
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        <ContractPart contract={contract} />
        <ContractAccessPart state={access} />
      </div>
      <div className={styles.column}>
        <PlacePart contract={contract} />
        {contract.availableChangeDeliveryType && <DeliveryPart contract={contract} />}
      </div>
    </div>
  )
}

function ContractPart({ contract }: ContractPartProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  return (
    <section>
      <h3 className={styles.heading}>{translate('contracts.details.contract')}</h3>
      <DefinitionList layout="stacked">
        <Definition label={translate('contracts.status.label')}>
          <ContractStatusBadge contract={contract} />
        </Definition>
        <Definition label={translate('contracts.customerName')}>{serbian(contract.customerName)}</Definition>
        <Definition label={translate('contracts.customerType')}>{contract.customerTypeText}</Definition>
        <Definition label={translate('contracts.customerNumber')}>{contract.customerNumber}</Definition>
        <Definition label={translate(balanceTextKey(contract.balanceAmount))}>
          <span className={styles.balance}>
            <Money amount={contract.balanceAmount} />
            <SyncWarning contract={contract} />
          </span>
          <UnbookedNote contract={contract} />
        </Definition>
        <Definition label={translate('contracts.collectionNumber')}>
          {contract.commercialContractsNumber}
        </Definition>
        <Definition label={translate('contracts.startDate')}>
          {contract.contractStartDate && <DateText iso={contract.contractStartDate} />}
        </Definition>
        <Definition label={translate('contracts.endDate')}>
          {contract.contractEndDate && <DateText iso={contract.contractEndDate} />}
        </Definition>
        <Definition label={translate('contracts.dataUpdated')}>
          {contract.lastSyncDate && <DateText iso={contract.lastSyncDate} />}
        </Definition>
      </DefinitionList>
    </section>
  )
}

function PlacePart({ contract }: ContractPartProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  return (
    <section>
      <h3 className={styles.heading}>{translate('contracts.details.place')}</h3>
      <DefinitionList layout="stacked">
        <Definition label={translate('contracts.country')}>{contract.country}</Definition>
        <Definition label={translate('contracts.city')}>{serbian(contract.city)}</Definition>
        <Definition label={translate('contracts.postalCode')}>{contract.postalCode}</Definition>
        <Definition label={translate('contracts.postOffice')}>{serbian(contract.postOffice)}</Definition>
        <Definition label={translate('contracts.street')}>{serbian(contract.street)}</Definition>
        <Definition label={translate('contracts.houseNumber')}>{contract.houseNumber}</Definition>
        <Definition label={translate('contracts.placeNumber')}>{contract.placeNumber}</Definition>
        <Definition label={translate('contracts.address')}>{serbian(contract.address)}</Definition>
      </DefinitionList>
    </section>
  )
}

function DeliveryPart({ contract }: ContractPartProps) {
  const translate = useTranslate()
  return (
    <section>
      <h3 className={styles.heading}>{translate('contracts.details.delivery')}</h3>
      <DefinitionList layout="stacked">
        <Definition label={translate('contracts.deliveryType')}>{contract.deliveryTypeText}</Definition>
        <Definition label={translate('contracts.deliveryEmail')}>{contract.deliveryEmail}</Definition>
        <Definition label={translate('contracts.deliveryPhone')}>{contract.deliveryPhoneNumber}</Definition>
      </DefinitionList>
    </section>
  )
}
