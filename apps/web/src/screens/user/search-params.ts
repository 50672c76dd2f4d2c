import { readId, readWhole, readWord, searchParams } from '#web/navigation/search/search-values.ts'

/** The dialogs of the profile, by the name they have in the address. */
const profileDialogs = ['data', 'password', 'picture', 'delete-picture'] as const
export type ProfileDialog = (typeof profileDialogs)[number]

export const userSearch = searchParams('/user', (query) => ({
  change: readWord(query.change, ...profileDialogs),
  /** Which card of the list is about to be removed, counted from one when it is asked about. */
  card: readWhole(query.card, 999),
  /** The contract whose delivery is about to be changed. */
  delivery: readId(query.delivery),
  /** The part of the page that a link leads to. */
  show: readWord(query.show, 'alerts'),
  /** The device of alerts that is about to be removed. */
  device: readId(query.device),
  /** What is asked about the address of the calendar. */
  calendar: readWord(query.calendar, 'renew', 'remove'),
  /** What is asked about the devices that are signed in. */
  sessions: readWord(query.sessions, 'end-others'),
}))
