import { listMarketingImages } from '@portal/contract/administration/marketing-images'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

const wholeVisit = Number.POSITIVE_INFINITY

export const marketingImageQueries = {
  list: (language: Language) =>
    queryOptions({
      queryKey: ['administration', 'marketing-images', language],
      queryFn: ({ signal }) => callWithSession(listMarketingImages, {}, { signal }),
      staleTime: wholeVisit,
    }),
}
