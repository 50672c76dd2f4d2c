import { createCardSession, payWithout3d, shouldDo3d } from '@portal/contract/transactions/card-payments'
import { checkTransactionStatus } from '@portal/contract/transactions/transactions'
import type { DeviceType } from '@portal/domain/enumerations'
import { fieldLimits } from '@portal/domain/limits'
import { toWireAmount } from '@portal/domain/money'
import type { Caller } from '#web/session/session.ts'
import { encryptCard } from './card-encryption.ts'
import type { CardEntry } from './card-entry.ts'
import { isSurelyNotCharged, isTaken, readChargeFailure } from './charge-failure.ts'
import type { PostedCard } from './post-to-bank.ts'

export interface CardOrder {
  readonly totalPara: number
  readonly feePara: number
  readonly contractId: number
  /** As the page shows it; null where it shows none. */
  readonly seenBalanceAmount: number | null
  readonly saveCard: boolean
  readonly deviceTypeId: DeviceType
  readonly isMobileApp: boolean
  /** Spec 9: the mobile page names a fixed amount; the server asks for the real one all the same. */
  readonly threeDCheckPara: number
  /** What is paid and not booked and the customer knows of (decision 22). */
  readonly acknowledgedIds: readonly string[]
  /** Told the transaction before anything is charged. */
  readonly onBegun: (transactionId: string) => void
}

export type CardMeans =
  | { readonly kind: 'newCard'; readonly card: CardEntry; readonly holderName: string }
  | { readonly kind: 'savedCard'; readonly cardToken: string }

export type CardOutcome =
  /** The browser goes to the bank with the card. */
  | { readonly kind: 'bank'; readonly sessionToken: string; readonly card: PostedCard }
  /** The status page tells the rest. */
  | { readonly kind: 'status'; readonly transactionId: string }

export interface CardSession {
  readonly sessionToken: string
  readonly transactionId: string
}

/** Spec 4.7: nothing is sent to be charged yet, so whatever fails here has charged nothing. */
export async function beginCardPayment(call: Caller, order: CardOrder): Promise<CardSession> {
  const session = await call(createCardSession, {
    body: {
      totalAmount: toWireAmount(order.totalPara),
      feeAmount: toWireAmount(order.feePara),
      commercialContractId: order.contractId,
      saveCard: order.saveCard,
      deviceTypeId: order.deviceTypeId,
      mobileApp: order.isMobileApp,
      acknowledgedTransactionIds: [...order.acknowledgedIds],
      seenBalanceAmount: order.seenBalanceAmount,
    },
  })
  order.onBegun(session.transactionId)
  return session
}

/** Spec 4.7 and 4.9. It throws only what has surely charged nothing. */
export async function payByCard(
  call: Caller,
  session: CardSession,
  order: CardOrder,
  means: CardMeans,
): Promise<CardOutcome> {
  const charged = await orStatus(call, session, () => chargeSession(call, session, order, means))
  return charged ?? payAtBank(call, order, means)
}

/** Once more, with a session and a ciphertext of its own. */
async function payAtBank(call: Caller, order: CardOrder, means: CardMeans): Promise<CardOutcome> {
  const session = await beginCardPayment(call, order)
  const { sessionToken } = session
  return orStatus(call, session, async () => ({
    kind: 'bank',
    sessionToken,
    card: await prepareCard(means, sessionToken),
  }))
}

/**
 * What fails here may have been paid meanwhile: another tab holds the very same transaction. Only the server's word
 * about it lets the page say that nothing was charged; otherwise the status page speaks (decision 1).
 */
async function orStatus<Outcome>(
  call: Caller,
  { transactionId }: CardSession,
  act: () => Promise<Outcome>,
): Promise<Outcome | CardOutcome> {
  try {
    return await act()
  } catch (error) {
    const isNotCharged = await call(checkTransactionStatus, { body: { id: transactionId } }).then(
      isSurelyNotCharged,
      () => false,
    )
    if (isNotCharged) throw error
    return { kind: 'status', transactionId }
  }
}

/** Null when the bank must confirm although nobody expected it. */
async function chargeSession(
  call: Caller,
  session: CardSession,
  order: CardOrder,
  means: CardMeans,
): Promise<CardOutcome | null> {
  const { sessionToken, transactionId } = session
  const [isBankNeeded, card] = await Promise.all([
    askForBank(call, order, means, session),
    prepareCard(means, sessionToken),
  ])
  if (isBankNeeded === 'taken') return { kind: 'status', transactionId }
  if (isBankNeeded) return { kind: 'bank', sessionToken, card }
  return chargeCard(call, session, card)
}

/** A saved card goes by its token; a new one is encrypted for the one session. */
async function prepareCard(means: CardMeans, sessionToken: string): Promise<PostedCard> {
  if (means.kind === 'savedCard') return { cardToken: means.cardToken }
  return { encryptedData: await encryptCard(means.card, { sessionToken, holderName: means.holderName }) }
}

async function askForBank(
  call: Caller,
  order: CardOrder,
  means: CardMeans,
  { transactionId }: CardSession,
): Promise<boolean | 'taken'> {
  const body = {
    cardBin: means.kind === 'newCard' ? means.card.number.slice(0, fieldLimits.cardBinDigits) : null,
    cardToken: means.kind === 'savedCard' ? means.cardToken : null,
    totalAmount: toWireAmount(order.threeDCheckPara),
    transactionId,
  }
  try {
    return await call(shouldDo3d, { body })
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
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
