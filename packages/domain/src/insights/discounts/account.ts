export interface AccountEntry {
  readonly date: string
  /** Positive is owed, negative is paid. */
  readonly amountPara: number
  readonly isBill: boolean
}

/** A contract's account, known by what is owed now and what happened lately. */
export interface Account {
  readonly balancePara: number
  readonly entries: readonly AccountEntry[]
}

/**
 * The first day from its issue on which a bill and whatever was owed before it were wholly paid. Payments cover the oldest
 * first, so bills that came after it are not asked for.
 */
export function firstPaidDay(account: Account, issueDate: string, until: string): string | null {
  const days = account.entries.map(({ date }) => date).filter((date) => date > issueDate && date <= until)
  const inOrder = [issueDate, ...new Set(days)].sort()
  return inOrder.find((day) => owedOf(account, issueDate, day) <= 0) ?? null
}

/** What is left at the end of a day of the bills issued until `issueDate`; reckoned back from today. */
function owedOf({ balancePara, entries }: Account, issueDate: string, day: string): number {
  return entries.reduce((owed, { date, amountPara, isBill }) => {
    const isLaterBill = isBill && amountPara > 0 && date > issueDate
    return date > day || isLaterBill ? owed - amountPara : owed
  }, balancePara)
}
