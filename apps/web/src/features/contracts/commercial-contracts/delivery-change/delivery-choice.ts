import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { DeliveryType } from '@portal/domain/enumerations'
import { fieldLimits } from '@portal/domain/limits'

export interface DeliveryChoice {
  /** Null until one is chosen. */
  readonly deliveryTypeId: DeliveryType | null
  readonly deliveryPhoneNumber: string
}

type Delivery = Pick<
  CommercialContract,
  'deliveryTypeId' | 'deliveryPhoneNumber' | 'deliveryTypeCanBeChanged'
>

/** Spec 2.7: contracts of the e-invoice system may change the phone only. */
export const canChangeMethod = (contract: Delivery): boolean =>
  contract.deliveryTypeCanBeChanged && contract.deliveryTypeId !== DeliveryType.sef

/** Spec 5.3: what is confirmed must differ from what stands. */
export const isUnchanged = (contract: Delivery, choice: DeliveryChoice): boolean =>
  choice.deliveryPhoneNumber.trim() === (contract.deliveryPhoneNumber ?? '') &&
  (!canChangeMethod(contract) || choice.deliveryTypeId === contract.deliveryTypeId)

export const cutPhone = (text: string): string => text.slice(0, fieldLimits.deliveryPhoneMaxLength)
