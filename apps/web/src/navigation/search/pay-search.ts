import { PaymentMethod } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { fromAmountText, toAmountText } from '@portal/domain/money'
import { readId, readWord, searchParams } from '#web/navigation/search/search-values.ts'

export type PayStep = 'data' | 'method' | 'payment'

export const paySteps: readonly PayStep[] = ['data', 'method', 'payment']

/** The pay screen in the address, also as the status of a payment leads back to it. A card is never in it. */
export const paySearch = searchParams('/do-payment', (query) => {
  const amountPara = readAmount(query.amount)
  return {
    contract: readId(query.contract),
    amount: amountPara === null ? null : toAmountText(amountPara),
    step: readWord(query.step, 'method', 'payment'),
    method: readWord(query.method, 'ips'),
    card: readWord(query.card, 'new'),
  }
})

type PaySearch = ReturnType<typeof paySearch.validate>

export interface PayDraft {
  readonly step: PayStep
  readonly amountPara: number
  readonly method: PaymentMethod
  /** Not one of the saved cards. */
  readonly isNewCard: boolean
}

interface PayDefaults {
  readonly contractId: number
  readonly amountPara: number
}

/** What was written for another contract is not meant for this one. */
export function draftOf(search: PaySearch, defaults: PayDefaults): PayDraft {
  const isMeant = search.contract === defaults.contractId
  const amountPara = (isMeant ? readAmount(search.amount) : null) ?? defaults.amountPara
  return {
    step: isMeant && amountPara > 0 ? (search.step ?? 'data') : 'data',
    amountPara,
    method: search.method === 'ips' ? PaymentMethod.ipsScan : PaymentMethod.card,
    isNewCard: search.card === 'new',
  }
}

export const searchOf = (
  { step, amountPara, method, isNewCard }: PayDraft,
  contractId: number,
): PaySearch => ({
  contract: contractId,
  amount: toAmountText(amountPara),
  step: step === 'data' ? null : step,
  method: method === PaymentMethod.ipsScan ? 'ips' : null,
  card: isNewCard ? 'new' : null,
})

/** Where a bill or a warning leads: the first step, with its amount. */
export const searchOfAmount = (amountPara: number, contractId: number): PaySearch =>
  searchOf({ step: 'data', amountPara, method: PaymentMethod.card, isNewCard: false }, contractId)

function readAmount(value: unknown): number | null {
  const amountPara = typeof value === 'string' ? fromAmountText(value) : null
  return amountPara !== null && amountPara > 0 && amountPara <= paymentConstants.highestAmountPara
    ? amountPara
    : null
}
