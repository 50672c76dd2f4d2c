import { randomBytes } from 'node:crypto'
import { decryptMessage, makeKeys, type SubscriptionKeys } from '#simulators/push/encrypted-message.ts'

export type PushState = 'open' | 'gone' | 'busy' | 'broken'
export type Subscription = { id: string; keys: SubscriptionKeys; state: PushState }

export type PushMessage = {
  id: string
  subscription: string
  topic: string | null
  ttl: number
  urgency: string
  /** As the browser reads it; null when it was not encrypted for it. */
  payload: unknown
  receivedAt: string
}

export type Received = {
  accepted: number
  /** By subscription and tag, as a phone shows them. */
  distinct: number
}

const authBytes = 16
const keptMessages = 2_000

export type PushService = ReturnType<typeof createPushService>

/** A push service and the browsers behind it: subscriptions with real keys, and what came for them. */
export function createPushService(now: () => Date) {
  const subscriptions = new Map<string, Subscription>()
  const messages: PushMessage[] = []
  const shown = new Set<string>()
  let accepted = 0

  return {
    subscribe(): Subscription {
      const id = randomBytes(12).toString('base64url')
      const subscription: Subscription = { id, keys: makeKeys(randomBytes(authBytes)), state: 'open' }
      subscriptions.set(id, subscription)
      return subscription
    },
    find: (id: string) => subscriptions.get(id),
    /** Newest first. */
    list: (): readonly PushMessage[] => messages,
    received: (): Received => ({ accepted, distinct: shown.size }),
    accept(
      subscription: Subscription,
      body: Buffer,
      { topic, ttl, urgency }: Pick<PushMessage, 'topic' | 'ttl' | 'urgency'>,
    ): PushMessage {
      const payload = parse(decryptMessage(body, subscription.keys))
      const id = randomBytes(9).toString('base64url')
      const receivedAt = now().toISOString()
      const message = { id, subscription: subscription.id, topic, ttl, urgency, payload, receivedAt }
      messages.unshift(message)
      messages.length = Math.min(messages.length, keptMessages)
      accepted += 1
      shown.add(`${subscription.id} ${tagOf(payload) ?? id}`)
      return message
    },
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return text
  }
}

const tagOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'tag' in payload ? String(payload.tag) : null
