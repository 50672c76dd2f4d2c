import { setTimeout as sleep } from 'node:timers/promises'
import { TransactionStatus } from '@portal/domain/enumerations'
import { type Answer, type CardSession, type Customer, wantedPayment } from './customer.ts'

export const flows = ['new card', 'new card with 3D', 'saved card', 'mobile', 'IPS'] as const
export type Flow = (typeof flows)[number]

export interface Plan {
  flow: Flow
  pan: string
  /** A saved card's token. */
  cardToken: string
  /** What the customer does at the bank or on the phone. */
  decision: 'confirm' | 'refuse' | 'leave'
  /** How often the button is pressed at once. */
  presses: number
  /** Called as soon as the transaction is known, before anything is charged. */
  onBegun?(transactionId: string): Promise<void>
}

/** One go at paying as the screens do it; the transaction it was about, or null when nothing was begun. */
export function payOnce(customer: Customer, plan: Plan): Promise<string | null> {
  return plan.flow === 'IPS' ? payByIps(customer, plan) : payByCard(customer, plan)
}

const conflict = 409

async function payByCard(customer: Customer, plan: Plan): Promise<string | null> {
  if (plan.flow === 'mobile' && !(await customer.useMobileKey())) return null
  const begun = await customer.call('pay-card-session-token', { ...wantedPayment(customer), saveCard: false })
  // A mobile key does not open the list of what is pending.
  if (begun.status === conflict) return plan.flow === 'mobile' ? null : findPending(customer)
  if (begun.status !== 200) return null
  const session = begun.body as CardSession // the contract's own answer
  customer.secrets.add(session.sessionToken)
  await plan.onBegun?.(session.transactionId)
  const { transactionId } = session
  if (plan.flow === 'saved card') {
    await charge(customer, plan, { transactionId, cardToken: plan.cardToken })
    return transactionId
  }
  const encryptedData = await customer.outside.encryptCard(session.sessionToken, plan.pan)
  customer.secrets.add(encryptedData)
  const asked = await customer.call('should-do-3d', {
    cardBin: plan.pan.slice(0, 6),
    totalAmount: plan.flow === 'mobile' ? 2 : customer.totalAmount,
    transactionId,
  })
  if (asked.status !== 200) return transactionId
  if (asked.body === true) await goToBank(customer, plan, session, encryptedData)
  else await charge(customer, plan, { transactionId, encryptedData })
  return transactionId
}

async function charge(customer: Customer, { presses }: Plan, body: Record<string, string>): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: presses }, () => customer.call('pay-without-3d', body)),
  )
  for (const answer of answers) noteAnswer(customer, body.transactionId ?? '', answer)
}

/** A refusal that is neither a conflict nor a failure of the server reads "nothing was charged" on the screen. */
function noteAnswer(customer: Customer, transactionId: string, { status, body }: Answer): void {
  const isRefusal = status !== null && status >= 400 && status < 500 && status !== conflict
  if (isRefusal) customer.claim({ transactionId, isCharged: false, where: `pay-without-3d ${status}` })
  if (status !== 200) return
  const { transactionStatusId } = body as { transactionStatusId: number } // the contract's own answer
  if (transactionStatusId === TransactionStatus.successful) {
    customer.claim({ transactionId, isCharged: true, where: 'pay-without-3d 200' })
  }
}

async function goToBank(
  customer: Customer,
  { decision, presses }: Plan,
  { sessionToken }: CardSession,
  encryptedData: string,
): Promise<void> {
  if (decision === 'leave') return
  const action = decision === 'confirm' ? 'confirm' : 'cancel'
  const form = await customer.outside.visitBank(sessionToken, encryptedData, action).catch(() => null)
  if (!form) return
  customer.secrets.add(form.fields.get('auth3DToken') || sessionToken)
  // The page's own pause is for the eye; only one that was asked for is kept.
  if (form.afterMs > 1_000) await sleep(form.afterMs)
  await Promise.all(Array.from({ length: presses }, () => customer.sendBack(form.fields)))
}

async function payByIps(customer: Customer, { decision, presses, onBegun }: Plan): Promise<string | null> {
  const answers = await Promise.all(
    Array.from({ length: presses }, () => customer.call('pay-ips', wantedPayment(customer))),
  )
  const page = answers.find(({ status }) => status === 200)
  const transactionId = await findPending(customer)
  // Nobody confirms on the phone what the portal can't name.
  if (!transactionId) return null
  await onBegun?.(transactionId)
  if (!page || typeof page.body !== 'string') return transactionId
  const asked = decision === 'confirm' ? 'approve' : 'reject'
  if (decision !== 'leave') await customer.outside.decideIps(page.body, asked).catch(() => undefined)
  return transactionId
}

/** How a reload finds a running payment again. */
async function findPending(customer: Customer): Promise<string | null> {
  const { status, body } = await customer.call(`pending?commercialContractId=${customer.contractId}`)
  if (status !== 200) return null
  const [newest] = body as { transactionId: string }[] // the contract's own answer
  return newest?.transactionId ?? null
}

/** Presses once more without paying for a second thing: what is in progress may only go on, never begin anew. */
export async function pressAgain(
  customer: Customer,
  plan: Plan,
  unfinishedId: string | null,
): Promise<string | null> {
  const onBegun = async (id: string) => {
    if (unfinishedId !== null && id !== unfinishedId) throw new AnotherPayment()
    await plan.onBegun?.(id)
  }
  try {
    return await payOnce(customer, { ...plan, onBegun })
  } catch (error) {
    if (error instanceof AnotherPayment) return unfinishedId
    throw error
  }
}

class AnotherPayment extends Error {}

export interface Patience {
  limitMs: number
  /** The transaction that the customer has begun already, as the browser remembers it. */
  begunId?: string | null
  isOver?(): boolean
}

/** Pays like somebody who wants to have paid once: anew only after the portal said that nothing was charged. */
export async function payUntilDone(
  customer: Customer,
  plan: Plan,
  { limitMs, begunId = null, isOver = () => false }: Patience,
): Promise<void> {
  const endsAtMs = performance.now() + limitMs
  let known = begunId
  let status: TransactionStatus | null = null
  while (performance.now() < endsAtMs && !isOver()) {
    const isUnknown: boolean = known !== null && (status === null || status === TransactionStatus.inProgress)
    const canGoOn = plan.flow === 'IPS' && status === TransactionStatus.inProgress
    // Only the page of an IPS payment may be asked for again while nobody knows.
    if (!isUnknown || canGoOn) known = (await pressAgain(customer, plan, isUnknown ? known : null)) ?? known
    status =
      known === null ? null : await customer.watch(known, Math.min(endsAtMs - performance.now(), 5_000))
    if (status === TransactionStatus.successful) return
    await sleep(200)
  }
}
