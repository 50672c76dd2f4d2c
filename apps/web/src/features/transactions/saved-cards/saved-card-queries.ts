import { deleteSavedCard, listSavedCards, setFirstCard } from '@portal/contract/transactions/saved-cards'
import { queryOptions } from '@tanstack/react-query'
import { unlessGone } from '#web/features/core/unless-gone.ts'
import { type Caller, callWithSession } from '#web/session/session.ts'

const all = ['transactions', 'saved-cards'] as const

export const savedCardQueries = {
  all,
  /** With the session of the customer or, on the mobile pages, with the payment key. */
  list: (call: Caller = callWithSession) =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => call(listSavedCards, {}, { signal }),
    }),
}

export const removeSavedCard = (cardToken: string): Promise<undefined> =>
  callWithSession(deleteSavedCard, { body: { cardToken } }).catch(unlessGone)

export const makeCardFirst = (cardToken: string): Promise<undefined> =>
  callWithSession(setFirstCard, { body: { cardToken } })
