import { fromAmountText } from '@portal/domain/money'
import type { IpsBook } from '#simulators/ips/book.ts'
import { OrderProblem, readOrder } from '#simulators/ips/order.ts'
import type { IpsPayments, NamedPayment } from '#simulators/ips/payments.ts'
import { presentBarred, presentPayment } from '#simulators/ips/presented-payment.ts'

export type Reply = { status: number; body: object }
export type Provider = { book: IpsBook; payments: IpsPayments }

const notFound: Reply = { status: 404, body: { error: 'not-found' } }
const amountChanged: Reply = { status: 409, body: { error: 'amount-changed' } }

export function createPayment({ book, payments }: Provider, given: unknown, origin: string): Reply {
  return refusing(() => {
    const order = readOrder(given)
    const { merchantPaymentId } = order
    const known = book.find(merchantPaymentId)
    const isGivenUp = book.findBarred(merchantPaymentId) ?? known?.finished?.reason === 'withdrawn'
    if (isGivenUp) return { status: 409, body: { error: 'cancelled' } }
    if (known && known.amount !== order.amount) return amountChanged
    const { id, amount, currency, expiresAt } = known ?? payments.open(order)
    const body = { id, merchantPaymentId, amount, currency, url: `${origin}/ips/pay/${id}`, expiresAt }
    return { status: known ? 200 : 201, body }
  })
}

export function tellPayment({ book }: Provider, merchantPaymentId: string): Reply {
  const payment = book.find(merchantPaymentId)
  const barred = book.findBarred(merchantPaymentId)
  if (payment) return { status: 200, body: presentPayment(payment) }
  return barred ? { status: 200, body: presentBarred(barred) } : notFound
}

/** Ends a payment that is open, and bars one that never was; the answer tells who was first. */
export function cancelPayment(provider: Provider, merchantPaymentId: string, body: unknown): Reply {
  return refusing(() => {
    const named = readNamed(body, 'cancel', merchantPaymentId)
    const known = provider.book.find(merchantPaymentId) ?? provider.book.findBarred(merchantPaymentId)
    if (known && known.amount !== named.amount) return amountChanged
    provider.payments.withdraw(named)
    return tellPayment(provider, merchantPaymentId)
  })
}

export function refundPayment(provider: Provider, merchantPaymentId: string, body: unknown): Reply {
  return refusing(() => {
    const named = readNamed(body, 'refund', merchantPaymentId)
    const payment = provider.book.find(merchantPaymentId)
    if (!payment) return notFound
    if (payment.amount !== named.amount) return amountChanged
    if (payment.finished?.status !== 'success') return { status: 409, body: { error: 'not-executed' } }
    provider.payments.refund(payment)
    return tellPayment(provider, merchantPaymentId)
  })
}

/** The body names the act and the payment, since only the body is signed. */
function readNamed(body: unknown, action: string, merchantPaymentId: string): NamedPayment {
  if (typeof body !== 'object' || body === null) throw new OrderProblem('body')
  const given = new Map<string, unknown>(Object.entries(body))
  if (given.get('action') !== action) throw new OrderProblem('action')
  const isNamed = given.get('merchantPaymentId') === merchantPaymentId
  if (!isNamed || !/^[A-Za-z0-9_-]{1,128}$/.test(merchantPaymentId))
    throw new OrderProblem('merchantPaymentId')
  const amount = given.get('amount')
  const isAmount = typeof amount === 'string' && /^[0-9]{1,12}\.[0-9]{2}$/.test(amount)
  if (!isAmount || (fromAmountText(amount) ?? 0) <= 0) throw new OrderProblem('amount')
  if (given.get('currency') !== 'RSD') throw new OrderProblem('currency')
  return { merchantPaymentId, amount, currency: 'RSD' }
}

function refusing(act: () => Reply): Reply {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof OrderProblem)) throw error
    return { status: 422, body: { error: 'field', field: error.field } }
  }
}
