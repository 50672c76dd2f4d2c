import type { Page, Route } from '@playwright/test'
import { getSession, type Session } from '@portal/contract/account/session'

/** Lets the server answer and changes what it said. */
export async function changeSession(page: Page, change: (session: Session) => void): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === getSession.path,
    async (route: Route) => {
      const answer = await route.fetch()
      const session = (await answer.json()) as Session
      change(session)
      await route.fulfill({ response: answer, json: session })
    },
  )
}
