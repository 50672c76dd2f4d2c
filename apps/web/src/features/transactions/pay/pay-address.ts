import { PaymentMethod } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { fromAmountText, toAmountText } from '@portal/domain/money'

export type PayStep = 'data' | 'method' | 'payment'

export const paySteps: readonly PayStep[] = ['data', 'method', 'payment']

/** What the address bar says about the pay screen. A card is never in it. */
export interface PayAddress {
  readonly step: PayStep
  readonly amountPara: number
  readonly method: PaymentMethod
}

interface PayDefaults {
  readonly contractId: number
  readonly amountPara: number
}

const ips = 'ips'

/** What was written for another contract is not meant for this one. */
export function readPayAddress(query: Readonly<Record<string, unknown>>, defaults: PayDefaults): PayAddress {
  const isMeant = query.contract === String(defaults.contractId)
  const amountPara = (isMeant ? readAmount(query.amount) : null) ?? defaults.amountPara
  const step = paySteps.find((one) => one === query.step) ?? 'data'
  return {
    step: isMeant && amountPara > 0 ? step : 'data',
    amountPara,
    method: query.method === ips ? PaymentMethod.ipsScan : PaymentMethod.card,
  }
}

export const writePayAddress = (
  { step, amountPara, method }: PayAddress,
  contractId: number,
): Record<string, string | undefined> => ({
  contract: String(contractId),
  amount: toAmountText(amountPara),
  step: step === 'data' ? undefined : step,
  method: method === PaymentMethod.ipsScan ? ips : undefined,
})

function readAmount(value: unknown): number | null {
  const amountPara = typeof value === 'string' ? fromAmountText(value) : null
  return amountPara !== null && amountPara > 0 && amountPara <= paymentConstants.highestAmountPara
    ? amountPara
    : null
}
