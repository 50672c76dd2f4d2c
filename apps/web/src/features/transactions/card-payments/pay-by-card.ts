import { createCardSession, payWithout3d, shouldDo3d } from '@portal/contract/transactions/card-payments'
import type { DeviceType } from '@portal/domain/enumerations'
import { fieldLimits } from '@portal/domain/limits'
import { toWireAmount } from '@portal/domain/money'
import type { Caller } from '#web/session/session.ts'
import { encryptCard } from './card-encryption.ts'
import type { CardEntry } from './card-entry.ts'
import { finishedMessage, isTaken, readChargeFailure } from './charge-failure.ts'
import type { PostedCard } from './post-to-bank.ts'

export interface CardOrder {
  readonly totalPara: number
  readonly feePara: number
  readonly contractId: number
  readonly saveCard: boolean
  readonly deviceTypeId: DeviceType
  readonly isMobileApp: boolean
  /** Spec 9: the mobile page names a fixed amount; the server asks for the real one all the same. */
  readonly threeDCheckPara: number
  /** Told the transaction before anything is charged. */
  readonly onBegun?: ((transactionId: string) => void) | undefined
}

export type CardMeans =
  | { readonly kind: 'newCard'; readonly card: CardEntry; readonly holderName: string }
  | { readonly kind: 'savedCard'; readonly cardToken: string }

export type CardOutcome =
  /** The browser goes to the bank with the card. */
  | { readonly kind: 'bank'; readonly sessionToken: string; readonly card: PostedCard }
  /** The status page tells the rest. */
  | { readonly kind: 'status'; readonly transactionId: string }
  /** Another payment is at work, or this one is over; nothing new was begun. */
  | { readonly kind: 'taken'; readonly message: string | null }

interface CardSession {
  readonly sessionToken: string
  readonly transactionId: string
}

/** Spec 4.7 and 4.9. What it throws happened before any charge or is a definite refusal. */
export async function payByCard(call: Caller, order: CardOrder, means: CardMeans): Promise<CardOutcome> {
  const session = await openSession(call, order)
  if ('kind' in session) return session
  const { sessionToken, transactionId } = session
  const [isBankNeeded, card] = await Promise.all([
    askForBank(call, order, means, session),
    prepareCard(means, sessionToken),
  ])
  if (typeof isBankNeeded !== 'boolean') return { kind: 'status', transactionId }
  if (isBankNeeded) return { kind: 'bank', sessionToken, card }
  return (await chargeCard(call, session, card)) ?? payAtBank(call, order, means)
}

/** A saved card goes by its token; a new one is encrypted for the one session. */
async function prepareCard(means: CardMeans, sessionToken: string): Promise<PostedCard> {
  if (means.kind === 'savedCard') return { cardToken: means.cardToken }
  return { encryptedData: await encryptCard(means.card, { sessionToken, holderName: means.holderName }) }
}

/** The bank wants to confirm although nobody expected it: once more, with a session and a ciphertext of its own. */
async function payAtBank(call: Caller, order: CardOrder, means: CardMeans): Promise<CardOutcome> {
  const session = await openSession(call, order)
  if ('kind' in session) return session
  const { sessionToken } = session
  return { kind: 'bank', sessionToken, card: await prepareCard(means, sessionToken) }
}

type Taken = Extract<CardOutcome, { kind: 'taken' }>

async function unlessTaken<Answer>(asked: Promise<Answer>): Promise<Answer | Taken> {
  try {
    return await asked
  } catch (error) {
    if (isTaken(error)) return { kind: 'taken', message: finishedMessage(error) }
    throw error
  }
}

async function openSession(call: Caller, order: CardOrder): Promise<CardSession | Taken> {
  const body = {
    totalAmount: toWireAmount(order.totalPara),
    feeAmount: toWireAmount(order.feePara),
    commercialContractId: order.contractId,
    saveCard: order.saveCard,
    deviceTypeId: order.deviceTypeId,
    mobileApp: order.isMobileApp,
  }
  const session = await unlessTaken(call(createCardSession, { body }))
  if (!('kind' in session)) order.onBegun?.(session.transactionId)
  return session
}

const askForBank = (call: Caller, order: CardOrder, means: CardMeans, { transactionId }: CardSession) => {
  const body = {
    cardBin: means.kind === 'newCard' ? means.card.number.slice(0, fieldLimits.cardBinDigits) : null,
    cardToken: means.kind === 'savedCard' ? means.cardToken : null,
    totalAmount: toWireAmount(order.threeDCheckPara),
    transactionId,
  }
  return unlessTaken(call(shouldDo3d, { body }))
}

/** Null when the bank must confirm first. */
async function chargeCard(
  call: Caller,
  { transactionId }: CardSession,
  card: PostedCard,
): Promise<CardOutcome | null> {
  const status: CardOutcome = { kind: 'status', transactionId }
  try {
    const means = { encryptedData: null, cardToken: null, ...card }
    await call(payWithout3d, { body: { transactionId, ...means } })
    return status
  } catch (error) {
    switch (readChargeFailure(error)) {
      case 'unknown':
        return status
      case 'needsBank':
        return null
      case 'refused':
        throw error
    }
  }
}
