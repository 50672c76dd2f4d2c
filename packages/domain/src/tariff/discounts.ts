export interface Discount {
  readonly percent: string
  /** The bill before was wholly paid by this day of the month it fell due. */
  readonly paidByDay: number
  readonly condition: 'electronicBill' | 'ownReading' | null
}

/** From press, not from an official text. One applies, the first that is earned. */
export const publishedDiscounts: readonly Discount[] = [
  { percent: '7', paidByDay: 20, condition: 'electronicBill' },
  { percent: '6', paidByDay: 20, condition: 'ownReading' },
  { percent: '5', paidByDay: 28, condition: null },
]

export interface DiscountConduct {
  /** Day of the month it fell due on which the bill before was wholly paid; null when it wasn't by then. */
  readonly paidOnDay: number | null
  readonly hasElectronicBill: boolean
  readonly hasOwnReading: boolean
}

/** The percent for the next bill as text, or null. */
export function chooseDiscountPercent(
  { paidOnDay, hasElectronicBill, hasOwnReading }: DiscountConduct,
  discounts: readonly Discount[] = publishedDiscounts,
): string | null {
  if (paidOnDay === null) return null
  const isMet = { electronicBill: hasElectronicBill, ownReading: hasOwnReading }
  const earned = discounts.find(
    ({ paidByDay, condition }) => paidOnDay <= paidByDay && (condition === null || isMet[condition]),
  )
  return earned?.percent ?? null
}
