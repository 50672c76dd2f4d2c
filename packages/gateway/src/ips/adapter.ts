import { createHmac } from 'node:crypto'
import { TransactionStatus } from '@portal/domain/enumerations'
import { toAmountText } from '@portal/domain/money'
import { paymentConstants } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { isSameText } from '../constant-time.ts'
import { type Exchange, exchange, parseJson } from '../exchange.ts'
import type { InstantPaymentRequest, InstantPayments, Inquiry, OnCall, Payment, Reversal } from '../port.ts'
import { readCancellation, readCreated, readInquiry, readRefund, Told } from './answers.ts'

export interface IpsOptions {
  url: string
  secret: string
  onCall?: OnCall
}

const limitMs = 8_000

export function createIpsPayments({ url, secret, onCall }: IpsOptions): InstantPayments {
  const base = new URL('ips/api/payments', url.endsWith('/') ? url : `${url}/`).href
  const sign = (signed: string | Uint8Array) => createHmac('sha256', secret).update(signed).digest('hex')

  async function call(action: string, address: string, init: RequestInit): Promise<Exchange> {
    const startedAt = performance.now()
    const got = await exchange(address, init, limitMs)
    const ms = Math.round(performance.now() - startedAt)
    onCall?.({ action, ms, verdict: got.isAnswered ? `HTTP ${got.status}` : got.reason })
    return got
  }

  function send(action: string, address: string, fields: object): Promise<Exchange> {
    const body = JSON.stringify(fields)
    const headers = { 'content-type': 'application/json', 'x-ips-signature': sign(body) }
    return call(action, address, { method: 'POST', headers, body })
  }

  /** The body says what is asked, so that its signature is good for nothing else. */
  const act = (action: 'cancel' | 'refund', payment: Payment) =>
    send(action, `${base}/${payment.id}/${action}`, { action, ...paymentFields(payment) })

  async function inquire(payment: Payment): Promise<Inquiry> {
    const address = `${base}/${payment.id}`
    const signature = sign(`GET ${new URL(address).pathname}`)
    const got = await call('inquire', address, { headers: { 'x-ips-signature': signature } })
    return readInquiry(got, payment)
  }

  return {
    create: async (request) => readCreated(await send('create', base, createBody(request))),
    inquire,
    cancel: async (payment) => readCancellation(await act('cancel', payment), payment),
    async refund(payment) {
      // Read first: a refund whose answer was lost is found done, and not asked for again.
      const held = judgeHeld(await inquire(payment))
      return held ?? readRefund(await act('refund', payment), payment)
    },
    readNotification(body, signature) {
      if (!isSameText(sign(body), signature.toLowerCase())) return null
      const parsed = z.safeParse(Told, parseJson(Buffer.from(body).toString('utf8')))
      return parsed.success ? { paymentId: parsed.data.merchantPaymentId } : null
    },
  }
}

const paymentFields = ({ id, totalPara }: Payment) => ({
  merchantPaymentId: id,
  amount: toAmountText(totalPara),
  currency: paymentConstants.currency,
})

function createBody({ id, totalPara, ...rest }: InstantPaymentRequest) {
  return { ...paymentFields({ id, totalPara }), ...rest }
}

/** What is known of a refund before it is asked for; undefined when there is a payment to give back. */
function judgeHeld(inquiry: Inquiry): Reversal | undefined {
  if (inquiry.kind === 'wrongAmount') return { kind: 'refused', code: 'wrongAmount' }
  if (inquiry.kind === 'unknown') return { kind: 'unknown' }
  if (inquiry.isReversed) return { kind: 'reversed' }
  if (inquiry.status === TransactionStatus.successful) return undefined
  // While it is open it may still be paid.
  if (inquiry.status === TransactionStatus.inProgress) return { kind: 'unknown' }
  return { kind: 'refused', code: 'not-executed' }
}
