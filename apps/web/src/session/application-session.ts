import { getSession, type Session } from '@portal/contract/account/session'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isOnline, subscribeToConnection } from './connection.ts'
import { createQueryClient, shouldRetry } from './create-query-client.ts'
import { noticeGoneContract } from './gone-contract.ts'
import { keepAnswers } from './kept/keep-queries.ts'
import { keptAnswers } from './kept/kept.ts'
import { readLinkedContract } from './links/linked-contract.ts'
import { browserPlaces, createSelectionStore, sessionParts } from './selection-store.ts'
import { callWithSession, sessionStore, textsStore } from './session.ts'

/** Everything the signed-in pages have read; gone with the session (spec 4.1). */
export const queryClient = createQueryClient(keepAnswers(keptAnswers))

/** Survives a reload (spec 4.5); a new tab begins with what was chosen last, and then each has its own. */
export const selectionStore = createSelectionStore(browserPlaces)
window.addEventListener('storage', selectionStore.noticeOtherTab)

let othersBegun = 0
/** Grows with each session that another tab begins: a page that is open by then shows nothing of the one before it. */
export const countOthersBegun = (): number => othersBegun

sessionStore.subscribe((change) => {
  if (change === 'signedIn') othersBegun += 1
  else queryClient.clear()
  // A session that only ended comes back to the same contract; one that was left leaves nothing behind.
  if (change === 'signedOut') selectionStore.forget()
})

// What the device stood in for is asked again as soon as somebody answers.
subscribeToConnection(() => {
  if (isOnline()) void queryClient.refetchQueries({ type: 'active', stale: true })
})

export const sessionKey = ['account', 'session'] as const

noticeGoneContract(queryClient, sessionKey, Date.now)

/** Decision 18; the language stands in the key because names and statuses come in it. */
export const sessionQuery = (language: Language) =>
  queryOptions({
    queryKey: [...sessionKey, language],
    // Nothing is shown before it: without a connection the page says so instead of waiting for one.
    retry: (failures, error) => navigator.onLine && shouldRetry(failures, error),
    queryFn: async ({ signal }) => {
      const parts = sessionParts(selectionStore.current())
      const session = await callWithSession(getSession, parts, { signal, language })
      selectionStore.settle(session.contracts)
      return session
    },
  })

export const preloadSession = (language = textsStore.language()): Promise<Session> =>
  queryClient.ensureQueryData(sessionQuery(language))

interface Address {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** What a link is about is shown with its contract, chosen as if by hand: a bill must not be paid on another one. */
export function chooseLinkedContract({ path, query }: Address, { contracts }: Session): void {
  const id = readLinkedContract(query)
  const isOther = id !== selectionStore.current().commercialContractId
  if (id !== null && isOther && contracts.some((contract) => contract.id === id)) {
    selectionStore.keep({ commercialContractId: id, pointOfDeliveryId: null })
  }
  const { of, ...search } = query
  // Said once: a reload does not undo what is chosen afterwards.
  if (of !== undefined) throw redirect({ to: path, search, replace: true })
}
