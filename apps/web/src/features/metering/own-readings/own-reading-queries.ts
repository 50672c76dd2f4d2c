import {
  estimateOwnReading,
  getOwnReadingPhoto,
  getOwnReadingWindow,
  listOwnReadings,
  type OwnReading,
} from '@portal/contract/metering/own-readings'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession, downloadWithSession } from '#web/session/session.ts'

export type RegisterState = OwnReading['states'][number]
export type RegisterName = RegisterState['register']

export interface PhotoPlace extends Pick<OwnReading, 'number' | 'version'> {
  readonly pointId: number
  /** Counted from 1. */
  readonly place: number
}

const all = ['metering', 'own-readings'] as const

/** Of the states of one reading, as its calls name them: `stateHt` where it is sent, `StateHt` where it is asked about. */
export const stateFields = <Word extends 'state' | 'State'>(word: Word, states: readonly RegisterState[]) =>
  Object.fromEntries(states.map(({ register, state }) => [`${word}${register}`, String(state)])) as {
    [Name in `${Word}${RegisterName}`]?: string
  }

export const ownReadingQueries = {
  window: (pointId: number) =>
    queryOptions({
      queryKey: [...all, 'window', pointId],
      queryFn: ({ signal }) =>
        callWithSession(getOwnReadingWindow, { query: { PointOfDeliveryId: pointId } }, { signal }),
    }),
  estimate: (pointId: number, states: readonly RegisterState[]) =>
    queryOptions({
      queryKey: [...all, 'estimate', pointId, states],
      queryFn: ({ signal }) =>
        callWithSession(
          estimateOwnReading,
          { query: { PointOfDeliveryId: pointId, ...stateFields('State', states) } },
          { signal },
        ),
    }),
  list: (pointId: number) =>
    queryOptions({
      queryKey: [...all, 'list', pointId],
      queryFn: ({ signal }) =>
        callWithSession(listOwnReadings, { query: { PointOfDeliveryId: pointId } }, { signal }),
    }),
  photo: ({ pointId, number, version, place }: PhotoPlace) =>
    queryOptions({
      queryKey: [...all, 'photo', pointId, number, version, place],
      queryFn: ({ signal }) =>
        downloadWithSession(
          getOwnReadingPhoto,
          { query: { PointOfDeliveryId: pointId, Number: number, Version: version, Place: place } },
          { signal },
        ),
      // A photo once kept never changes.
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
