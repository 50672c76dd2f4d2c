import { expect, it } from 'vitest'
import { isTicketOf } from './return-ticket.ts'

const ticket = (payload: unknown) => `e30.${btoa(JSON.stringify(payload))}.c2lnbmF0dXJl`

it('a ticket is good for the transaction it names and for no other', () => {
  expect(isTicketOf(ticket({ sub: '019c4b3e' }), '019c4b3e')).toBe(true)
  expect(isTicketOf(ticket({ sub: '019c4b3e' }), '019c4b3f')).toBe(false)
})

it.each(['', 'nonsense', 'a.b.c', ticket(null), ticket('019c4b3e'), ticket({})])(
  '%j is no ticket',
  (text) => {
    expect(isTicketOf(text, '019c4b3e')).toBe(false)
  },
)
