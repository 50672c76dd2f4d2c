import type { Queryable, Statement } from '@portal/database/client'
import { raiseAlert } from './raise-alert.ts'

/**
 * Whether a status (RFC 3463) says that the address is gone for good: not that its mailbox is full (5.2.2), nor anything
 * of the mail itself (5.2.3, 5.3.4, 5.6) or its sender (5.7).
 */
export const isAddressGone = (status: string): boolean => /^5\.(?!2\.[23]$|3\.4$|6\.|7\.)/.test(status)

const noteStatement: Statement = {
  name: 'note mail bounce',
  text: `with noted as (
      insert into mail_bounces (email, bounced_at, reason)
      select users.email, $2, left($3, 300) from users
      where users.email = lower($1) and not exists (
        select from alerts where alerts.user_id = users.id and alerts.kind = 'message' and alerts.thing = $4
      )
      on conflict do nothing returning email
    )
    select users.id from noted join users on users.email = noted.email`,
}

interface Bounce {
  readonly email: string
  readonly reason: string
  readonly at: Date
  /** The mail that came back, where it is known: it counts once, also when its report comes again. */
  readonly mailId?: string
}

/**
 * Mails to the address came back for good: none goes there any more, and its owner hears of it by the other channels.
 * Answers whether it was news.
 */
export async function noteBounce(tx: Queryable, { email, reason, at, mailId }: Bounce): Promise<boolean> {
  const thing = `bounce:${mailId ?? at.toISOString()}`
  const [owner] = await tx.query<{ id: number }>(noteStatement, [email, at, reason, thing])
  if (!owner) return false
  // The address is not repeated: whoever reads the alert knows which it is.
  await raiseAlert(tx, {
    kind: 'message',
    userId: owner.id,
    thing,
    at,
    data: { bouncedAt: at.toISOString() },
    inInbox: 'always',
  })
  return true
}

const liftStatement: Statement = {
  name: 'lift mail bounce',
  text: 'delete from mail_bounces using users where users.id = $1 and mail_bounces.email = users.email',
}

/** The customer says that the address works again. */
export async function liftBounce(tx: Queryable, userId: number): Promise<void> {
  await tx.query(liftStatement, [userId])
}
