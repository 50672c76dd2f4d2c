import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'

/** Spec 3: the number, and the name where there is one. */
export const pointText = ({ pointOfDeliveryNumber, pointOfDeliveryName }: PointOfDelivery): string =>
  pointOfDeliveryName ? `${pointOfDeliveryNumber} - ${pointOfDeliveryName}` : pointOfDeliveryNumber
