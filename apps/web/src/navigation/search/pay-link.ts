import { PaymentMethod } from '@portal/domain/enumerations'
import { toAmountText } from '@portal/domain/money'

export type PayStep = 'data' | 'method' | 'payment'

export interface PayDraft {
  readonly step: PayStep
  readonly amountPara: number
  readonly method: PaymentMethod
  /** Not one of the saved cards. */
  readonly isNewCard: boolean
}

/** The pay screen in the address, as the status of a payment leads back to it. A card is never in it. */
export const searchOf = ({ step, amountPara, method, isNewCard }: PayDraft, contractId: number) =>
  ({
    contract: contractId,
    amount: toAmountText(amountPara),
    step: step === 'data' ? null : step,
    method: method === PaymentMethod.ipsScan ? 'ips' : null,
    card: isNewCard ? 'new' : null,
  }) as const

/** Where a bill or a warning leads: the first step, with its amount. */
export const searchOfAmount = (amountPara: number, contractId: number) =>
  searchOf({ step: 'data', amountPara, method: PaymentMethod.card, isNewCard: false }, contractId)
