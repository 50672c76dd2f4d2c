import {
  createCalendarAddress,
  deleteCalendarAddress,
  getCalendarAddress,
} from '@portal/contract/alerts/calendar'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

export const calendarQueries = {
  address: () =>
    queryOptions({
      queryKey: ['alerts', 'calendar'],
      queryFn: ({ signal }) => callWithSession(getCalendarAddress, {}, { signal }),
    }),
}

/** The one before stops working. */
export const createAddress = () => callWithSession(createCalendarAddress, {})

export const removeAddress = (): Promise<undefined> => callWithSession(deleteCalendarAddress, {})
