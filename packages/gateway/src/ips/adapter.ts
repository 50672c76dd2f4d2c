import { createHmac } from 'node:crypto'
import { TransactionStatus } from '@portal/domain/enumerations'
import { fromAmountText, toAmountText } from '@portal/domain/money'
import { paymentConstants } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { isSameText } from '../constant-time.ts'
import { type Exchange, exchange, parseJson } from '../exchange.ts'
import type {
  InstantPaymentOutcome,
  InstantPaymentRequest,
  InstantPayments,
  Inquiry,
  OnCall,
  Payment,
} from '../port.ts'

export interface IpsOptions {
  url: string
  secret: string
  onCall?: OnCall
}

const limitMs = 8_000

const Created = z.object({ id: z.string(), url: z.url(), expiresAt: z.iso.datetime({ offset: true }) })
const Refused = z.object({ error: z.string() })

const Told = z.object({
  merchantPaymentId: z.string(),
  amount: z.string(),
  currency: z.literal(paymentConstants.currency),
  status: z.enum(['pending', 'success', 'failed', 'not-completed']),
  rpReference: z.nullable(z.string()),
  executedAt: z.nullable(z.iso.datetime({ offset: true })),
  reason: z.nullable(z.string()),
})
type Told = z.infer<typeof Told>

const statusOf = {
  pending: TransactionStatus.inProgress,
  success: TransactionStatus.successful,
  failed: TransactionStatus.unsuccessful,
  'not-completed': TransactionStatus.notCompleted,
} as const

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

  return {
    async create(request) {
      const body = JSON.stringify(createBody(request))
      const headers = { 'content-type': 'application/json', 'x-ips-signature': sign(body) }
      return readCreated(await call('create', base, { method: 'POST', headers, body }))
    },
    async inquire(payment) {
      const address = `${base}/${payment.id}`
      const signature = sign(`GET ${new URL(address).pathname}`)
      const got = await call('inquire', address, { headers: { 'x-ips-signature': signature } })
      return readInquiry(got, payment)
    },
    readNotification(body, signature) {
      if (!isSameText(sign(body), signature.toLowerCase())) return null
      const parsed = z.safeParse(Told, parseJson(Buffer.from(body).toString('utf8')))
      return parsed.success ? { paymentId: parsed.data.merchantPaymentId } : null
    },
  }
}

function createBody({ id, totalPara, ...rest }: InstantPaymentRequest) {
  return {
    merchantPaymentId: id,
    amount: toAmountText(totalPara),
    currency: paymentConstants.currency,
    ...rest,
  }
}

function readCreated(got: Exchange): InstantPaymentOutcome {
  if (!got.isAnswered) return { kind: 'unknown' }
  const body = parseJson(got.text)
  if (got.status === 200 || got.status === 201) {
    const created = z.safeParse(Created, body)
    if (!created.success) return { kind: 'unknown' }
    return { kind: 'created', url: created.data.url, expiresAtMs: Date.parse(created.data.expiresAt) }
  }
  const refused = z.safeParse(Refused, body)
  const isRefusal = [401, 409, 422].includes(got.status) && refused.success
  return isRefusal ? { kind: 'refused', code: refused.data.error } : { kind: 'unknown' }
}

function readInquiry(got: Exchange, payment: Payment): Inquiry {
  if (!got.isAnswered) return { kind: 'unknown' }
  const body = parseJson(got.text)
  if (got.status === 404 && z.safeParse(Refused, body).data?.error === 'not-found') {
    return { kind: 'told', status: TransactionStatus.noInfo, charge: null, code: null }
  }
  const told = z.safeParse(Told, body)
  if (got.status !== 200 || !told.success || told.data.merchantPaymentId !== payment.id) {
    return { kind: 'unknown' }
  }
  return judge(told.data, payment)
}

const referenceLength = 19

function judge(told: Told, { totalPara }: Payment): Inquiry {
  if (fromAmountText(told.amount) !== totalPara) return { kind: 'wrongAmount' }
  const { rpReference, executedAt, reason } = told
  const isSuccess = told.status === 'success'
  if (isSuccess && rpReference?.length !== referenceLength) return { kind: 'unknown' }
  return {
    kind: 'told',
    status: statusOf[told.status],
    charge: isSuccess ? { pgTranId: null, pgTranRefId: null, endToEndId: rpReference, executedAt } : null,
    code: isSuccess ? null : reason,
  }
}
