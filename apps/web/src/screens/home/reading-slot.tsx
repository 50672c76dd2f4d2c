import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ownReadingQueries } from '#web/features/metering/own-readings/own-reading-queries.ts'
import { withTexts } from '#web/features/core/with-texts.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'

const ReadingCard = lazyPart(withTexts('homeCards', () => import('./reading-card.tsx')))

/** Asks for the window after the first screen; the card itself comes only while there is something to send. */
export default function ReadingSlot({ pointId }: { readonly pointId: number }) {
  const { data } = useQuery(ownReadingQueries.window(pointId))
  if (!data?.isOpen || data.reason !== null || data.sent) return null
  return (
    <Suspense>
      <ReadingCard to={data.to} pointId={pointId} />
    </Suspense>
  )
}
