import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '@portal/database/client'
import { type DeviceType, type Language, PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { gatewayCustomer } from '@portal/domain/gateway-customer'
import { makeTransactionId } from '@portal/domain/transaction-id'
import { problem } from '#api/http/problem.ts'
import { insertTransaction, isKeySpent, lockUnfinished } from './beginning-store.ts'
import { silenceMeansNothingMs } from './judgement.ts'
import { closeUnpaid } from './outcome-store.ts'
import type { CheckedPayment } from './payment-request.ts'
import { type PaymentServices, requireGateway } from './services.ts'
import { saveSession } from './session-store.ts'
import { findTransaction, type StoredTransaction, type TransactionRef } from './stored-transaction.ts'

export interface CardBeginning extends CheckedPayment {
  userId: number
  contractId: number
  keyId: string | null
  deviceTypeId: DeviceType
  isMobileApp: boolean
  saveCard: boolean
  language: Language
  address: string
  agent: string
}

export interface CardSession {
  sessionToken: string
  transactionId: string
}

const sessionLifetimeMs = 60 * 60 * 1000
/** A session that ends sooner is no good for a customer who still has to find the card. */
const leastTimeLeftMs = 10 * 60 * 1000
/** The gateway's own time limit and some: whoever was opening the session is done or dead by then. */
const openingLimitMs = 12_000
const waitStepMs = 100

type Place = { kind: 'found' | 'opening' | 'new'; ref: TransactionRef }

/** One open card payment for a customer and a contract: the same wish finds it again, another replaces it (decision 4). */
export async function beginCardPayment(
  services: PaymentServices,
  beginning: CardBeginning,
): Promise<CardSession> {
  requireGateway(services)
  const { ref, kind } = await services.database.transaction((tx) => takePlace(services, tx, beginning))
  if (kind === 'new') {
    services.reach('begun')
    await openSession(services, beginning, ref)
  }
  return { sessionToken: await waitForSession(services, ref), transactionId: ref.id }
}

async function takePlace(
  { clock }: PaymentServices,
  tx: Queryable,
  beginning: CardBeginning,
): Promise<Place> {
  const { contractId, userId, keyId } = beginning
  const nowMs = clock()
  const unfinished = await lockUnfinished(tx, contractId, userId)
  const open = unfinished.find(({ method }) => method === PaymentMethod.card)
  if (open?.status === TransactionStatus.inProgress) throw problem('paymentInFlight')
  if (keyId !== null && (await isKeySpent(tx, contractId, keyId))) throw problem('paymentAlreadyFinished')
  if (open) {
    const kind = placeIn(open, beginning, nowMs)
    if (kind !== 'new') return { kind, ref: open }
    // An attempt may have taken it since it was read.
    if (!(await closeUnpaid(tx, open, 'superseded', new Date(nowMs)))) throw problem('paymentInFlight')
  }
  const ref = { contractId, id: makeTransactionId(contractId, nowMs, randomBytes(8)) }
  await insertTransaction(tx, {
    ...ref,
    ...beginning.parties,
    userId,
    method: PaymentMethod.card,
    deviceTypeId: beginning.deviceTypeId,
    isMobileApp: beginning.isMobileApp,
    keyId,
    saveCard: beginning.saveCard,
    language: beginning.language,
    amountPara: beginning.amountPara,
    feePara: beginning.feePara,
    now: new Date(nowMs),
    expiresAt: new Date(nowMs + sessionLifetimeMs),
    nextCheckAt: new Date(nowMs + silenceMeansNothingMs),
  })
  return { kind: 'new', ref }
}

/** Whether the open transaction is what is asked for now. One that went to the bank's page has used up its nonce. */
function placeIn(open: StoredTransaction, wanted: CardBeginning, nowMs: number): Place['kind'] {
  const isSame =
    open.totalPara === wanted.amountPara + wanted.feePara &&
    open.feePara === wanted.feePara &&
    open.saveCard === wanted.saveCard &&
    open.isMobileApp === wanted.isMobileApp &&
    open.keyId === wanted.keyId
  if (!isSame || open.threeDRequired === true) return 'new'
  if (open.sessionTokenSealed === null) {
    return nowMs - open.begunAt.getTime() < openingLimitMs ? 'opening' : 'new'
  }
  return open.expiresAt.getTime() - nowMs > leastTimeLeftMs ? 'found' : 'new'
}

async function openSession(
  services: PaymentServices,
  beginning: CardBeginning,
  ref: TransactionRef,
): Promise<void> {
  const { database, vault, publicUrl, clock } = services
  const { parties } = beginning
  const opened = await requireGateway(services).openSession({
    id: ref.id,
    totalPara: beginning.amountPara + beginning.feePara,
    customer: gatewayCustomer(beginning.userId),
    customerName: parties.debtorName,
    customerEmail: parties.debtorEmail,
    customerPhone: parties.debtorPhone,
    customerAddress: beginning.address,
    customerAgent: beginning.agent,
    language: beginning.language,
    returnUrl: new URL('/api/transactions/gateway/return', publicUrl).href,
  })
  services.reach('session-opened')
  if (opened.kind === 'opened') {
    await saveSession(database, ref, vault.seal(opened.sessionToken), vault.hash(opened.sessionToken))
    services.reach('session-saved')
    return
  }
  await closeUnpaid(database, ref, 'sessionRefused', new Date(clock()))
  throw problem('paymentUnavailable')
}

/** Whoever asked at the same time waits for the one session. */
async function waitForSession(services: PaymentServices, ref: TransactionRef): Promise<string> {
  const { database, vault } = services
  const giveUpAt = performance.now() + openingLimitMs
  while (performance.now() < giveUpAt) {
    const transaction = await findTransaction(database, ref)
    if (transaction?.sessionTokenSealed) return vault.open(transaction.sessionTokenSealed)
    if (transaction?.status !== TransactionStatus.noInfo) throw problem('paymentUnavailable')
    await sleep(waitStepMs)
  }
  throw problem('paymentUnavailable')
}
