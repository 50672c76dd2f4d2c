import { Language } from '@portal/domain/enumerations'
import { type GivenMessage, giveMessages } from '@portal/messages/give-messages'
import { claimDeliveries, type Delivery, type DeliveryDeps, settleDeliveries } from './queue.ts'
import { wordsOf } from './words.ts'

const batchSize = 200

/** Gives a batch to inboxes; message and mark are one transaction, so here nothing is ever twice. */
export function deliverToInboxes({ database, clock }: DeliveryDeps): Promise<number> {
  return database.transaction(async (tx) => {
    const now = new Date(clock())
    const batch = await claimDeliveries(tx, 'inbox', now, batchSize)
    if (batch.length === 0) return 0
    const written = batch.map((delivery) => ({ delivery, message: writeMessage(delivery, now) }))
    await giveMessages(
      tx,
      written.flatMap(({ message }) => (message ? [message] : [])),
    )
    const settled = written.map(({ delivery, message }) => ({
      ...delivery,
      outcome: message ? ('sent' as const) : ('dropped' as const),
    }))
    await settleDeliveries(tx, 'inbox', settled, now)
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
