import { useQuery } from '@tanstack/react-query'
import { contractQueries } from '#web/features/contracts/commercial-contracts/details/contract-queries.ts'
import { itemState } from '#web/features/core/item/item-state.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { ContractDetailsDialog } from './contract-details-dialog.tsx'

interface ContractDetailsProps {
  readonly contractId: number
  readonly onClose: () => void
}

export default function ContractDetails({ contractId, onClose }: ContractDetailsProps) {
  const { language } = useTexts()
  const contract = useQuery(contractQueries.one({ contractId, language }))
  const access = useQuery(contractQueries.access({ contractId }))
  return <ContractDetailsDialog state={itemState(contract)} access={itemState(access)} onClose={onClose} />
}
