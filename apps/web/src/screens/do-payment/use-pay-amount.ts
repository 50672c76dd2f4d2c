import { type AmountProblem, formatAmountEntry, parsePayAmount } from '@portal/domain/amounts'
import { type RefObject, useRef, useState } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { rewriteAmountEntry } from '#web/ui/form/amount/amount-entry.ts'

export interface PayAmount {
  readonly entry: string
  /** Null while the entry cannot be read, or could be two amounts. */
  readonly amountPara: number | null
  /** Told once the field has been left or somebody wanted to go on. */
  readonly problem: AmountProblem | null
  readonly inputRef: RefObject<HTMLInputElement | null>
  change(entry: string): void
  leave(): void
  /** The amount to go on with; without one the field says why and is where the keyboard goes. */
  take(): number | null
}

/** The amount as long as the page lives: who comes back a step, or changes the language, finds what they typed. */
export function usePayAmount(startPara: number): PayAmount {
  const { language } = useTexts()
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => ({ entry: formatAmountEntry(startPara, language), language }))
  const [isLeft, setIsLeft] = useState(false)
  if (typed.language !== language) {
    setTyped({ entry: rewriteAmountEntry(typed.entry, typed.language, language), language })
  }
  const { amountPara, problem } = parsePayAmount(typed.entry, typed.language)
  return {
    entry: typed.entry,
    amountPara,
    problem: isLeft ? problem : null,
    inputRef,
    change: (entry) => setTyped({ entry, language }),
    leave: () => setIsLeft(true),
    take() {
      setIsLeft(true)
      if (amountPara === null) inputRef.current?.focus()
      return amountPara
    },
  }
}
