import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { ContractStatus } from '@portal/domain/enumerations'
import { Badge, type BadgeKind } from '#web/ui/text/badge.tsx'

const kinds: Record<ContractStatus, BadgeKind> = {
  [ContractStatus.active]: 'good',
  [ContractStatus.archived]: 'neutral',
  [ContractStatus.inactive]: 'warn',
}

export function ContractStatusBadge({ contract }: { readonly contract: CommercialContract }) {
  return <Badge kind={kinds[contract.contractStatusId]}>{contract.contractStatusText}</Badge>
}
