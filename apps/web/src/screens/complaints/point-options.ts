import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import type { SelectOption } from '#web/ui/form/select-input.tsx'

/** Spec 3: the number, and the name where there is one. */
export const pointOptions = (points: readonly PointOfDelivery[]): SelectOption<number>[] =>
  points.map(({ id, pointOfDeliveryNumber, pointOfDeliveryName }) => ({
    value: id,
    label: pointOfDeliveryName ? `${pointOfDeliveryNumber} - ${pointOfDeliveryName}` : pointOfDeliveryNumber,
  }))
