import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { pointOfDeliveryQueries } from '#web/features/metering/points-of-delivery/point-of-delivery-queries.ts'
import { selectionStore } from './application-session.ts'
import { keepOrFirst } from './selection-store.ts'
import { useSession } from './use-session.ts'
import { useTexts } from './use-texts.ts'

const useKeptSelection = () => useSyncExternalStore(selectionStore.subscribe, selectionStore.current)

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

interface PointSelection {
  /** Known before the points are: a page may ask for its data at once. Null: the contract has no points. */
  readonly pointId: number | null
  readonly point: PointOfDelivery | null
  /** Empty until loaded. */
  readonly points: readonly PointOfDelivery[]
  readonly selectPoint: (id: number) => void
}

/** Selecting a contract loads its points (spec 4.5). */
export function usePointSelection(): PointSelection {
  const { contract } = useSelection()
  const { language } = useTexts()
  const { selection: preloaded } = useSession()
  const kept = useKeptSelection()
  const { data: points } = useQuery(pointOfDeliveryQueries.search({ contractId: contract.id, language }))
  const preloadedId = preloaded.commercialContractId === contract.id ? preloaded.pointOfDeliveryId : null
  const point = keepOrFirst(points ?? [], kept.pointOfDeliveryId)
  return {
    pointId: points ? (point?.id ?? null) : (kept.pointOfDeliveryId ?? preloadedId),
    point,
    points: points ?? [],
    selectPoint: (pointOfDeliveryId) =>
      selectionStore.keep({ commercialContractId: contract.id, pointOfDeliveryId }),
  }
}
