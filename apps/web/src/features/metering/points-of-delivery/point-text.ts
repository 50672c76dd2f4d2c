import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'

type NamedPoint = Pick<PointOfDelivery, 'pointOfDeliveryNumber' | 'pointOfDeliveryName'>

/** Spec 3: the number, and the name where there is one. */
export const pointText = ({ pointOfDeliveryNumber, pointOfDeliveryName }: NamedPoint): string =>
  pointOfDeliveryName ? `${pointOfDeliveryNumber} - ${pointOfDeliveryName}` : pointOfDeliveryNumber
