import type { Discounts } from '@portal/contract/insights/discounts'
import type { OwnReadingEstimate } from '@portal/contract/metering/own-readings'

/**
 * Names the discount of sending only where the next bill can still have it: a bill paid too late has lost it, one that
 * earns a higher discount gains nothing. `lastDay` is that of the window.
 */
export function withDiscountInReach(
  estimate: OwnReadingEstimate,
  discounts: Pick<Discounts, 'reachable'> | undefined,
  lastDay: string,
): OwnReadingEstimate {
  const isInReach = discounts?.reachable.some(({ steps }) =>
    steps.some(({ step, by }) => step === 'ownReading' && by === lastDay),
  )
  return isInReach ? estimate : { ...estimate, discountPercent: null, discountAmount: null }
}
