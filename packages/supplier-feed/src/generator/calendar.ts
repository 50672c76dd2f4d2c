import {
  addMonthsTo,
  firstDayOf,
  lastDayOf,
  listMonthsUntil,
  splitDate,
  type YearMonth,
} from '@portal/domain/dates'
import type { ContractPlan } from './plans.ts'
import { Random } from './random.ts'
import type { WorldDates } from './world-dates.ts'

const dueDay = 28

/** A month with its days at hand: the same sixty months are asked for a million times. */
export interface WorldMonth extends YearMonth {
  readonly firstDay: string
  readonly lastDay: string
  readonly nextFirstDay: string
}

const known = new Map<number, WorldMonth>()

function worldMonth(month: YearMonth): WorldMonth {
  const number = month.year * 12 + month.month
  const found = known.get(number) ?? {
    ...month,
    firstDay: firstDayOf(month),
    lastDay: lastDayOf(month),
    nextFirstDay: firstDayOf(addMonthsTo(month, 1)),
  }
  known.set(number, found)
  return found
}

/** A month's bill is issued early in the next month, on a day of the contract's own. */
export const issueDayOf = (seed: number, { collectionNumber }: ContractPlan): number =>
  new Random(seed, `issue ${collectionNumber}`).whole(4, 7)

export const issueDateOf = (month: WorldMonth, issueDay: number): string =>
  `${month.nextFirstDay.slice(0, 8)}0${issueDay}`

export const dueDateOf = (issueDate: string): string => `${issueDate.slice(0, 8)}${dueDay}`

/** The billed months of a contract, oldest first, up to the last bill that is out by today. */
export function billedMonths(
  plan: ContractPlan,
  issueDay: number,
  { today, historyMonths }: WorldDates,
): WorldMonth[] {
  const { year, month } = splitDate(today)
  const lastMonth = worldMonth(addMonthsTo({ year, month }, -1))
  const isOut = issueDateOf(lastMonth, issueDay) <= today
  const months = listMonthsUntil(isOut ? lastMonth : addMonthsTo(lastMonth, -1), historyMonths)
  return months
    .map(worldMonth)
    .filter(
      ({ firstDay }) => firstDay >= plan.startDate && (plan.endDate === null || firstDay <= plan.endDate),
    )
}
