import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { ContractStatus } from '@portal/domain/enumerations'
import Trash from '#icons/trash'
import { SyncWarning } from '#web/features/contracts/commercial-contracts/sync-warning.tsx'
import { UnbookedNote } from '#web/features/contracts/commercial-contracts/unbooked-note.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Card, CardAction, CardHead } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import { balanceTextKey } from './balance-text.ts'
import styles from './contract-card.module.css'
import { ContractStatusBadge } from './contract-status-badge.tsx'

interface ContractCardProps {
  readonly contract: CommercialContract
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onOpen: () => void
  readonly onRemove: () => void
  /** On hover or focus, to prefetch the dialog. */
  readonly onPrefetch: () => void
}

export function ContractCard(props: ContractCardProps) {
  const { contract, isSelected, onSelect, onOpen, onRemove, onPrefetch } = props
  const translate = useTranslate()
  const serbian = useSerbian()
  const number = contract.commercialContractsNumber
  const isActive = contract.contractStatusId === ContractStatus.active
  return (
    <Card as="li" isMuted={!isActive} onPointerEnter={onPrefetch} onFocus={onPrefetch}>
      <CardHead label={translate('contracts.collectionNumber')}>
        <ContractStatusBadge contract={contract} />
      </CardHead>
      <h2 className={styles.number}>
        <CardAction onClick={onOpen}>{number}</CardAction>
      </h2>
      <p className={styles.name}>{serbian(contract.customerName)}</p>
      <p className={styles.balanceLabel}>{translate(balanceTextKey(contract.balanceAmount))}</p>
      <p className={styles.balance}>
        <Money amount={contract.balanceAmount} size="figure" />
        <SyncWarning contract={contract} />
        <UnbookedNote contract={contract} />
      </p>
      <DefinitionList>
        <Definition label={translate('contracts.startDate')}>
          {contract.contractStartDate && <DateText iso={contract.contractStartDate} />}
        </Definition>
        {!isActive && (
          <Definition label={translate('contracts.endDate')}>
            {contract.contractEndDate && <DateText iso={contract.contractEndDate} />}
          </Definition>
        )}
      </DefinitionList>
      <div className={styles.actions}>
        {isSelected ? (
          <Badge kind="info">{translate('contracts.list.selected')}</Badge>
        ) : (
          <Button
            variant="quiet"
            aria-label={translate('contracts.list.selectNamed', { number })}
            onClick={onSelect}
          >
            {translate('contracts.list.select')}
          </Button>
        )}
        <IconButton
          icon={Trash}
          label={translate('contracts.remove.open', { number })}
          isOutlined
          onClick={onRemove}
        />
      </div>
    </Card>
  )
}
