import { getSession, type Session } from '@portal/contract/account/session'
import {
  getConsumptionOfThreeYears,
  getDifferenceToHouseholds,
  getDifferenceToYearBefore,
} from '@portal/contract/dashboard/three-years'
import { giveHeadStart } from '#web/api/head-start.ts'
import type { CallOptions } from '#web/api/request.ts'
import { type KeptSelection, sessionParts } from '#web/app/selection-store.ts'

/** Those of home's first screen; the charts below it ask for theirs, so that the code has the line to itself. */
const figures = [getConsumptionOfThreeYears, getDifferenceToYearBefore, getDifferenceToHouseholds]

/** Decision record 0070: what a page begins with is asked for while its code travels. */
export async function sendFirstCalls(path: string, kept: KeptSelection, options: CallOptions): Promise<void> {
  const response = await giveHeadStart(getSession, sessionParts(kept), options)
  if (path !== '/home' || !response.ok) return
  // The contract of this call; the page itself reads the other copy.
  const { user, selection } = (await response.clone().json()) as Session
  const { commercialContractId } = selection
  const pointId = kept.pointOfDeliveryId ?? selection.pointOfDeliveryId
  if (commercialContractId === null || pointId === null) return
  for (const figure of figures) {
    // Spec 2.5: legal entities are compared with no household.
    if (figure === getDifferenceToHouseholds && user.isLegalEntity) continue
    const query = { commercialContractId, PointOfDeliveryId: pointId }
    giveHeadStart(figure, { query }, options).catch(() => undefined)
  }
}
