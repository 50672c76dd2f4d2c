import { isAddressGone, noteBounce } from '@portal/alerts/mail-bounces'
import type { Logger } from 'pino'
import { type Mailer, type Refusal, refusalOf } from '#api/mail/mailer.ts'
import { keepClaims } from './kept-claims.ts'
import type { LetterWriter, WrittenMail } from './letters.ts'
import {
  claimDeliveries,
  claimDigest,
  claimMs,
  type Delivery,
  type DeliveryDeps,
  findDueDigests,
  mostAttempts,
  type Outcome,
  postponeDeliveries,
  retryAfterMs,
  settleDeliveries,
  unwantedOutcome,
} from './queue.ts'

export interface EmailDeps extends DeliveryDeps {
  mailer: Mailer
  letters: LetterWriter
  logger: Logger
}

const batchSize = 60
const digestsAtOnce = 20
/** As many as the mailer has connections. */
const mailsAtOnce = 3

/** One mail and the deliveries that it carries: one, or those of a digest. */
interface Parcel {
  deliveries: readonly Delivery[]
  write(): Promise<WrittenMail | null>
}

/** Sends a batch of mails; answers how many were in hand. */
export async function deliverMails(deps: EmailDeps): Promise<number> {
  const { database, clock, letters } = deps
  const now = new Date(clock())
  const batch = await claimDeliveries(database, 'email', now, batchSize)
  const parcels = batch.map((delivery) => ({
    deliveries: [delivery],
    write: () => letters.writeAlert(delivery),
  }))
  await sendParcels(deps, parcels, now)
  return batch.length
}

/** The same for digests, each of which is claimed whole. */
export async function deliverDigests(deps: EmailDeps): Promise<number> {
  const { database, clock, letters } = deps
  const now = new Date(clock())
  const digests = await findDueDigests(database, now, digestsAtOnce)
  const parcels: Parcel[] = []
  for (const digest of digests) {
    const deliveries = await claimDigest(database, digest, now)
    if (deliveries.length > 0)
      parcels.push({ deliveries, write: () => letters.writeDigest(digest, deliveries) })
  }
  await sendParcels(deps, parcels, now)
  return parcels.length
}

type Result = { kind: 'settled'; outcome: Outcome } | { kind: 'later' } | { kind: 'noServer'; error: unknown }

async function sendParcels(deps: EmailDeps, parcels: readonly Parcel[], claimedAt: Date): Promise<void> {
  for (let start = 0; start < parcels.length; start += mailsAtOnce) {
    const few = await keepParcels(deps, parcels.slice(start, start + mailsAtOnce), claimedAt)
    const results = await Promise.all(few.map((parcel) => sendParcel(deps, parcel)))
    await note(deps, few, results)
    const failure = results.find((result) => result.kind === 'noServer')
    if (failure) {
      // The rest would only wait for it too.
      await release(deps, parcels.slice(start + mailsAtOnce))
      throw failure.error
    }
  }
}

/** A slow server takes longer for a batch than its claim lasts; what others took over meanwhile is theirs. */
async function keepParcels(
  { database, clock }: EmailDeps,
  few: readonly Parcel[],
  claimedAt: Date,
): Promise<readonly Parcel[]> {
  const now = new Date(clock())
  if (now.getTime() - claimedAt.getTime() < claimMs / 2) return few
  const areKept = await Promise.all(
    few.map(({ deliveries }) => keepClaims(database, 'email', deliveries, now)),
  )
  return few.filter((_, index) => areKept[index])
}

async function sendParcel(deps: EmailDeps, { deliveries, write }: Parcel): Promise<Result> {
  const [first] = deliveries
  if (!first || !deliveries.some(({ isWanted }) => isWanted)) return { kind: 'settled', outcome: 'dropped' }
  let mail: WrittenMail | null
  try {
    mail = await write()
  } catch (error) {
    deps.logger.error({ err: error, alertId: first.alertId }, 'a mail of an alert could not be written')
    return { kind: 'later' }
  }
  if (mail === null) return { kind: 'settled', outcome: 'dropped' }
  try {
    await deps.mailer.send(mail.letter, { to: first.email, id: mail.id, unsubscribeUrl: mail.unsubscribeUrl })
    return { kind: 'settled', outcome: 'sent' }
  } catch (error) {
    const refusal = refusalOf(error)
    // A server that takes nothing of ours is as good as none: each mail waits until it does.
    if (!refusal?.isOfMail) return { kind: 'noServer', error }
    deps.logger.warn({ alertId: first.alertId, answer: refusal.code }, 'a mail of an alert was refused')
    if (refusal.code < 500 || refusal.isOfSender) return { kind: 'later' }
    if (refusal.isOfRecipient && isGoneForGood(refusal)) {
      const at = new Date(deps.clock())
      const bounce = { email: first.email, reason: refusal.text.slice(0, 300), at }
      await deps.database.transaction((tx) => noteBounce(tx, bounce))
    }
    return { kind: 'settled', outcome: 'refused' }
  }
}

/** A server that gives no status has only its answer: 550, 551 and 553 speak of the mailbox (RFC 5321, 4.2.3). */
function isGoneForGood({ code, status }: Refusal): boolean {
  return status === undefined ? [550, 551, 553].includes(code) : isAddressGone(status)
}

async function note(deps: EmailDeps, few: readonly Parcel[], results: readonly Result[]): Promise<void> {
  const now = new Date(deps.clock())
  const both = few.flatMap(({ deliveries }, index) => {
    const result = results[index]
    return result ? deliveries.map((delivery) => ({ delivery, result })) : []
  })
  const outcomeOf = ({ delivery, result }: (typeof both)[number]): Outcome | null => {
    if (!delivery.isWanted) return unwantedOutcome(delivery)
    if (result.kind === 'settled') return result.outcome
    return delivery.attempts >= mostAttempts ? 'refused' : null
  }
  const settled = both.flatMap((each) => {
    const outcome = outcomeOf(each)
    return outcome ? [{ ...each.delivery, outcome }] : []
  })
  const postponed = both.flatMap((each) => {
    const until = new Date(now.getTime() + retryAfterMs(each.delivery.attempts))
    return outcomeOf(each) ? [] : [{ ...each.delivery, until, isTried: true }]
  })
  await deps.database.transaction((tx) => settleDeliveries(tx, 'email', settled, now))
  await postponeDeliveries(deps.database, 'email', postponed)
}

async function release(deps: EmailDeps, parcels: readonly Parcel[]): Promise<void> {
  const until = new Date(deps.clock() + retryAfterMs(1))
  const rest = parcels.flatMap(({ deliveries }) => deliveries)
  await postponeDeliveries(
    deps.database,
    'email',
    rest.map((delivery) => ({ ...delivery, until, isTried: false })),
  )
}
