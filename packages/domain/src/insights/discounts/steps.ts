import { daysInMonth, lastDayOf, splitDate, type YearMonth } from '@portal/domain/dates'
import type { Discount } from '@portal/domain/tariff/discounts'

/** What a customer does for a discount, in the order in which it is told. */
export const discountSteps = ['electronicBill', 'ownReading', 'payInTime'] as const
export type DiscountStep = (typeof discountSteps)[number]

/** The days on which customers send the reading for a bill. */
export interface OwnReadingDays {
  readonly from: string
  readonly by: string
}

export const stepsOf = ({ condition }: Discount): DiscountStep[] =>
  condition === null ? ['payInTime'] : [condition, 'payInTime']

/**
 * The last day on which paying a bill earns the discount of the next: the rule's day of the month it fell due, or the
 * due date.
 */
export function lastDayToPay(dueDate: string, { paidByDay }: Discount): string {
  const day = dayOf(splitDate(dueDate), paidByDay)
  return day < dueDate ? day : dueDate
}

/** Bills are made after their month, so delivery may change until it ends. */
export const lastDayToSwitch = (billed: YearMonth): string => lastDayOf(billed)

function dayOf(month: YearMonth, day: number): string {
  const last = lastDayOf(month)
  return day >= daysInMonth(month) ? last : `${last.slice(0, 8)}${String(day).padStart(2, '0')}`
}
