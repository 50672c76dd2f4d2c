import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/**
 * A private address for a calendar program: due dates and reading windows. Who has it can read them, so it can be taken
 * back.
 */
export const CalendarAddress = z.object({ url: z.nullable(z.string()) })

const addressExample = { url: 'https://portal.example.rs/calendar/Jb3kq0vLx2nTz8wYc1RmPQ.ics' }

export const getCalendarAddress = endpoint({
  id: 'alerts.calendar.get',
  method: 'GET',
  path: '/api/alerts/calendar',
  access: 'session',
  summary: 'The private address of the calendar; null when there is none.',
  success: { status: 200, description: 'The address.', schema: CalendarAddress },
  example: { response: addressExample },
})

export const createCalendarAddress = endpoint({
  id: 'alerts.calendar.create',
  method: 'POST',
  path: '/api/alerts/calendar',
  access: 'session',
  summary: 'A new address; the one before stops working.',
  success: { status: 200, description: 'The new address.', schema: CalendarAddress },
  limits: [{ per: 'account', calls: 20, windowSeconds: 3600 }],
  example: { response: addressExample },
})

export const deleteCalendarAddress = endpoint({
  id: 'alerts.calendar.delete',
  method: 'DELETE',
  path: '/api/alerts/calendar',
  access: 'session',
  summary: 'Take the address back.',
  success: { status: 204, description: 'It no longer works.' },
  example: {},
})
