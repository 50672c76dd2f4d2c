import { useEffect, useRef, useState } from 'react'
import { useReturn } from '#web/app/pay/use-return.ts'
import {
  type CardMeans,
  type CardOrder,
  type CardOutcome,
  payByCard,
} from '#web/features/transactions/card-payments/pay-by-card.ts'
import { postToBank } from '#web/features/transactions/card-payments/post-to-bank.ts'
import type { Caller } from '#web/session/session.ts'

export type PaymentAttempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly atMs: number }
  | { readonly kind: 'taken'; readonly message: string | null }

export type Setback = 'refused' | 'taken'

interface CardPaymentSetting {
  readonly call: Caller
  /** The status page tells the outcome. */
  readonly onStatus: (transactionId: string) => void
  readonly onSetback: (setback: Setback) => void
  readonly onReturn: () => void
}

/** One attempt at a time, whatever is pressed how often. */
export function useCardPayment({ call, onStatus, onSetback, onReturn }: CardPaymentSetting) {
  const [attempt, setAttempt] = useState<PaymentAttempt>({ kind: 'none' })
  // The state is seen with the next rendering, a second press may come before it.
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

  useReturn(() => {
    end({ kind: 'none' })
    onReturn()
  })

  function follow(outcome: CardOutcome, auth3DUrl: string) {
    switch (outcome.kind) {
      // The page is being left: until then nothing may be pressed again. Who has gone elsewhere meanwhile stays there.
      case 'bank':
        if (isGone.current) return
        return postToBank(auth3DUrl, outcome.sessionToken, outcome.card)
      case 'status':
        return onStatus(outcome.transactionId)
      case 'taken':
        end(outcome)
        return onSetback('taken')
    }
  }

  async function pay(order: CardOrder, means: CardMeans, auth3DUrl: string): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setAttempt({ kind: 'running' })
    try {
      follow(await payByCard(call, order, means), auth3DUrl)
    } catch (error) {
      end({ kind: 'failed', error, atMs: Date.now() })
      onSetback('refused')
    }
  }

  return { attempt, pay }
}
