import type { OwnReadingWindow } from '@portal/contract/metering/own-readings'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keptReadings } from './kept-readings.ts'
import { isAsSent, isBegun, type ReadingDraft } from './reading-draft.ts'

interface KeptReading {
  /** Null until the device has been asked. */
  readonly draft: ReadingDraft | null
  /** It was begun on an earlier visit. */
  readonly isFound: boolean
  /** Names of photos that the device could not keep. */
  readonly lostFiles: readonly string[]
  /** The device has no room or keeps nothing: it is here while the page is open. */
  readonly isHereOnly: boolean
  /** From what it is by then: a photo is ready a while after it was picked. */
  readonly change: (make: (draft: ReadingDraft) => ReadingDraft) => void
  readonly forget: () => void
}

/** A correction begins with what was sent. */
const firstDraft = ({ sent, from }: OwnReadingWindow): ReadingDraft => ({
  entry: Object.fromEntries((sent?.states ?? []).map(({ register, state }) => [register, String(state)])),
  files: [],
  windowFrom: from,
  version: sent?.version ?? 0,
})

/** Give the point as `key` to who uses it. Of a window that is over nothing is left to send. */
export function useReadingDraft(username: string, pointId: number, window: OwnReadingWindow): KeptReading {
  const [typed, setTyped] = useState<ReadingDraft | null>(null)
  const [isForgotten, setIsForgotten] = useState(false)
  const [isHereOnly, setIsHereOnly] = useState(false)
  const latest = useRef<ReadingDraft | null>(null)
  const { data: kept } = useQuery({
    queryKey: ['reading-draft', username, pointId],
    queryFn: () => keptReadings.restore(username, pointId),
    // The device answers without a connection, and anew for every visit.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isOfThisWindow = kept?.draft.windowFrom === window.from && !isAsSent(kept.draft, window)
  const found = !isForgotten && isOfThisWindow ? kept : null
  const restored = found?.draft ?? firstDraft(window)
  return {
    draft: typed ?? (kept === undefined ? null : restored),
    isFound: typed === null && found !== null && isBegun(found.draft),
    lostFiles: found?.lostFiles ?? [],
    isHereOnly,
    change(make) {
      const draft = make(latest.current ?? restored)
      latest.current = draft
      void keptReadings.keep(username, pointId, draft).then((isKept) => setIsHereOnly(!isKept))
      setTyped(draft)
    },
    forget() {
      latest.current = null
      keptReadings.forget(username, pointId)
      setTyped(null)
      setIsHereOnly(false)
      setIsForgotten(true)
    },
  }
}
