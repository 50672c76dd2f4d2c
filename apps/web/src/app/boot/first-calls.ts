import { getSession, type Session } from '@portal/contract/account/session'
import {
  getConsumptionOfThreeYears,
  getDifferenceToHouseholds,
  getDifferenceToYearBefore,
} from '@portal/contract/dashboard/three-years'
import { searchPointsOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { giveHeadStart } from '#web/api/head-start.ts'
import type { CallOptions } from '#web/api/request.ts'
import { pointSearchParts } from '#web/features/metering/points-of-delivery/point-search-parts.ts'
import { type KeptSelection, sessionParts } from '#web/session/selection-store.ts'

/** Decision record 0099: what a page begins with is asked for while its code travels. */
export const askForSession = (kept: KeptSelection, options: CallOptions): Promise<Response> =>
  giveHeadStart(getSession, sessionParts(kept), options)

/** Those of home's first screen; the charts below it ask for theirs, so that the code has the line to itself. */
const figures = [getConsumptionOfThreeYears, getDifferenceToYearBefore, getDifferenceToHouseholds]

/** Whoever takes the answer hears of its failure. */
const send = (...call: Parameters<typeof giveHeadStart>) => {
  giveHeadStart(...call).catch(() => undefined)
}

export function askForHome({ user, selection }: Session, kept: KeptSelection, options: CallOptions): void {
  const { commercialContractId } = selection
  if (commercialContractId === null) return
  send(searchPointsOfDelivery, pointSearchParts(commercialContractId), options)
  const pointId = kept.pointOfDeliveryId ?? selection.pointOfDeliveryId
  if (pointId === null) return
  for (const figure of figures) {
    // Spec 2.5: legal entities are compared with no household.
    if (figure === getDifferenceToHouseholds && user.isLegalEntity) continue
    send(figure, { query: { commercialContractId, PointOfDeliveryId: pointId } }, options)
  }
}
