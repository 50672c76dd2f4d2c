export interface Discount {
  readonly percent: string
  /** The bill before was wholly paid by this day of the month it fell due. */
  readonly paidByDay: number
  readonly condition: 'electronicBill' | 'ownReading' | null
}

export interface DiscountConduct {
  /** Day of the month it fell due on which the bill before was wholly paid; null when it wasn't by then. */
  readonly paidOnDay: number | null
  readonly hasElectronicBill: boolean
  readonly hasOwnReading: boolean
}

/** The percent for the next bill as text, or null; the discounts are those of the price list that holds on its last day. */
export function chooseDiscountPercent(
  { paidOnDay, hasElectronicBill, hasOwnReading }: DiscountConduct,
  discounts: readonly Discount[],
): string | null {
  if (paidOnDay === null) return null
  const isMet = { electronicBill: hasElectronicBill, ownReading: hasOwnReading }
  const earned = discounts.find(
    ({ paidByDay, condition }) => paidOnDay <= paidByDay && (condition === null || isMet[condition]),
  )
  return earned?.percent ?? null
}
