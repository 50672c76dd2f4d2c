import { Language } from '@portal/domain/enumerations'
import { type GivenMessage, giveMessages } from '@portal/messages/give-messages'
import type { Logger } from 'pino'
import {
  claimDeliveries,
  type Delivery,
  type DeliveryDeps,
  mostAttempts,
  type Postponed,
  postponeDeliveries,
  retryAfterMs,
  settleDeliveries,
} from './queue.ts'
import { wordsOf } from './words.ts'

const batchSize = 200

export interface InboxDeps extends DeliveryDeps {
  logger: Logger
}

/** Gives a batch to inboxes; message and mark are one transaction, so here nothing is ever twice. */
export function deliverToInboxes({ database, clock, logger }: InboxDeps): Promise<number> {
  return database.transaction(async (tx) => {
    const now = new Date(clock())
    const batch = await claimDeliveries(tx, 'inbox', now, batchSize)
    if (batch.length === 0) return 0
    const postponed: Postponed[] = []
    const written = batch.flatMap((delivery) => {
      try {
        return [{ delivery, message: writeMessage(delivery, now) }]
      } catch (error) {
        // The others of the batch, and the channels behind it, do not wait for one.
        logger.error({ err: error, alertId: delivery.alertId }, 'a message of an alert could not be written')
        if (delivery.attempts >= mostAttempts) return [{ delivery, message: null }]
        const until = new Date(now.getTime() + retryAfterMs(delivery.attempts))
        postponed.push({ ...delivery, until, isTried: true })
        return []
      }
    })
    await giveMessages(
      tx,
      written.flatMap(({ message }) => (message ? [message] : [])),
    )
    const settled = written.map(({ delivery, message }) => ({
      ...delivery,
      outcome: message ? ('sent' as const) : ('dropped' as const),
    }))
    await settleDeliveries(tx, 'inbox', settled, now)
    await postponeDeliveries(tx, 'inbox', postponed)
    return batch.length
  })
}

function writeMessage(delivery: Delivery, sentAt: Date): GivenMessage | null {
  const serbian = delivery.isWanted ? wordsOf(delivery, Language.serbianCyrillic) : null
  const english = wordsOf(delivery, Language.english)
  if (!serbian || !english) return null
  return {
    userId: delivery.userId,
    title: serbian.title,
    body: serbian.paragraphs.join('\n\n'),
    english: { title: english.title, body: english.paragraphs.join('\n\n') },
    about: serbian.about ?? undefined,
    sentAt,
  }
}
