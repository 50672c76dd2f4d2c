import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { isTaken } from '#web/features/transactions/card-payments/charge-failure.ts'
import {
  beginCardPayment,
  type CardMeans,
  type CardOrder,
  type CardOutcome,
  payByCard,
} from '#web/features/transactions/card-payments/pay-by-card.ts'
import { postToBank } from '#web/features/transactions/card-payments/post-to-bank.ts'
import { readStanding, type Standing } from '#web/features/transactions/transactions/standing.ts'
import type { Caller } from '#web/session/session.ts'
import { beginOver, type OwnTransaction, PaidMeanwhile } from './begin-over.ts'
import { useBfcacheRestore } from './use-bfcache-restore.ts'

/** A card order as the form gives it; what is known of other payments comes with each try. */
export type WantedOrder = Omit<CardOrder, 'acknowledgedIds' | 'onBegun'>

export type PaymentAttempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly atMs: number }
  | { readonly kind: 'taken'; readonly error: ApiError }
  /** Other payments of the contract: the same once more, with those acknowledged. */
  | {
      readonly kind: 'standing'
      readonly standing: Standing
      readonly acknowledgedIds: readonly string[]
      readonly payAgain: (acknowledgedIds: readonly string[]) => void
    }

export type Setback = { readonly kind: 'refused' | 'taken' } | Standing

interface CardPaymentSetting {
  readonly call: Caller
  readonly own: OwnTransaction
  /** Told each transaction before anything is charged. */
  readonly onBegun: ((transactionId: string) => void) | undefined
  /** The status page tells the outcome. */
  readonly onStatus: (transactionId: string) => void
  readonly onSetback: (setback: Setback) => void
  readonly onReturn: () => void
}

/** One attempt at a time, whatever is pressed how often. */
export function useCardPayment({ call, own, onBegun, onStatus, onSetback, onReturn }: CardPaymentSetting) {
  const [attempt, setAttempt] = useState<PaymentAttempt>({ kind: 'none' })
  // Guards against a double submit: state changes only with the next render.
  const isRunning = useRef(false)

  const isGone = useRef(false)
  useEffect(
    () => () => {
      isGone.current = true
    },
    [],
  )

  const end = (next: PaymentAttempt) => {
    isRunning.current = false
    setAttempt(next)
  }

  useBfcacheRestore(() => {
    own.keep(null)
    end({ kind: 'none' })
    onReturn()
  })

  function handleBegun(transactionId: string) {
    own.keep(transactionId)
    onBegun?.(transactionId)
  }

  function follow(outcome: CardOutcome, auth3DUrl: string) {
    // From here on the card has left the page.
    own.send()
    if (outcome.kind === 'status') return onStatus(outcome.transactionId)
    // The page is being left: until then nothing may be pressed again. Who has gone elsewhere meanwhile stays there.
    if (isGone.current) own.keep(null)
    else postToBank(auth3DUrl, outcome.sessionToken, outcome.card)
  }

  async function pay(
    wanted: WantedOrder,
    means: CardMeans,
    auth3DUrl: string,
    acknowledgedIds: readonly string[] = [],
  ): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setAttempt({ kind: 'running' })
    const order = { ...wanted, acknowledgedIds, onBegun: handleBegun }
    const payAgain = (ids: readonly string[]) => pay(wanted, means, auth3DUrl, ids)
    try {
      const session = await beginOver(call, own, () => beginCardPayment(call, order))
      if (session instanceof PaidMeanwhile) onStatus(session.transactionId)
      else follow(await payByCard(call, session, order, means), auth3DUrl)
    } catch (error) {
      const standing = readStanding(error)
      if (standing) end({ kind: 'standing', standing, acknowledgedIds, payAgain })
      else if (isTaken(error)) end({ kind: 'taken', error })
      else end({ kind: 'failed', error, atMs: Date.now() })
      onSetback(standing ?? { kind: isTaken(error) ? 'taken' : 'refused' })
    }
  }

  return { attempt, pay, stop: () => end({ kind: 'none' }) }
}
