import type { Session } from '@portal/contract/account/session'
import {
  getConsumptionOfThreeYears,
  getDifferenceToHouseholds,
  getDifferenceToYearBefore,
} from '@portal/contract/dashboard/three-years'
import { searchPointsOfDelivery } from '@portal/contract/metering/points-of-delivery'
import type { CallOptions } from '#web/api/request.ts'
import { figureParts } from '#web/features/dashboard/figures/figure-parts.ts'
import { pointSearchParts } from '#web/features/metering/points-of-delivery/point-search-parts.ts'
import type { KeptSelection } from '#web/session/selection-store.ts'
import type { Send } from './send.ts'

/** Above the fold only: the other charts would compete with the code for bandwidth. */
const figures = [getConsumptionOfThreeYears, getDifferenceToYearBefore, getDifferenceToHouseholds]

export function prefetchHome(
  { user, selection }: Session,
  kept: KeptSelection,
  options: CallOptions,
  send: Send,
): void {
  const { commercialContractId } = selection
  if (commercialContractId === null) return
  send(searchPointsOfDelivery, pointSearchParts(commercialContractId), options)
  const chosen = kept.pointOfDeliveryId ?? selection.pointOfDeliveryId
  if (chosen === null) return
  for (const figure of figures) {
    // Spec 2.5: legal entities are compared with no household.
    if (figure === getDifferenceToHouseholds && user.isLegalEntity) continue
    send(figure, figureParts(commercialContractId, chosen), options)
  }
}
