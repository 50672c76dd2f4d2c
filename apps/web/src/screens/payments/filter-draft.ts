import { formatAmountEntry, parseAmountRange, type RangeProblem } from '@portal/domain/amounts'
import type { Language } from '@portal/domain/enumerations'
import type { PaymentFilters } from '#web/features/finances/payments/payment-filters.ts'
import type { DateRange } from '#web/ui/form/date-range/date-choice.ts'

/** The filter as it is typed, before it is applied. */
export interface FilterDraft {
  readonly dates: DateRange | null
  readonly fromEntry: string
  readonly toEntry: string
}

export type DraftReading =
  | { readonly filters: PaymentFilters; readonly fromProblem: null; readonly toProblem: null }
  | {
      readonly filters: null
      readonly fromProblem: RangeProblem | null
      readonly toProblem: RangeProblem | null
    }

const toEntry = (amountPara: number | null, language: Language) =>
  amountPara === null ? '' : formatAmountEntry(amountPara, language)

export const draftOf = (
  { dates, amountFromPara, amountToPara }: PaymentFilters,
  language: Language,
): FilterDraft => ({
  dates,
  fromEntry: toEntry(amountFromPara, language),
  toEntry: toEntry(amountToPara, language),
})

/** Spec 5.4. */
export function readDraft(draft: FilterDraft, language: Language): DraftReading {
  const range = parseAmountRange(draft.fromEntry, draft.toEntry, language)
  const { fromProblem, toProblem } = range
  if (fromProblem !== null || toProblem !== null) return { filters: null, fromProblem, toProblem }
  return {
    filters: { dates: draft.dates, amountFromPara: range.fromPara, amountToPara: range.toPara },
    fromProblem: null,
    toProblem: null,
  }
}
