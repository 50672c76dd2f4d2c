import { type Against, getBillExplanation } from '@portal/contract/insights/bill-explanation'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

interface ExplanationOf {
  readonly billId: number
  readonly against: Against
  readonly language: Language
}

const all = ['insights', 'bill-explanation'] as const

export const billExplanationQueries = {
  one: ({ billId, against, language }: ExplanationOf) =>
    queryOptions({
      queryKey: [...all, billId, against, language],
      queryFn: ({ signal }) =>
        callWithSession(getBillExplanation, { query: { Id: billId, Against: against } }, { signal }),
    }),
}
