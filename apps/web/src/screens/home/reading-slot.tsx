import { useQuery } from '@tanstack/react-query'
import { ownReadingQueries } from '#web/features/metering/own-readings/own-reading-queries.ts'
import { ReadingCard } from './reading-card.tsx'

/** Asks for the window after the first screen; the card is shown only while there is something to send. */
export default function ReadingSlot({ pointId }: { readonly pointId: number }) {
  const { data } = useQuery(ownReadingQueries.window(pointId))
  if (!data?.isOpen || data.reason !== null || data.sent) return null
  return <ReadingCard to={data.to} pointId={pointId} />
}
