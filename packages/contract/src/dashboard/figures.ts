import * as z from 'zod/mini'
import { IdText } from '#contract/fields.ts'

/**
 * Spec 7.3: every dashboard call asks about one point of one contract, in this spelling; without a point, about all of
 * them together (record 0109).
 */
export const DashboardQuery = z.object({
  commercialContractId: IdText,
  PointOfDeliveryId: z.optional(IdText),
})

export const dashboardQueryExample = { commercialContractId: 41207, PointOfDeliveryId: 4120700001 }

/** Null where nothing is known for the month, so a zero is a real zero. */
export const Figure = z.nullable(z.number())
