import { type AmountProblem, formatAmountEntry, parsePayAmount } from '@portal/domain/amounts'
import { isDoubtful } from '@portal/domain/debts'
import type { Language } from '@portal/domain/enumerations'
import { type RefObject, useRef, useState } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { rewriteAmountEntry } from '#web/ui/form/amount/amount-entry.ts'

export interface PayAmount {
  readonly entry: string
  /** Null while the entry cannot be read, or could be two amounts. */
  readonly amountPara: number | null
  /** Told once the field has been left or somebody wanted to go on. */
  readonly problem: AmountProblem | null
  /** What the entry and the usual amount are, where the entry is so much more that it may be a slip. */
  readonly doubt: { readonly typedPara: number; readonly usualPara: number } | null
  readonly inputRef: RefObject<HTMLInputElement | null>
  change(entry: string): void
  leave(): void
  /** No slip: the amount is the one that is meant. */
  mean(amountPara: number): void
  /** The amount to go on with; without one the field says why and is where the keyboard goes. */
  take(): number | null
}

/**
 * The amount as long as the page lives: who comes back a step, or changes the language, finds what they typed. Until
 * then it is what is left of the debt (decision 22), also when that becomes known, or another sum, after the page came.
 * `usualPara` is what the contract owes or, where it is more, its latest bill.
 */
export function usePayAmount(startPara: number, usualPara: number): PayAmount {
  const { language } = useTexts()
  const inputRef = useRef<HTMLInputElement>(null)
  const [kept, setTyped] = useState<{ readonly entry: string; readonly language: Language } | null>(null)
  const typed = kept ?? { entry: formatAmountEntry(startPara, language), language }
  const [meantPara, setMeantPara] = useState<number | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  if (typed.language !== language) {
    setTyped({ entry: rewriteAmountEntry(typed.entry, typed.language, language), language })
  }
  const { amountPara, problem } = parsePayAmount(typed.entry, typed.language)
  const isMeant = amountPara === startPara || amountPara === meantPara
  const isSlip = amountPara !== null && !isMeant && isDoubtful(amountPara, usualPara)
  return {
    entry: typed.entry,
    amountPara,
    problem: isLeft ? problem : null,
    doubt: isLeft && isSlip ? { typedPara: amountPara, usualPara } : null,
    inputRef,
    change: (entry) => setTyped({ entry, language }),
    leave: () => setIsLeft(true),
    mean: setMeantPara,
    take() {
      setIsLeft(true)
      setTyped(typed)
      if (amountPara !== null && !isSlip) return amountPara
      inputRef.current?.focus()
      return null
    },
  }
}
