import { isBankAccount } from '@portal/domain/check-digits'
import { buildIpsQr, IpsCode } from '@portal/domain/payments/ips-qr'
import { fromAmountText } from '@portal/domain/money'
import { type IpsOrder, ipsLanguages } from '#simulators/ips/rows.ts'

/** A field of an order that can't be taken as it is. */
export class OrderProblem extends Error {
  readonly field: string
  constructor(field: string) {
    super(`${field} is wrong`)
    this.field = field
  }
}

export type ReadOrder = IpsOrder & { expiresInSeconds: number }

const mostSeconds = 86_400

const textRules: Record<keyof IpsOrder, (value: string) => boolean> = {
  merchantPaymentId: (value) => /^[A-Za-z0-9_-]{1,128}$/.test(value),
  amount: (value) => /^[0-9]{1,12}\.[0-9]{2}$/.test(value) && (fromAmountText(value) ?? 0) > 0,
  currency: (value) => value === 'RSD',
  creditorAccount: isBankAccount,
  creditorName: (value) => value.trim() !== '' && value.length <= 140,
  creditorReference: (value) => /^[0-9]{2}[0-9A-Za-z-]{1,23}$/.test(value),
  paymentCode: (value) => /^[0-9]{3}$/.test(value),
  purpose: (value) => value.trim() !== '' && value.length <= 140,
  language: (value) => ipsLanguages.some((language) => language === value),
  returnUrl: isWebAddress,
  notifyUrl: isWebAddress,
}

export function readOrder(body: unknown): ReadOrder {
  if (typeof body !== 'object' || body === null) throw new OrderProblem('body')
  const given = new Map<string, unknown>(Object.entries(body))
  for (const [field, isRight] of Object.entries(textRules)) {
    const value = given.get(field)
    if (typeof value !== 'string' || !isRight(value)) throw new OrderProblem(field)
  }
  const seconds = given.get('expiresInSeconds')
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 1 || seconds > mostSeconds) {
    throw new OrderProblem('expiresInSeconds')
  }
  const names = [...Object.keys(textRules), 'expiresInSeconds']
  const order = Object.fromEntries(names.map((name) => [name, given.get(name)])) as ReadOrder // by the rules above
  requireQrCode(order)
  return order
}

/** The control digits of the reference are judged by the code itself. */
function requireQrCode(order: IpsOrder): void {
  try {
    writeQrText(order)
  } catch {
    throw new OrderProblem('creditorReference')
  }
}

export function writeQrText(order: IpsOrder): string {
  return buildIpsQr({
    code: IpsCode.webShop,
    payeeAccount: order.creditorAccount,
    payee: order.creditorName,
    amountPara: fromAmountText(order.amount) ?? 0,
    payer: null,
    paymentCode: order.paymentCode,
    purpose: order.purpose,
    reference: { model: order.creditorReference.slice(0, 2), number: order.creditorReference.slice(2) },
  })
}

function isWebAddress(value: string): boolean {
  return value.length <= 2048 && /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}
