import { createHmac } from 'node:crypto'
import { TransactionStatus } from '@portal/domain/enumerations'
import { toAmountText } from '@portal/domain/money'
import { paymentConstants } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { isSameText } from '../constant-time.ts'
import { type Doubt, doubt, type Settled, settle } from '../doubt.ts'
import { type AroundExchange, type Exchange, exchange, nothingAround } from '../exchange.ts'
import { parseJson } from '../json.ts'
import type { InstantPaymentRequest, InstantPayments, Inquiry, OnCall, Payment, Reversal } from '../port.ts'
import { type Answered, readCancellation, readCreated, readInquiry, readRefund, Told } from './answers.ts'

export interface IpsOptions {
  url: string
  secret: string
  /** Our own time, in milliseconds. */
  clock: () => number
  onCall?: OnCall
  around?: AroundExchange
}

const limits = { ms: 8_000, bytes: 32 * 1024 }

type Kind = { readonly kind: string }

export function createIpsPayments({
  url,
  secret,
  clock,
  onCall,
  around = nothingAround,
}: IpsOptions): InstantPayments {
  const base = new URL('ips/api/payments', url.endsWith('/') ? url : `${url}/`).href
  const sign = (signed: string | Uint8Array) => createHmac('sha256', secret).update(signed).digest('hex')

  async function call<Outcome extends Kind>(
    action: string,
    address: string,
    init: RequestInit & { headers: Readonly<Record<string, string>> },
    read: (got: Answered) => Outcome,
  ): Promise<Settled<Outcome | Doubt>> {
    const startedAt = performance.now()
    const got = await around(action, (headers) =>
      exchange(address, { ...init, headers: { ...headers, ...init.headers } }, limits),
    )
    const outcome = got.isAnswered ? read(got) : doubt(got.reason)
    const ms = Math.round(performance.now() - startedAt)
    const isInDoubt = got.isAnswered && outcome.kind === 'doubt'
    onCall?.({ action, ms, verdict: describe(got, outcome), isInDoubt })
    return settle(outcome)
  }

  function send<Outcome extends Kind>(
    action: string,
    address: string,
    fields: object,
    read: (got: Answered) => Outcome,
  ) {
    const body = JSON.stringify(fields)
    const headers = { 'content-type': 'application/json', 'x-ips-signature': sign(body) }
    return call(action, address, { method: 'POST', headers, body }, read)
  }

  /** The body says what is asked, so that its signature is good for nothing else. */
  const act = <Outcome extends Kind>(
    action: 'cancel' | 'refund',
    payment: Payment,
    read: (got: Answered, payment: Payment) => Outcome,
  ) => {
    const fields = { action, ...paymentFields(payment) }
    return send(action, `${base}/${payment.id}/${action}`, fields, (got) => read(got, payment))
  }

  function inquire(payment: Payment): Promise<Inquiry> {
    const address = `${base}/${payment.id}`
    const headers = { 'x-ips-signature': sign(`GET ${new URL(address).pathname}`) }
    return call('inquire', address, { headers }, (got) => readInquiry(got, payment))
  }

  return {
    create: (request) =>
      // The provider opened it before it answered: no page is open for longer than this.
      send('create', base, createBody(request), (got) =>
        readCreated(got, request, clock() + request.expiresInSeconds * 1000),
      ),
    inquire,
    cancel: (payment) => act('cancel', payment, readCancellation),
    // Read first: a refund whose answer was lost is found done, and not asked for again.
    refund: async (payment) => judgeHeld(await inquire(payment)) ?? act('refund', payment, readRefund),
    readNotification(body, signature) {
      if (!isSameText(sign(body), signature.toLowerCase())) return null
      const parsed = z.safeParse(Told, parseJson(Buffer.from(body).toString('utf8')))
      return parsed.success ? { paymentId: parsed.data.merchantPaymentId } : null
    },
  }
}

function describe(got: Exchange, outcome: Kind | Doubt): string {
  if (!got.isAnswered) return got.reason
  return 'why' in outcome ? `HTTP ${got.status}, unknown: ${outcome.why}` : `HTTP ${got.status}`
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
