import { listMarketingImages } from '@portal/contract/administration/marketing-images'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

const wholeVisit = Number.POSITIVE_INFINITY

export const marketingImageQueries = {
  list: () =>
    queryOptions({
      queryKey: ['administration', 'marketing-images'],
      queryFn: ({ signal }) => callWithSession(listMarketingImages, {}, { signal }),
      staleTime: wholeVisit,
    }),
}
