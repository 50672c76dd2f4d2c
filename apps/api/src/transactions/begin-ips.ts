import { randomBytes } from 'node:crypto'
import type { Queryable } from '@portal/database/client'
import { splitReference } from '@portal/domain/bill-code'
import { readBankAccount } from '@portal/domain/check-digits'
import { DeviceType, type Language, PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { makeTransactionId } from '@portal/domain/transaction-id'
import type { InstantPaymentOutcome, InstantPaymentRequest } from '@portal/gateway/port'
import { serverTexts } from '@portal/i18n/compile'
import { problem } from '#api/http/problem.ts'
import { insertTransaction, lockUnfinished, noteAttempt } from './beginning-store.ts'
import { firstCheckMs } from './judgement.ts'
import { closeUnpaid } from './outcome-store.ts'
import type { CheckedPayment, PaymentParties } from './payment-request.ts'
import { type PaymentServices, requireIps } from './services.ts'
import { savePaymentPage } from './session-store.ts'
import type { StoredTransaction, TransactionRef } from './stored-transaction.ts'

export interface IpsBeginning extends CheckedPayment {
  userId: number
  contractId: number
  language: Language
}

const pageLifetimeSeconds = 15 * 60

/** The address of the provider's page. The same wish while the page is open finds the same page. */
export async function beginIpsPayment(services: PaymentServices, beginning: IpsBeginning): Promise<string> {
  const { database, clock, reach } = services
  const ips = requireIps(services)
  const place = await database.transaction((tx) => takePlace(services, tx, beginning))
  if (typeof place === 'string') return place
  reach('ips-begun')
  const request = writeRequest(services, beginning, place)
  // The provider knows the payment by its id, so a lost answer is simply asked for again.
  const first = await ips.create(request)
  const created = first.kind === 'unknown' ? await ips.create(request) : first
  reach('ips-created')
  if (created.kind === 'created') return keepPage(services, place, created)
  if (created.kind === 'refused') {
    services.log.error({ refusal: created.code }, 'the IPS provider refused a payment')
    await closeUnpaid(database, place, 'pageRefused', new Date(clock()))
  }
  throw problem('paymentUnavailable')
}

/** A page that was closed meanwhile is handed to nobody: what nobody sees, nobody pays. */
async function keepPage(
  { database, clock, reach }: PaymentServices,
  ref: TransactionRef,
  { url, expiresAtMs }: Extract<InstantPaymentOutcome, { kind: 'created' }>,
): Promise<string> {
  const nowMs = clock()
  const isSaved = await savePaymentPage(database, ref, {
    url,
    expiresAt: new Date(expiresAtMs),
    now: new Date(nowMs),
    nextCheckAt: new Date(nowMs + firstCheckMs),
  })
  reach('page-saved')
  if (!isSaved) throw problem('paymentUnavailable')
  return url
}

async function takePlace(
  { clock }: PaymentServices,
  tx: Queryable,
  beginning: IpsBeginning,
): Promise<TransactionRef | string> {
  const { contractId, userId } = beginning
  const nowMs = clock()
  const unfinished = await lockUnfinished(tx, contractId, userId)
  if (unfinished.some(isCardInFlight)) throw problem('paymentInFlight')
  const same = unfinished.find((open) => isSame(open, beginning) && open.expiresAt.getTime() > nowMs)
  // Without a page yet its answer is still on the way or was lost; asking the provider again brings the same page.
  if (same?.paymentUrl) return same.paymentUrl
  if (same) {
    await noteAttempt(tx, same, new Date(nowMs))
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
    now: new Date(nowMs),
    expiresAt: new Date(nowMs + pageLifetimeSeconds * 1000),
    nextCheckAt: new Date(nowMs + firstCheckMs),
  })
  return ref
}

const isCardInFlight = ({ method, status }: StoredTransaction) =>
  method === PaymentMethod.card && status === TransactionStatus.inProgress

const isSame = (open: StoredTransaction, { amountPara, feePara }: IpsBeginning) =>
  open.method === PaymentMethod.ipsScan && open.totalPara === amountPara + feePara && open.feePara === feePara

function writeRequest(
  { publicUrl }: PaymentServices,
  { parties, amountPara, feePara, language }: IpsBeginning,
  { id }: TransactionRef,
): InstantPaymentRequest {
  const creditorAccount = readBankAccount(parties.creditorAccount ?? '')
  const { creditorName, paymentCode } = parties
  if (creditorAccount === null || creditorName === null || paymentCode === null) {
    throw problem('paymentUnavailable')
  }
  return {
    id,
    totalPara: amountPara + feePara,
    creditorAccount,
    creditorName,
    creditorReference: writeReference(parties),
    paymentCode,
    purpose: serverTexts(language)('mail.receipt.purpose'),
    language,
    returnUrl: new URL(`/check-payment-status?transactionId=${id}`, publicUrl).href,
    notifyUrl: new URL('/api/transactions/ips/notification', publicUrl).href,
    expiresInSeconds: pageLifetimeSeconds,
  }
}

/** `97 94-2001547730` as the RO tag writes it; without a bill's reference the collection number says whose it is. */
function writeReference({ creditorReference, collectionNumber }: PaymentParties): string {
  const { model, number } = splitReference(creditorReference)
  // Without its model a reference is not one that a bank would check.
  return model === '' ? `00${collectionNumber}` : `${model}${number.replaceAll(/[\s-]/g, '')}`
}
