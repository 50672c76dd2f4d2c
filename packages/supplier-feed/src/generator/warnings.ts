import { addDays } from '@portal/domain/dates'
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

/** Reminder, warning about a debt, warning before disconnection: so many days after a bill fell due. */
const steps = [
  { typeId: 1, daysLate: 7 },
  { typeId: 2, daysLate: 21 },
  { typeId: 3, daysLate: 36 },
] as const

const smallestDebtPara = 500_00
const daysToPay = 10

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
  { typeId, daysLate }: (typeof steps)[number],
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
