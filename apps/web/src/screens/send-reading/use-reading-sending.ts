import { sendOwnReading } from '@portal/contract/metering/own-readings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
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

export interface Progress {
  readonly sentBytes: number
  readonly totalBytes: number
}

/** The wire code of `meterStateHigh` in packages/contract/src/errors.ts, which brings every schema along. */
const stateHigh = 1012

const nothingSent: Progress = { sentBytes: 0, totalBytes: 0 }

/** The same reading sent again after a lost answer gets the first answer, so a retry is safe. */
export function useReadingSending(pointId: number, onReceived: () => void) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(nothingSent)
  const abortion = useRef(new AbortController())
  const sending = useMutation({
    mutationFn: ({ states, files, isConfirmed }: ReadyReading) => {
      abortion.current = new AbortController()
      setProgress(nothingSent)
      return uploadWithSession(
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
        { signal: abortion.current.signal, onProgress: setProgress },
      )
    },
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
  const { error, isPending, submittedAt } = sending
  const isUnusual = error instanceof ApiError && error.code === stateHigh
  const isFailure = error !== null && error.name !== 'AbortError' && !isUnusual
  return {
    progress: isPending ? progress : null,
    received: sending.data ?? null,
    /** What the server asks about. */
    unusual: isUnusual ? (sending.variables ?? null) : null,
    failure: isFailure ? { error, atMs: submittedAt } : null,
    send: sending.mutate,
    stop: () => abortion.current.abort(),
    reset: sending.reset,
  }
}
