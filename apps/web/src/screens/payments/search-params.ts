import { pageSizes, paymentConstants } from '@portal/domain/limits'
import { fromAmountText, toAmountText } from '@portal/domain/money'
import type { PaymentFilters } from '#web/features/finances/payments/payment-filters.ts'
import {
  readDates,
  readShown,
  readSwitch,
  writeDates,
  writeShown,
  writeSwitch,
} from '#web/navigation/address-values.ts'

/** What the address bar says about the payments screen. */
export interface PaymentsAddress {
  readonly filters: PaymentFilters
  /** How many payments are to be seen, when there are so many. */
  readonly shown: number
  readonly isFilterOpen: boolean
  readonly isChartShown: boolean
}

// Spec 2.9: the chart is on by default.
const atFirst = { isFilterOpen: false, isChartShown: true }

export function readPaymentsAddress(query: Readonly<Record<string, unknown>>): PaymentsAddress {
  return {
    filters: { dates: readDates(query), ...readAmounts(query) },
    shown: readShown(query.shown, pageSizes.payments),
    isFilterOpen: readSwitch(query.filter, atFirst.isFilterOpen),
    isChartShown: readSwitch(query.chart, atFirst.isChartShown),
  }
}

/** Only what differs from the plain screen stands in the address. */
export const writePaymentsAddress = (address: PaymentsAddress): Record<string, string | undefined> => ({
  ...writeDates(address.filters.dates),
  amountFrom: writeAmount(address.filters.amountFromPara),
  amountTo: writeAmount(address.filters.amountToPara),
  shown: writeShown(address.shown, pageSizes.payments),
  filter: writeSwitch(address.isFilterOpen, atFirst.isFilterOpen),
  chart: writeSwitch(address.isChartShown, atFirst.isChartShown),
})

/** Two amounts that cross are a mistake as a whole. */
function readAmounts(query: Readonly<Record<string, unknown>>) {
  const amountFromPara = readAmount(query.amountFrom)
  const amountToPara = readAmount(query.amountTo)
  const isCrossed = amountFromPara !== null && amountToPara !== null && amountFromPara > amountToPara
  return isCrossed ? { amountFromPara: null, amountToPara: null } : { amountFromPara, amountToPara }
}

function readAmount(value: unknown): number | null {
  const amountPara = typeof value === 'string' ? fromAmountText(value) : null
  const isFit = amountPara !== null && amountPara >= 0 && amountPara <= paymentConstants.highestAmountPara
  return isFit ? amountPara : null
}

const writeAmount = (amountPara: number | null) =>
  amountPara === null ? undefined : toAmountText(amountPara)
