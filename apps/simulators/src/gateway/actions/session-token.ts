import { toAmountText } from '@portal/domain/money'
import { type Answer, approve } from '#simulators/gateway/answers.ts'
import { isApprovedSale } from '#simulators/gateway/book-state.ts'
import {
  type Call,
  type Caller,
  type Gateway,
  isOver,
  requireAmountPara,
  requireCurrency,
  requireMerchant,
} from '#simulators/gateway/call.ts'
import { GatewayProblem } from '#simulators/gateway/problems.ts'
import { randomAlphanumerics } from '#simulators/identifiers.ts'

const tokenLength = 32
const defaultExpiry = '1h'
const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

export function openSession(call: Call, caller: Caller, gateway: Gateway): Answer {
  requireMerchant(caller)
  if (call.require('SESSIONTYPE') !== 'PAYMENTSESSION') throw new GatewayProblem('ERR10010', 'SESSIONTYPE')
  const merchantPaymentId = call.require('MERCHANTPAYMENTID')
  const amount = toAmountText(requireAmountPara(call))
  requireCurrency(call)
  const customer = call.require('CUSTOMER')
  const returnUrl = requireReturnUrl(call)
  const expiresAt = new Date(gateway.now().getTime() + requireExpiryMs(call)).toISOString()

  const open = findOpenSession(merchantPaymentId, amount, gateway)
  if (open !== undefined) return approve({ sessionToken: open })
  const sessionToken = randomAlphanumerics(tokenLength)
  gateway.book.record({
    kind: 'session-opened',
    merchantPaymentId,
    sessionToken,
    amount,
    currency: 'RSD',
    customer,
    returnUrl,
    language: requireLanguage(call),
    expiresAt,
  })
  return approve({ sessionToken })
}

/** The token of the same payment's session, if it is still open; a payment id is never used for another payment. */
function findOpenSession(
  merchantPaymentId: string,
  amount: string,
  { book, now }: Gateway,
): string | undefined {
  if (book.transactionsOf(merchantPaymentId).some(isApprovedSale)) {
    throw new GatewayProblem('ERR10048', 'MERCHANTPAYMENTID')
  }
  const session = book.newestSessionOf(merchantPaymentId)
  if (!session) return undefined
  if (session.amount !== amount) throw new GatewayProblem('ERR10110', 'AMOUNT')
  if (isOver(session, now())) throw new GatewayProblem('ERR10109', 'MERCHANTPAYMENTID')
  const isUsedUp = session.isFinalised || (session.challenge?.finished ?? null) !== null
  return isUsedUp ? undefined : session.sessionToken
}

/** `sr`, or with the script that the merchant names in its own map. */
function requireLanguage(call: Call): string {
  const language = call.find('LANGUAGE')?.toLowerCase() ?? 'sr'
  const locale = requireExtra(call).locale
  const isLatin = language === 'sr' && typeof locale === 'string' && /^sr-latn\b/i.test(locale)
  return isLatin ? 'sr-Latn' : language
}

function requireExtra(call: Call): Record<string, unknown> {
  const extra = readJson(call.find('EXTRA') ?? '{}')
  if (typeof extra !== 'object' || extra === null || Array.isArray(extra)) {
    throw new GatewayProblem('ERR10010', 'EXTRA')
  }
  return { ...extra }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function requireReturnUrl(call: Call): string {
  const text = call.require('RETURNURL')
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw new GatewayProblem('ERR10010', 'RETURNURL')
  return text
}

function requireExpiryMs(call: Call): number {
  const [, count, unit] =
    /^([1-9][0-9]{0,3})([smhd])$/.exec(call.find('SESSIONEXPIRY') ?? defaultExpiry) ?? []
  const ms = unitMs[unit ?? '']
  if (ms === undefined) throw new GatewayProblem('ERR10010', 'SESSIONEXPIRY')
  return Number(count) * ms
}
