import { addDays } from '@portal/domain/dates'
import { WarningType } from '@portal/domain/enumerations'
import type { Ledger } from './ledger.ts'

export interface IssuedBill {
  readonly issueDate: string
  readonly dueDate: string
  readonly amountPara: number
}

export interface IssuedWarning {
  readonly typeId: number
  readonly issueDate: string
  readonly dueDate: string
  readonly amountPara: number
  readonly isActive: boolean
}

/** So many days after a bill fell due, and so many to pay. */
const steps = [
  { typeId: WarningType.reminder, daysLate: 7, daysToPay: 10 },
  { typeId: WarningType.debt, daysLate: 21, daysToPay: 10 },
  { typeId: WarningType.disconnection, daysLate: 36, daysToPay: 30 },
] as const

const smallestDebtPara = 500_00

/** What the supplier writes to those who are late. */
export function issueWarnings(bills: readonly IssuedBill[], ledger: Ledger, today: string): IssuedWarning[] {
  return (
    bills
      // Interest falls due with the bill; they are warned about together.
      .filter(({ dueDate }, index) => dueDate !== bills[index - 1]?.dueDate)
      .filter(({ dueDate }) => ledger.balanceOn(dueDate) >= smallestDebtPara)
      .flatMap(({ dueDate }) => steps.map((step) => warn(bills, ledger, today, dueDate, step)))
      .filter((warning) => warning !== null)
      .sort((one, other) => (one.issueDate < other.issueDate ? -1 : 1))
  )
}

function warn(
  bills: readonly IssuedBill[],
  ledger: Ledger,
  today: string,
  billDueDate: string,
  { typeId, daysLate, daysToPay }: (typeof steps)[number],
): IssuedWarning | null {
  const issueDate = addDays(billDueDate, daysLate)
  if (issueDate > today) return null
  // Only what fell due with that bill or before, less what was paid since.
  const newer = bills.filter((bill) => bill.dueDate > billDueDate && bill.issueDate <= issueDate)
  const amountPara = ledger.balanceOn(issueDate) - newer.reduce((sum, bill) => sum + bill.amountPara, 0)
  if (amountPara < smallestDebtPara) return null
  const isActive = ledger.paidBetween(issueDate, today) < amountPara
  return { typeId, issueDate, dueDate: addDays(issueDate, daysToPay), amountPara, isActive }
}
