import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { useQuery } from '@tanstack/react-query'
import { selectionStore } from '#web/session/application-session.ts'
import { useKeptSelection, useSelection } from '#web/session/selection.ts'
import { type ChosenPoint, keepOrFirst } from '#web/session/selection-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { pointOfDeliveryQueries } from './point-of-delivery-queries.ts'

interface PointSelection {
  /** Known before the points are: a page may ask for its data at once. Null: the contract has no points. */
  readonly pointId: number | null
  readonly point: PointOfDelivery | null
  /** What figures are shown of: the point, or all of them where that was chosen and there are several (record 0109). */
  readonly chosen: ChosenPoint | null
  /** Empty until loaded. */
  readonly points: readonly PointOfDelivery[]
  readonly selectPoint: (chosen: ChosenPoint) => void
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
  const areAllChosen = kept.pointOfDeliveryId === 'all'
  const keptId = areAllChosen ? null : kept.pointOfDeliveryId
  const pointId = points ? (point?.id ?? null) : (keptId ?? preloadedId)
  const canBeAll = points === undefined || points.length > 1
  return {
    pointId,
    point,
    chosen: areAllChosen && canBeAll ? 'all' : pointId,
    points: points ?? [],
    selectPoint: (pointOfDeliveryId) =>
      selectionStore.keep({ commercialContractId: contract.id, pointOfDeliveryId }),
  }
}
