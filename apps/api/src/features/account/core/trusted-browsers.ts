import type { Queryable, Statement } from '@portal/database/client'
import type { Browser } from './browsers.ts'

const trustStatement: Statement = {
  name: 'trust-browser',
  text: `insert into trusted_browsers (user_id, browser_hash, last_used_at) values ($1, $2, $3)
    on conflict (user_id, browser_hash) do update set last_used_at = excluded.last_used_at`,
}

/** A browser in which the account has signed in. */
export async function trustBrowser(
  queryable: Queryable,
  userId: number,
  browser: Browser,
  now: Date,
): Promise<void> {
  await queryable.query(trustStatement, [userId, browser.hash, now])
}

const isTrustedStatement: Statement = {
  name: 'is-browser-trusted',
  text: `select 1 from trusted_browsers trusted join users on users.id = trusted.user_id
    where users.email = $1 and trusted.browser_hash = $2`,
}

export async function isTrustedBrowser(
  queryable: Queryable,
  email: string,
  browser: Browser,
): Promise<boolean> {
  const found = await queryable.query(isTrustedStatement, [email, browser.hash])
  return found.length > 0
}

const distrustStatement: Statement = {
  name: 'distrust-browsers',
  text: 'delete from trusted_browsers where user_id = $1 and browser_hash is distinct from $2',
}

/** With a new password trust begins anew; the browser that proved the mailbox may keep it. */
export async function distrustBrowsers(tx: Queryable, userId: number, except?: Browser): Promise<void> {
  await tx.query(distrustStatement, [userId, except?.hash ?? null])
}
