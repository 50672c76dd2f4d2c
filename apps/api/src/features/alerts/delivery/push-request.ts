import { createHash } from 'node:crypto'
import { addDays, startOfDayMs } from '@portal/domain/dates'
import type { PushSettings } from '#api/features/alerts/core/push-services.ts'
import type { Delivery } from './queue.ts'

const answerLimitMs = 10_000
/** An alert that waited longer for its phone is old news. */
const keptForSeconds = 3 * 24 * 3600
/** "Today is the last day" must not light up tomorrow. */
function keptFor({ lastDay }: Delivery, nowMs: number): number {
  if (lastDay === null) return keptForSeconds
  const leftMs = startOfDayMs(addDays(lastDay, 1)) - nowMs
  return Math.max(0, Math.min(keptForSeconds, Math.floor(leftMs / 1000)))
}

const topicLength = 32

/** A message of the same topic that still waits is replaced by the repeated one, and not joined by it. */
const topicOf = ({ kind, thing, userId }: Delivery): string =>
  createHash('sha256').update(`${userId} ${kind} ${thing}`).digest('base64url').slice(0, topicLength)

/** One request by RFC 8030, encrypted for the device and signed by the portal. */
export async function postToService(
  push: PushSettings,
  delivery: Delivery,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  payload: string,
  nowMs: number,
): Promise<Response> {
  const { default: webPush } = await import('web-push')
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
    TTL: keptFor(delivery, nowMs),
    urgency: delivery.isUrgent ? 'high' : 'normal',
    topic: topicOf(delivery),
    contentEncoding: 'aes128gcm',
  })
  const headers = Object.entries(request.headers).filter(([name]) => name !== 'Content-Length')
  return fetch(request.endpoint, {
    method: 'POST',
    headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
    body: new Uint8Array(request.body),
    // Whoever answered with another address would have us go there.
    redirect: 'error',
    signal: AbortSignal.timeout(answerLimitMs),
  })
}
