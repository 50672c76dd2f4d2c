import { pageSizes, paymentConstants } from '@portal/domain/limits'
import { fromAmountText, toAmountText } from '@portal/domain/money'
import type { PaymentFilters } from '#web/features/finances/payments/payment-filters.ts'
import {
  datesOf,
  periodOf,
  type Query,
  readPeriod,
  readShown,
  readWord,
  searchParams,
} from '#web/navigation/search/search-values.ts'

/** Spec 2.9: the chart is on at first, the filter is closed. */
export const paymentsSearch = searchParams('/payments', (query) => ({
  ...readPeriod(query),
  ...readAmounts(query),
  shown: readShown(query.shown, pageSizes.payments),
  filter: readWord(query.filter, 'on'),
  chart: readWord(query.chart, 'off'),
}))

type PaymentsSearch = ReturnType<typeof paymentsSearch.validate>

export const filtersOf = (search: PaymentsSearch): PaymentFilters => ({
  dates: datesOf(search),
  amountFromPara: readAmount(search.amountFrom),
  amountToPara: readAmount(search.amountTo),
})

export const searchOf = ({ dates, amountFromPara, amountToPara }: PaymentFilters) => ({
  ...periodOf(dates),
  amountFrom: amountText(amountFromPara),
  amountTo: amountText(amountToPara),
})

/** Two amounts that cross are a mistake as a whole. */
function readAmounts(query: Query) {
  const fromPara = readAmount(query.amountFrom)
  const toPara = readAmount(query.amountTo)
  const isCrossed = fromPara !== null && toPara !== null && fromPara > toPara
  return isCrossed
    ? { amountFrom: null, amountTo: null }
    : { amountFrom: amountText(fromPara), amountTo: amountText(toPara) }
}

function readAmount(value: unknown): number | null {
  const amountPara = typeof value === 'string' ? fromAmountText(value) : null
  const isFit = amountPara !== null && amountPara >= 0 && amountPara <= paymentConstants.highestAmountPara
  return isFit ? amountPara : null
}

const amountText = (amountPara: number | null) => (amountPara === null ? null : toAmountText(amountPara))
