import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { useSyncExternalStore } from 'react'
import { selectionStore } from './application-session.ts'
import { keepOrFirst } from './selection-store.ts'
import { useSession } from './use-session.ts'

export const useKeptSelection = () => useSyncExternalStore(selectionStore.subscribe, selectionStore.current)

function selectContract(commercialContractId: number): void {
  if (selectionStore.current().commercialContractId === commercialContractId) return
  selectionStore.keep({ commercialContractId, pointOfDeliveryId: null })
}

interface ContractSelection {
  readonly contracts: readonly CommercialContract[]
  readonly contract: CommercialContract | null
  readonly selectContract: (id: number) => void
}

/** For the shell and the pages of spec 2.2 that are shown without a contract. */
export function useContractSelection(): ContractSelection {
  const { contracts } = useSession()
  const { commercialContractId } = useKeptSelection()
  return { contracts, contract: keepOrFirst(contracts, commercialContractId), selectContract }
}

interface Selection extends ContractSelection {
  readonly contract: CommercialContract
}

/** The selected contract, for pages that the guards show only with one. */
export function useSelection(): Selection {
  const { contract, ...selection } = useContractSelection()
  if (!contract) throw new Error('The guards let nobody without a contract to this page')
  return { ...selection, contract }
}
