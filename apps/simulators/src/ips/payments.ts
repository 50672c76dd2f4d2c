import { randomUUID } from 'node:crypto'
import { dayNumber, randomDigits } from '#simulators/identifiers.ts'
import type { IpsBook, IpsPayment } from '#simulators/ips/book.ts'
import type { Notifications } from '#simulators/ips/notifications.ts'
import type { ReadOrder } from '#simulators/ips/order.ts'
import type { FinalStatus } from '#simulators/ips/rows.ts'
import type { PendingIpsPayment } from '#simulators/phone/pending.ts'

/** The provider: opens payments, hears the customer's decision, closes what ran out of time. */
export type IpsPayments = {
  open: (order: ReadOrder) => IpsPayment
  decide: (payment: IpsPayment, decision: Decision) => boolean
  /** The merchant gives the payment up, whether it was opened or not. */
  withdraw: (named: NamedPayment) => void
  /** The whole amount goes back, once. */
  refund: (payment: IpsPayment) => void
  listPending: () => PendingIpsPayment[]
  stop: () => void
}

export type Decision = 'approve' | 'reject' | 'cancel' | 'expire' | 'withdraw'
export type NamedPayment = { merchantPaymentId: string; amount: string; currency: 'RSD' }

const statuses: Record<Decision, { status: FinalStatus; reason: string | null }> = {
  approve: { status: 'success', reason: null },
  reject: { status: 'failed', reason: 'rejected' },
  cancel: { status: 'not-completed', reason: 'cancelled' },
  expire: { status: 'not-completed', reason: 'expired' },
  withdraw: { status: 'not-completed', reason: 'withdrawn' },
}

const terminalId = '90041207'
const makeReference = (now: Date) => `${terminalId}${dayNumber(now)}${randomDigits(6)}`

export function createIpsPayments(book: IpsBook, notifications: Notifications, now: () => Date): IpsPayments {
  const timers = new Map<string, NodeJS.Timeout>()

  /** Whether the decision was in time: only the first one counts. */
  function decide(payment: IpsPayment, decision: Decision): boolean {
    if (payment.finished) return false
    clearTimeout(timers.get(payment.id))
    timers.delete(payment.id)
    const isPaid = decision === 'approve'
    book.record({
      kind: 'payment-finished',
      merchantPaymentId: payment.merchantPaymentId,
      amount: payment.amount,
      ...statuses[decision],
      rpReference: isPaid ? makeReference(now()) : null,
      executedAt: isPaid ? now().toISOString() : null,
    })
    notifications.begin(payment)
    return true
  }

  function expireInTime(payment: IpsPayment): void {
    const leftMs = Math.max(Date.parse(payment.expiresAt) - now().getTime(), 0)
    timers.set(
      payment.id,
      setTimeout(() => decide(payment, 'expire'), leftMs),
    )
  }

  for (const payment of book.openPayments()) expireInTime(payment)
  for (const payment of book.allPayments()) if (payment.finished) notifications.begin(payment)

  return {
    open: ({ expiresInSeconds, ...order }) => {
      const expiresAt = new Date(now().getTime() + expiresInSeconds * 1000).toISOString()
      book.record({ kind: 'payment-created', id: randomUUID(), expiresAt, ...order })
      const payment = book.find(order.merchantPaymentId)
      if (!payment) throw new Error('a payment that was just recorded is not in the book')
      expireInTime(payment)
      return payment
    },
    decide,
    withdraw: ({ merchantPaymentId, amount, currency }) => {
      const payment = book.find(merchantPaymentId)
      if (payment) decide(payment, 'withdraw')
      else if (!book.findBarred(merchantPaymentId)) {
        book.record({ kind: 'payment-barred', merchantPaymentId, amount, currency })
      }
    },
    refund: ({ merchantPaymentId, amount, finished, refunded }) => {
      if (finished?.status !== 'success' || refunded) return
      book.record({ kind: 'payment-refunded', merchantPaymentId, amount, rpReference: makeReference(now()) })
    },
    listPending: () => book.openPayments().map(presentPending),
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

function presentPending(payment: IpsPayment): PendingIpsPayment {
  const { id, merchantPaymentId, amount, creditorName, creditorAccount, purpose, creditorReference, at } =
    payment
  const reference = `${creditorReference.slice(0, 2)} ${creditorReference.slice(2)}`
  return { kind: 'ips', id, merchantPaymentId, amount, creditorName, creditorAccount, purpose, reference, at }
}
