import type { ChosenPoint } from '#web/session/selection-store.ts'

/** Spec 7.3; without a point the figures are of all together (record 0109). Also sent ahead of the code. */
export const figureParts = (commercialContractId: number, chosen: ChosenPoint) => ({
  query: { commercialContractId, ...(chosen === 'all' ? {} : { PointOfDeliveryId: chosen }) },
})
