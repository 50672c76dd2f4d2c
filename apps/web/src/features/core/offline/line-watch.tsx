import { getFeeAmount } from '@portal/contract/transactions/transactions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { noteAnswer } from '#web/session/connection.ts'
import { isUnanswered } from '#web/session/kept/keep-queries.ts'
import { callWithSession } from '#web/session/session.ts'

const everyMs = 4000
const patienceMs = 3000

/** A small question to which the server reads no table: only that it is answered counts. */
const lineQuery = queryOptions({
  queryKey: ['line'],
  queryFn: async ({ signal }) => {
    const patience = AbortSignal.timeout(patienceMs)
    try {
      await callWithSession(getFeeAmount, {}, { signal: AbortSignal.any([signal, patience]) })
    } catch (error) {
      if (patience.aborted || isUnanswered(error)) noteAnswer(false)
    }
    return null
  },
  staleTime: 0,
  refetchInterval: everyMs,
})

/**
 * The browser knows of its own network only. Where a customer is about to need the line, or is told that there is none,
 * somebody asks every few seconds, as long as the page is seen.
 */
export default function LineWatch() {
  useQuery(lineQuery)
  return null
}
