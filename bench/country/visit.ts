import type { OutsideWorld } from '#bench/proofs/support/outside-world.ts'
import * as calls from './calls.ts'
import type { CountryCall, Place } from './calls.ts'
import type { Customer } from './customers.ts'

/** Asks as a customer's browser does. */
export interface Browser {
  customer: Customer
  outside: Pick<OutsideWorld, 'encryptCard'>
  /** Null when the call was refused or failed, which is counted already. */
  ask(call: CountryCall, atMs?: number): Promise<Buffer | null>
  /** Until the customer goes on; the moment of it. */
  pause(): Promise<number>
}

/** A customer who is in, with what the next pages need. */
export interface OpenVisit extends Place {
  browser: Browser
  feeAmount: number
  newestBillId: number
}

/** The assumptions of docs/scale.md, by their numbers there. */
const shares = {
  /** A8 */
  signsIn: 0.35,
  /** A10 */
  looksAtBills: 0.8,
  takesPdf: 0.4,
  /** A11 */
  pays: 0.1,
} as const
const wants = (share: number) => Math.random() < share

/** Approved without the bank's page. */
const pan = '4111111111111111'
const paidAmount = 500

/** Answers are as their contract says. */
const read = <Answer>(body: Buffer | null | undefined) =>
  body ? (JSON.parse(body.toString()) as Answer) : null // see above

const askAll = (browser: Browser, wave: readonly CountryCall[], atMs?: number) =>
  Promise.all(wave.map((call) => browser.ask(call, atMs)))

/** One customer who comes at this moment, sees home, and perhaps the bills, a document, a payment. */
export async function visit(browser: Browser, arrivedMs: number): Promise<void> {
  const { refreshToken } = browser.customer
  const isIn = wants(shares.signsIn) || refreshToken === null ? signIn : refresh
  if (!(await isIn(browser, arrivedMs))) return
  const open = await begin(browser)
  if (!open) return
  if (wants(shares.looksAtBills)) {
    await lookAtBills(open)
    await openBill(open)
    if (wants(shares.takesPdf / shares.looksAtBills)) await takePdf(open)
  }
  if (wants(shares.pays)) await pay(open)
}

interface Tokens {
  accessToken: string
  refreshToken: string
}

export async function signIn({ ask, customer }: Browser, atMs?: number): Promise<boolean> {
  const answer = await ask(calls.signingIn(customer.email), atMs)
  return keepTokens(customer, read<{ token: Tokens | null }>(answer)?.token ?? null)
}

export async function refresh({ ask, customer }: Browser, atMs?: number): Promise<boolean> {
  return keepTokens(customer, read<Tokens>(await ask(calls.refreshing(customer.refreshToken ?? ''), atMs)))
}

/** Whoever was not answered signs in the next time: a refresh token counts once. */
function keepTokens(customer: Customer, tokens: Tokens | null): boolean {
  customer.accessToken = tokens?.accessToken ?? null
  customer.refreshToken = tokens?.refreshToken ?? null
  return tokens !== null
}

interface SessionAnswer {
  selection: { commercialContractId: number | null; pointOfDeliveryId: number | null }
  feeAmount: number
}

/** Home, and what is kept ready behind it. */
export async function begin(browser: Browser): Promise<OpenVisit | null> {
  const session = read<SessionAnswer>(await browser.ask(calls.beginning))
  const { commercialContractId: contractId, pointOfDeliveryId: pointId } = session?.selection ?? {}
  if (!session || !contractId || !pointId) return null
  const place = { contractId, pointId }
  await lookAtHome({ browser, ...place })
  const newestBillId = await keepReady({ browser, ...place })
  if (newestBillId === undefined) return null
  return { browser, ...place, feeAmount: session.feeAmount, newestBillId }
}

export async function lookAtHome(place: Place & { browser: Browser }): Promise<void> {
  for (const wave of calls.homeWaves(place)) await askAll(place.browser, wave)
}

/** The newest bill, if there is any. */
export async function keepReady(place: Place & { browser: Browser }): Promise<number | undefined> {
  const [, bills] = await askAll(place.browser, calls.keepingReady(place.contractId))
  return read<{ data: readonly { id: number }[] }>(bills)?.data[0]?.id
}

export async function lookAtBills({ browser, contractId }: OpenVisit): Promise<void> {
  await browser.ask(calls.searchingBills(contractId), await browser.pause())
  await browser.ask(calls.namingBillTypes)
}

export async function openBill({ browser, newestBillId }: OpenVisit): Promise<void> {
  await browser.ask(calls.openingBill(newestBillId), await browser.pause())
}

export async function takePdf({ browser, newestBillId }: OpenVisit): Promise<void> {
  await browser.ask(calls.printingBill(newestBillId), await browser.pause())
}

export async function pay({ browser, contractId, feeAmount }: OpenVisit): Promise<void> {
  const { ask, pause, outside } = browser
  const [pending] = await askAll(browser, calls.openingPayment(contractId), await pause())
  // Paid an earlier time and not booked yet: the customer is told so and pays all the same.
  const known = read<readonly { transactionId: string }[]>(pending)
  // Nobody can pay on a page that has not told what is open.
  if (!known) return
  await ask(calls.choosingCard, await pause())
  const totalAmount = Math.round((paidAmount + feeAmount) * 100) / 100
  const payment = {
    totalAmount,
    feeAmount,
    commercialContractId: contractId,
    acknowledgedTransactionIds: known.map(({ transactionId }) => transactionId),
  }
  const begun = await ask(calls.beginningPayment(payment), await pause())
  const session = read<{ sessionToken: string; transactionId: string }>(begun)
  if (!session) return
  const { sessionToken, transactionId } = session
  const asksFor3d = calls.askingFor3d(transactionId, totalAmount, pan.slice(0, 6))
  await askAll(browser, [calls.encryptingCard(sessionToken), asksFor3d])
  await ask(calls.charging(transactionId, await outside.encryptCard(sessionToken, pan)))
  await ask(calls.lookingAtPayment(transactionId))
}
