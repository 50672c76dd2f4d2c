import { setTimeout as sleep } from 'node:timers/promises'
import { TransactionStatus } from '@portal/domain/enumerations'
import { signIn } from '#bench/support/signed-in.ts'
import { type OutsideWorld, outsideWorldAt } from './outside-world.ts'
import { payerEmail, type World } from './world.ts'

/** Everything that customers were told and kept to themselves, for the end of a proof. */
export interface Memory {
  claims: Claim[]
  /** Values that nobody but the customer and the provider may ever see. */
  secrets: Set<string>
  onAnswer?: OnAnswer
}

/** Null when the connection broke before an answer. */
export type OnAnswer = (answer: { status: number | null; begunAtMs: number }) => void

export const newMemory = (): Memory => ({ claims: [], secrets: new Set() })

/** What the portal told the customer about the money of a transaction; held against the ledger in the end. */
export interface Claim {
  transactionId: string
  isCharged: boolean
  where: string
}

export interface Answer {
  /** Null when the connection broke before an answer. */
  status: number | null
  body: unknown
}

export interface CardSession {
  sessionToken: string
  transactionId: string
}

/** A customer at the screens: one contract, one wish to pay, and a memory of everything the portal said. */
export interface Customer {
  contractId: number
  totalAmount: number
  outside: OutsideWorld
  secrets: Set<string>
  /** With the session's token, or with the mobile key once there is one. */
  call(name: string, body?: unknown): Promise<Answer>
  sendBack(form: URLSearchParams): Promise<Answer>
  useMobileKey(): Promise<boolean>
  /** The status, or null when nobody answered. */
  readStatus(transactionId: string): Promise<TransactionStatus | null>
  /** Asks until the outcome is known or time is up. */
  watch(transactionId: string, limitMs: number): Promise<TransactionStatus | null>
  claim(claim: Claim): void
}

const fee = 28.77
const finalStatuses: readonly (number | null)[] = [
  TransactionStatus.successful,
  TransactionStatus.unsuccessful,
  TransactionStatus.errorCreatingTransaction,
  TransactionStatus.notCompleted,
]
export const isFinal = (status: number | null): boolean => finalStatuses.includes(status)

const pollPauseMs = 400
const answerLimitMs = 40_000

interface CustomerOptions {
  email?: string
  totalAmount?: number
  /** Each device of an account signs in by itself. */
  device?: number
}

/** At the portal on its usual address, or at another process of it. */
export function aCustomer(
  world: Pick<World, 'portalUrl' | 'simulatorsUrl'>,
  contractId: number,
  { claims, secrets, onAnswer }: Memory,
  { email = payerEmail, totalAmount = 6511.12, device = 0 }: CustomerOptions = {},
): Customer {
  let key: string | undefined

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const begunAtMs = performance.now()
    const answer = await sendOnce(path, init)
    onAnswer?.({ status: answer.status, begunAtMs })
    return answer
  }

  async function sendOnce(path: string, init: RequestInit): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(answerLimitMs)
      const answer = await fetch(`${world.portalUrl}${path}`, { ...init, redirect: 'manual', signal })
      const text = await answer.text()
      return { status: answer.status, body: text.startsWith('<') || text === '' ? null : JSON.parse(text) }
    } catch {
      return { status: null, body: null }
    }
  }

  async function call(name: string, body?: unknown): Promise<Answer> {
    const signedIn = await signIn(world.portalUrl, email, device).catch(() => undefined)
    if (!signedIn) return { status: null, body: null }
    const authorization = key ? `Bearer ${key}` : signedIn.Authorization
    return send(`/api/transactions/transactions/${name}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  const customer: Customer = {
    contractId,
    totalAmount,
    outside: outsideWorldAt(world.simulatorsUrl),
    secrets,
    call,
    claim: (claim) => void claims.push(claim),
    sendBack: (form) => send('/api/transactions/gateway/return', { method: 'POST', body: form }),
    async useMobileKey() {
      if (key) return true
      const wanted = { totalAmount: customer.totalAmount, commercialContractId: contractId }
      const { status, body } = await call('mobile-key', { ...wanted, deviceTypeId: 2, saveCard: true })
      if (status !== 200) return false
      key = (body as { key: string }).key // the contract's own answer
      secrets.add(key)
      return true
    },
    async readStatus(id) {
      const { status, body } = await call('check-status', { id })
      if (status !== 200) return null
      const { transactionStatusId } = body as { transactionStatusId: TransactionStatus } // the contract's own answer
      if (isFinal(transactionStatusId)) {
        const isCharged = transactionStatusId === TransactionStatus.successful
        claims.push({ transactionId: id, isCharged, where: `status ${transactionStatusId}` })
      }
      return transactionStatusId
    },
    async watch(id, limitMs) {
      const endsAtMs = performance.now() + limitMs
      for (;;) {
        const status = await customer.readStatus(id)
        if (isFinal(status) || performance.now() > endsAtMs) return status
        await sleep(pollPauseMs)
      }
    },
  }
  return customer
}

export const wantedPayment = ({ contractId, totalAmount }: Customer) => ({
  totalAmount,
  feeAmount: fee,
  commercialContractId: contractId,
})
