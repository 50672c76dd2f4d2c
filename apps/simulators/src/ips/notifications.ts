import { randomUUID } from 'node:crypto'
import { addDinar } from '#simulators/faults/alterations.ts'
import type { Fault, Faults } from '#simulators/faults/faults.ts'
import { faultKinds, type NotificationFault } from '#simulators/faults/kinds.ts'
import { shiftDates } from '#simulators/faults/told-dates.ts'
import type { IpsBook, IpsPayment } from '#simulators/ips/book.ts'
import { presentPayment } from '#simulators/ips/presented-payment.ts'
import { signIps } from '#simulators/ips/signature.ts'
import { post } from '#simulators/outbound.ts'

export type Notifications = {
  /** Tells the merchant what became of the payment, until it acknowledges or the attempts are used up. */
  begin: (payment: IpsPayment) => void
  stop: () => void
}

const mostAttempts = 10
const retryDelaysMs = [1_000, 5_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000]
const lateAfterMs = 10_000

export function createNotifications(book: IpsBook, faults: Faults, secret: string): Notifications {
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false

  function later(ms: number, act: () => void): void {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  function begin(payment: IpsPayment): void {
    if (payment.isAcknowledged || payment.notificationCount >= mostAttempts) return
    const { merchantPaymentId } = payment
    const happening = { action: 'NOTIFICATION', merchantPaymentId }
    const fault = faults.take('ips', faultKinds.ips.notification, happening)
    const delayMs = fault?.next === 'notification-late' ? (fault.ms ?? lateAfterMs) : 0
    later(delayMs, () => void attempt(payment, fault))
  }

  async function attempt(payment: IpsPayment, fault?: Fault<NotificationFault>): Promise<void> {
    await book.settled()
    const truth = shiftDates(presentPayment(payment), faults.clock.shiftMs)
    const isAcknowledged = await send(payment.notifyUrl, truth, fault?.next, secret)
    if (isStopped) return
    const count = payment.notificationCount + 1
    const { merchantPaymentId } = payment
    const row = { merchantPaymentId, attempt: count, isAcknowledged, fault: fault?.next ?? null }
    book.record({ kind: 'notification-sent', ...row })
    const delayMs = retryDelaysMs[count - 1]
    if (!isAcknowledged && delayMs !== undefined) later(delayMs, () => void attempt(payment))
  }

  return {
    begin,
    stop: () => {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

async function send(
  notifyUrl: string,
  truth: ReturnType<typeof presentPayment>,
  fault: NotificationFault | undefined,
  secret: string,
): Promise<boolean> {
  switch (fault) {
    // The provider believes that it was delivered.
    case 'notification-lost':
      return true
    case 'notification-duplicated':
      await notify(notifyUrl, truth, secret)
      return notify(notifyUrl, truth, secret)
    case 'notification-forged':
      await notify(notifyUrl, { ...truth, status: 'success' }, randomUUID())
      return notify(notifyUrl, truth, secret)
    case 'notification-reordered': {
      const isAcknowledged = await notify(notifyUrl, truth, secret)
      const stale = { ...truth, status: 'pending', rpReference: null, executedAt: null, reason: null }
      await notify(notifyUrl, stale, secret)
      return isAcknowledged
    }
    case 'notification-wrong-amount':
      return notify(notifyUrl, { ...truth, amount: addDinar(truth.amount) }, secret)
    default:
      return notify(notifyUrl, truth, secret)
  }
}

function notify(url: string, body: object, secret: string): Promise<boolean> {
  const text = JSON.stringify(body)
  return post(url, text, { 'content-type': 'application/json', 'x-ips-signature': signIps(text, secret) })
}
