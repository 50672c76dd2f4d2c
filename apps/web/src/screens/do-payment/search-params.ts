import { PaymentMethod } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { fromAmountText, toAmountText } from '@portal/domain/money'
import type { PayDraft, PayStep } from '#web/navigation/search/pay-link.ts'
import { readId, readWord, searchParams } from '#web/navigation/search/search-values.ts'

export const paySteps: readonly PayStep[] = ['data', 'method', 'payment']

/** What `navigation/search/pay-link.ts` writes. */
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

function readAmount(value: unknown): number | null {
  const amountPara = typeof value === 'string' ? fromAmountText(value) : null
  return amountPara !== null && amountPara > 0 && amountPara <= paymentConstants.highestAmountPara
    ? amountPara
    : null
}
