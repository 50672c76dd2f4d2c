import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { changeDeliveryType } from '@portal/contract/contracts/commercial-contracts'
import { callWithSession } from '#web/session/session.ts'
import { canChangeMethod, type DeliveryChoice } from './delivery-choice.ts'

/** Where the method is fixed, the one that stands goes along. */
export function changeDelivery(contract: CommercialContract, choice: DeliveryChoice): Promise<undefined> {
  const body = {
    commercialContractId: contract.id,
    deliveryTypeId: canChangeMethod(contract) ? choice.deliveryTypeId : contract.deliveryTypeId,
    deliveryPhoneNumber: choice.deliveryPhoneNumber,
  }
  return callWithSession(changeDeliveryType, { body })
}
