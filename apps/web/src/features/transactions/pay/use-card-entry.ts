import { useState } from 'react'
import {
  type CardEntry,
  type CardField,
  type CardProblems,
  cardFields,
  checkCard,
  emptyCard,
  isCardFit,
} from '#web/features/transactions/card-payments/card-entry.ts'

export interface CardEntryState {
  readonly entry: CardEntry
  /** Of the fields that have been left, or of all once the customer wanted to pay. */
  readonly problems: CardProblems
  change(change: Partial<CardEntry>): void
  leave(field: CardField): void
  /** Shows every problem there is; true when there is none. */
  check(): boolean
  clear(): void
}

/** A card as long as the page lives, so that going back a step loses nothing. */
export function useCardEntry(today: string): CardEntryState {
  const [entry, setEntry] = useState(emptyCard)
  const [left, setLeft] = useState<readonly CardField[]>([])
  const all = checkCard(entry, today)
  const shown = (field: CardField) => (left.includes(field) ? all[field] : null)
  return {
    entry,
    problems: { number: shown('number'), expiry: shown('expiry'), cvv: shown('cvv') },
    change: (change) => setEntry((last) => ({ ...last, ...change })),
    leave: (field) => setLeft((last) => (entry[field] === '' ? last : [...last, field])),
    check() {
      setLeft(cardFields)
      return isCardFit(all)
    },
    clear() {
      setEntry(emptyCard)
      setLeft([])
    },
  }
}
