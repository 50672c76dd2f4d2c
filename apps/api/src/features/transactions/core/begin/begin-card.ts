import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '@portal/database/client'
import { type DeviceType, type Language, PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { makeTransactionId } from '@portal/domain/payments/transaction-id'
import { problem } from '#api/http/problem.ts'
import type { Origin } from '#api/http/security-events.ts'
import { silenceMeansNothingMs } from '../judgement.ts'
import { closeUnpaid } from '../outcome-store.ts'
import { type PaymentServices, requireGateway } from '../services.ts'
import { saveSession } from '../session-store.ts'
import { findTransaction, type StoredTransaction, type TransactionRef } from '../stored-transaction.ts'
import { admit, openingLimitMs } from './admission.ts'
import { insertTransaction, isKeySpent, lockPayments } from './beginning-store.ts'
import type { CheckedPayment } from './payment-request.ts'

export interface CardBeginning extends CheckedPayment, Origin {
  userId: number
  contractId: number
  acknowledgedIds: readonly string[]
  seenBalancePara: number | null
  keyId: string | null
  deviceTypeId: DeviceType
  isMobileApp: boolean
  saveCard: boolean
  language: Language
  address: string
}

export interface CardSession {
  sessionToken: string
  transactionId: string
}

const sessionLifetimeMs = 60 * 60 * 1000
/** A session that ends sooner is no good for a customer who still has to find the card. */
const leastTimeLeftMs = 10 * 60 * 1000
const waitStepMs = 100

type Beginning = { kind: 'found' | 'new'; ref: TransactionRef }

/** What is joined may be decided meanwhile; the next round is told so, or begins anew. */
const rounds = 3

/** One open payment of a contract: the same wish finds it again, any other is told of it (decisions 4 and 22). */
export async function beginCardPayment(
  services: PaymentServices,
  beginning: CardBeginning,
): Promise<CardSession> {
  requireGateway(services)
  for (let round = 0; round < rounds; round += 1) {
    const { ref, kind } = await services.database.transaction((tx) => takePlace(services, tx, beginning))
    if (kind === 'new') {
      services.crashPoint('begun')
      await openSession(services, beginning, ref)
    }
    const sessionToken = await waitForSession(services, ref)
    if (sessionToken !== undefined) return { sessionToken, transactionId: ref.id }
  }
  throw problem('paymentUnavailable')
}

async function takePlace(
  { clock, securityEvents }: PaymentServices,
  tx: Queryable,
  beginning: CardBeginning,
): Promise<Beginning> {
  const { contractId, userId, keyId } = beginning
  const nowMs = clock()
  const now = new Date(nowMs)
  if (keyId !== null) {
    await lockPayments(tx, contractId)
    if (await isKeySpent(tx, contractId, keyId)) throw problem('paymentAlreadyFinished')
  }
  const open = await admit(
    tx,
    beginning,
    nowMs,
    (transaction) => isSameWish(transaction, beginning) && isUsable(transaction, nowMs),
  )
  if (open) return { kind: 'found', ref: open }
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
    now,
    expiresAt: new Date(nowMs + sessionLifetimeMs),
    nextCheckAt: new Date(nowMs + silenceMeansNothingMs),
  })
  if (beginning.saveCard) {
    await securityEvents.record(tx, beginning, {
      kind: 'cardSaving',
      outcome: 'asked',
      userId,
      subject: ref.id,
    })
  }
  return { kind: 'new', ref }
}

const isSameWish = (open: StoredTransaction, wanted: CardBeginning) =>
  open.method === PaymentMethod.card &&
  open.userId === wanted.userId &&
  open.totalPara === wanted.amountPara + wanted.feePara &&
  open.feePara === wanted.feePara &&
  open.saveCard === wanted.saveCard &&
  open.isMobileApp === wanted.isMobileApp &&
  open.keyId === wanted.keyId

/** One that went to the bank's page has used up its nonce. */
function isUsable(open: StoredTransaction, nowMs: number): boolean {
  if (open.status !== TransactionStatus.noInfo || open.threeDRequired === true) return false
  return open.sessionTokenSealed === null || open.expiresAt.getTime() - nowMs > leastTimeLeftMs
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
  services.crashPoint('session-opened')
  if (opened.kind === 'opened') {
    const { sessionToken } = opened
    const isSaved = await saveSession(database, ref, vault.seal(sessionToken), vault.hash(sessionToken))
    services.crashPoint('session-saved')
    // Given up meanwhile: nobody may pay with a session that the contract no longer knows.
    const totalPara = beginning.amountPara + beginning.feePara
    if (!isSaved) await requireGateway(services).endSession({ id: ref.id, totalPara, sessionToken })
    return
  }
  await closeUnpaid(database, ref, 'sessionRefused', new Date(clock()))
  throw problem('paymentUnavailable')
}

/** Whoever asked at the same time waits for the one session; undefined when it was closed or decided meanwhile. */
async function waitForSession(services: PaymentServices, ref: TransactionRef): Promise<string | undefined> {
  const { database, vault } = services
  const giveUpAt = performance.now() + openingLimitMs
  while (performance.now() < giveUpAt) {
    const transaction = await findTransaction(database, ref)
    if (transaction?.sessionTokenSealed) return vault.open(transaction.sessionTokenSealed)
    if (transaction?.status !== TransactionStatus.noInfo) return undefined
    await sleep(waitStepMs)
  }
  throw problem('paymentUnavailable')
}
