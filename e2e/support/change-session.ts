import type { Page, Route } from '@playwright/test'
import { getSession, type Session } from '@portal/contract/account/session'
import { listPendingTransactions } from '@portal/contract/transactions/transactions'

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

const [pending] = listPendingTransactions.example.response

/** Lists what the session calls paid and not booked: a page that hears of another sum asks for the session again. */
export const changeUnbooked = (page: Page, amount: number) =>
  page.route(`**${listPendingTransactions.path}*`, (route) =>
    route.fulfill({ json: [{ ...pending, transactionStatusId: 2, amount }] }),
  )
