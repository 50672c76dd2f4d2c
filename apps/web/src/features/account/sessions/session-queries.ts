import { endOtherSessions, endSession, listSessions } from '@portal/contract/account/sessions'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

const all = ['account', 'sessions'] as const

export const openSessionQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => callWithSession(listSessions, {}, { signal }),
    }),
}

export const endOne = (id: string): Promise<undefined> => callWithSession(endSession, { params: { id } })

export const endOthers = (): Promise<undefined> => callWithSession(endOtherSessions, {})
