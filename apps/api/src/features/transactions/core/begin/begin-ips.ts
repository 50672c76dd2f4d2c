import { randomBytes } from 'node:crypto'
import type { Queryable } from '@portal/database/client'
import { readBankAccount } from '@portal/domain/check-digits'
import { DeviceType, type Language, PaymentMethod } from '@portal/domain/enumerations'
import { splitReference } from '@portal/domain/payments/bill-code'
import { makeTransactionId } from '@portal/domain/payments/transaction-id'
import { isOutcomeKnown } from '@portal/domain/payments/transaction-status'
import type { InstantPaymentOutcome, InstantPaymentRequest } from '@portal/gateway/port'
import { serverTexts } from '@portal/i18n/compile'
import { problem } from '#api/http/problem.ts'
import { askProvider } from '../attempt.ts'
import { firstCheckMs } from '../judgement.ts'
import { closeUnpaid } from '../outcome-store.ts'
import { statusAddress } from '../return-ticket.ts'
import { type PaymentServices, requireIps } from '../services.ts'
import { savePaymentPage } from '../session-store.ts'
import { findTransaction, type StoredTransaction, type TransactionRef } from '../stored-transaction.ts'
import { admit } from './admission.ts'
import { insertTransaction, noteAttempt } from './beginning-store.ts'
import type { CheckedPayment, PaymentParties } from './payment-request.ts'

export interface IpsBeginning extends CheckedPayment {
  userId: number
  contractId: number
  acknowledgedIds: readonly string[]
  seenBalancePara: number | null
  language: Language
}

const pageLifetimeSeconds = 15 * 60

interface IpsPlace extends TransactionRef {
  begunAt: Date
}

/**
 * The address of the provider's page; the same wish while the page is open finds the same page. A payment that turns
 * out to be decided already leads to our own page, which says so.
 */
export async function beginIpsPayment(services: PaymentServices, beginning: IpsBeginning): Promise<string> {
  const { database, clock, crashPoint } = services
  const ips = requireIps(services)
  const place = await database.transaction((tx) => takePlace(services, tx, beginning))
  if (typeof place === 'string') return place
  crashPoint('ips-begun')
  const request = await writeRequest(services, beginning, place)
  // The provider knows the payment by its id, so a lost answer is simply asked for again.
  const first = await ips.create(request)
  const created = first.kind === 'unknown' ? await ips.create(request) : first
  crashPoint('ips-created')
  const page = created.kind === 'created' ? await keepPage(services, place, created) : undefined
  if (page !== undefined) return page
  if (await isDecided(services, place)) return request.returnUrl
  if (created.kind === 'refused') {
    services.log.error({ refusal: created.code }, 'the IPS provider refused a payment')
    await closeUnpaid(database, place, 'pageRefused', new Date(clock()))
  }
  throw problem('paymentUnavailable')
}

/** A page that was closed meanwhile is handed to nobody: what nobody sees, nobody pays. */
async function keepPage(
  { database, clock, crashPoint }: PaymentServices,
  ref: TransactionRef,
  { url, expiresAtMs }: Extract<InstantPaymentOutcome, { kind: 'created' }>,
): Promise<string | undefined> {
  const nowMs = clock()
  const isSaved = await savePaymentPage(database, ref, {
    url,
    expiresAt: new Date(expiresAtMs),
    now: new Date(nowMs),
    nextCheckAt: new Date(nowMs + firstCheckMs),
  })
  crashPoint('page-saved')
  return isSaved ? url : undefined
}

/** A customer may confirm before the answer to the creation has come back to us. */
async function isDecided(services: PaymentServices, ref: TransactionRef): Promise<boolean> {
  const transaction = await findTransaction(services.database, ref)
  if (!transaction) return false
  if (isOutcomeKnown(transaction.status)) return true
  return isOutcomeKnown(await askProvider(services, transaction))
}

async function takePlace(
  { clock }: PaymentServices,
  tx: Queryable,
  beginning: IpsBeginning,
): Promise<IpsPlace | string> {
  const { contractId, userId } = beginning
  const nowMs = clock()
  const now = new Date(nowMs)
  const same = await admit(
    tx,
    beginning,
    nowMs,
    (open) => isSame(open, beginning) && open.expiresAt.getTime() > nowMs,
  )
  // Without a page yet its answer is still on the way or was lost; asking the provider again brings the same page.
  if (same?.paymentUrl) return same.paymentUrl
  if (same) {
    await noteAttempt(tx, same, now)
    return same
  }
  const ref = { contractId, id: makeTransactionId(contractId, nowMs, randomBytes(8)) }
  await insertTransaction(tx, {
    ...ref,
    ...beginning.parties,
    userId,
    method: PaymentMethod.ipsScan,
    deviceTypeId: DeviceType.web,
    isMobileApp: false,
    keyId: null,
    saveCard: false,
    language: beginning.language,
    amountPara: beginning.amountPara,
    feePara: beginning.feePara,
    now,
    expiresAt: new Date(nowMs + pageLifetimeSeconds * 1000),
    nextCheckAt: new Date(nowMs + firstCheckMs),
  })
  return { ...ref, begunAt: now }
}

const isSame = (open: StoredTransaction, { userId, amountPara, feePara }: IpsBeginning) =>
  open.method === PaymentMethod.ipsScan &&
  open.userId === userId &&
  open.totalPara === amountPara + feePara &&
  open.feePara === feePara

async function writeRequest(
  services: PaymentServices,
  { parties, amountPara, feePara, language }: IpsBeginning,
  place: IpsPlace,
): Promise<InstantPaymentRequest> {
  const creditorAccount = readBankAccount(parties.creditorAccount ?? '')
  const { creditorName, paymentCode } = parties
  if (creditorAccount === null || creditorName === null || paymentCode === null) {
    throw problem('paymentUnavailable')
  }
  return {
    id: place.id,
    totalPara: amountPara + feePara,
    creditorAccount,
    creditorName,
    creditorReference: writeReference(parties),
    paymentCode,
    purpose: serverTexts(language)('mail.receipt.purpose'),
    language,
    // The same for every try: the provider compares what it is asked for again.
    returnUrl: await statusAddress(services, place, place.begunAt.getTime()),
    notifyUrl: new URL('/api/transactions/ips/notification', services.publicUrl).href,
    expiresInSeconds: pageLifetimeSeconds,
  }
}

/** `97 94-2001547730` as the RO tag writes it; without a bill's reference the collection number says whose it is. */
function writeReference({ creditorReference, collectionNumber }: PaymentParties): string {
  const { model, number } = splitReference(creditorReference)
  // Without its model a reference is not one that a bank would check.
  return model === '' ? `00${collectionNumber}` : `${model}${number.replaceAll(/[\s-]/g, '')}`
}
