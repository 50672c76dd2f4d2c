import { addDays } from '@portal/domain/dates'

interface Entry {
  readonly date: string
  /** Positive is owed, negative is paid. */
  readonly amountPara: number
}

/** A contract's account from day to day. */
export class Ledger {
  readonly #entries: Entry[] = []

  add(date: string, amountPara: number): void {
    this.#entries.push({ date, amountPara })
  }

  /** What is owed at the end of a day. */
  balanceOn(date: string): number {
    let balance = 0
    for (const entry of this.#entries) if (entry.date <= date) balance += entry.amountPara
    return balance
  }

  paidBetween(after: string, until: string): number {
    let paid = 0
    for (const { date, amountPara } of this.#entries) {
      if (amountPara < 0 && date > after && date <= until) paid -= amountPara
    }
    return paid
  }

  /** The first day in a span on which nothing was owed. */
  firstClearDay(from: string, until: string): string | null {
    const days = new Set(
      this.#entries.map(({ date }) => date).filter((date) => date >= from && date <= until),
    )
    return [...days].sort().find((day) => this.balanceOn(day) <= 0) ?? null
  }

  balanceBefore(date: string): number {
    return this.balanceOn(addDays(date, -1))
  }
}
