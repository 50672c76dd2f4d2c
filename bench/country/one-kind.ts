import type { Kind } from './calls.ts'
import * as calls from './calls.ts'
import {
  type Browser,
  begin,
  keepReady,
  lookAtBills,
  lookAtHome,
  type OpenVisit,
  openBill,
  pay,
  refresh,
  signIn,
  takePdf,
} from './visit.ts'

const askedAtOnce = 4

/** What costs are told of; a payment is all its calls. */
const works: Record<Kind, (open: OpenVisit) => Promise<unknown>> = {
  'sign-in': ({ browser }) => signIn(browser),
  refresh: ({ browser }) => refresh(browser),
  session: ({ browser }) => browser.ask(calls.beginning),
  home: lookAtHome,
  'kept ready': keepReady,
  bills: lookAtBills,
  'one bill': openBill,
  PDF: takePdf,
  'pay: begin': pay,
  'pay: other': pay,
}

/** Customers who are in and on home. */
export async function gather(browsers: readonly Browser[]): Promise<OpenVisit[]> {
  const here: OpenVisit[] = []
  for (const browser of browsers) {
    const open = (await refresh(browser)) ? await begin(browser) : null
    if (!open) throw new Error(`${browser.customer.email} did not come in`)
    here.push(open)
  }
  return here
}

/** A few at a time, each as soon as it is answered; they take turns, since some calls count once. */
export async function askAlone(here: readonly OpenVisit[], what: Kind, seconds: number): Promise<void> {
  const overMs = performance.now() + seconds * 1000
  const waiting = [...here]
  const askInTurns = async () => {
    while (performance.now() < overMs) {
      const next = waiting.shift()
      if (!next) throw new Error('nobody is here')
      await works[what](next)
      waiting.push(next)
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, askInTurns))
}
