import { searchMessages } from '@portal/contract/administration/messages'
import type { Language } from '@portal/domain/enumerations'
import { pageSizes } from '@portal/domain/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

interface LatestMessages {
  /** How many times more was asked for (spec 7.7: ten at a time). */
  readonly portions: number
  readonly language: Language
}

const all = ['administration', 'messages'] as const

export const messageQueries = {
  all,
  latest: ({ portions, language }: LatestMessages) =>
    queryOptions({
      queryKey: [...all, 'latest', portions, language],
      queryFn: ({ signal }) => {
        const body = {
          take: portions * pageSizes.messages,
          sortColumnName: 'sentAt',
          sortColumnDirection: 'DESC',
        } as const
        return callWithSession(searchMessages, { body }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
}
