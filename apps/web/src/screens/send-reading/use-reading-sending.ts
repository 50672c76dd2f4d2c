import { sendOwnReading } from '@portal/contract/metering/own-readings'
import { useQueryClient } from '@tanstack/react-query'
import { isMeterStateHigh } from '#web/features/core/is-meter-state-high.ts'
import { useUpload } from '#web/features/core/uploads/use-upload.ts'
import { insightKeys } from '#web/features/insights/core/insight-keys.ts'
import {
  ownReadingQueries,
  type RegisterState,
  stateFields,
} from '#web/features/metering/own-readings/own-reading-queries.ts'
import { uploadWithSession } from '#web/session/session.ts'

export interface ReadyReading {
  readonly states: readonly RegisterState[]
  readonly files: readonly File[]
  /** The customer was asked about an unusual state and says it is right. */
  readonly isConfirmed: boolean
}

/** The same reading sent again after a lost answer gets the first answer, so a retry is safe. */
export function useReadingSending(pointId: number, onReceived: () => void) {
  const queryClient = useQueryClient()
  const sending = useUpload({
    upload: ({ states, files, isConfirmed }: ReadyReading, options) =>
      uploadWithSession(
        sendOwnReading,
        {
          fields: {
            pointOfDeliveryId: pointId,
            ...stateFields('state', states),
            isConfirmed: isConfirmed ? 'true' : 'false',
          },
          fileField: 'Photos',
          files,
        },
        options,
      ),
    onSuccess: async () => {
      const stale = [
        ownReadingQueries.window(pointId).queryKey,
        ownReadingQueries.list(pointId).queryKey,
        insightKeys.discounts,
        insightKeys.monthSoFar,
      ]
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      onReceived()
    },
    // A refusal may mean that the window closed meanwhile, or that another device was first. The failure does not wait for
    // it: without a connection the answer comes when it is back.
    onError: () =>
      void queryClient.invalidateQueries({ queryKey: ownReadingQueries.window(pointId).queryKey }),
  })
  const isUnusual = isMeterStateHigh(sending.error)
  return {
    progress: sending.progress,
    received: sending.data ?? null,
    /** What the server asks about. */
    unusual: isUnusual ? (sending.variables ?? null) : null,
    failure: isUnusual ? null : sending.failure,
    send: sending.mutate,
    stop: sending.stop,
    reset: sending.reset,
  }
}
