import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'

export type PaymentState = 'noContract' | 'debt' | 'prepayment' | 'settled'

/** Spec 2.3: the four variants of the payment banner. */
export function paymentState(contract: Pick<CommercialContract, 'balanceAmount'> | null): PaymentState {
  if (!contract) return 'noContract'
  if (contract.balanceAmount > 0) return 'debt'
  return contract.balanceAmount < 0 ? 'prepayment' : 'settled'
}
