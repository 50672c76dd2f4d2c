import { decodePayload } from '#web/session/claims.ts'
import { createDeviceStorage } from '#web/session/device/device-storage.ts'

const storageKey = 'portal.returnTicket'

/** Of the tab alone, and gone with it; a reload finds the ticket here. */
const storage = createDeviceStorage(() => window.sessionStorage)

export const keepReturnTicket = (ticket: string): void => storage.setItem(storageKey, ticket)

/** The ticket this tab came back from the bank with, if it is of this transaction. The server checks its signature. */
export function readReturnTicket(transactionId: string): string | null {
  const ticket = storage.getItem(storageKey)
  return ticket !== null && isTicketOf(ticket, transactionId) ? ticket : null
}

export function isTicketOf(ticket: string, transactionId: string): boolean {
  const payload = decodePayload(ticket)
  return typeof payload === 'object' && payload !== null && 'sub' in payload && payload.sub === transactionId
}
