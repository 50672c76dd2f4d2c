import { raiseAlert } from '@portal/alerts/raise-alert'
import type { Queryable, Statement } from '@portal/database/client'
import { todayInBelgrade } from '@portal/domain/dates'
import type { Browser } from './browsers.ts'
import { nameBrowser } from './name-browser.ts'

/** The mail is a job of its own; the other channels tell the same. */
export const raisePasswordChanged = (tx: Queryable, userId: number, changedAt: Date): Promise<void> =>
  raiseAlert(tx, {
    kind: 'passwordChanged',
    userId,
    thing: `password:${changedAt.toISOString()}`,
    at: changedAt,
    data: {},
    isMailedApart: true,
  })

const othersStatement: Statement = {
  name: 'other trusted browsers',
  text: `select coalesce(bool_or(browser_hash = $2), false) as "isKnown", count(*) as browsers
    from trusted_browsers where user_id = $1`,
}

/** A sign-in in a browser that the account never had; the first browser of all is no news. Before it is trusted. */
export async function raiseNewBrowser(
  tx: Queryable,
  { userId, browser, agent, now }: { userId: number; browser: Browser; agent: string; now: Date },
): Promise<void> {
  const [known] = await tx.query<{ isKnown: boolean; browsers: number }>(othersStatement, [
    userId,
    browser.hash,
  ])
  if (!known || known.isKnown || known.browsers === 0) return
  await raiseAlert(tx, {
    kind: 'newDevice',
    userId,
    thing: `browser:${browser.hash.toString('hex').slice(0, 32)}:${todayInBelgrade(now.getTime())}`,
    at: now,
    data: { browser: nameBrowser(agent) },
  })
}
