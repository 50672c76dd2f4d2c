import { Language } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { toAmountText } from '@portal/domain/money'
import * as z from 'zod/mini'
import { type Exchange, exchange, parseJson } from '../exchange.ts'
import type { CardGateway, ChargeRequest, Means, OnCall, SessionOutcome, SessionRequest } from '../port.ts'
import { isApproved, MsuAnswer, readCards, readSessionEnd, SessionAnswer, ThreeDAnswer } from './answers.ts'
import { readBankReturn } from './bank-return.ts'
import { reverseCharge } from './reversal.ts'
import { readRows } from './rows-answer.ts'
import { readSale } from './sale-answer.ts'

export interface MsuOptions {
  url: string
  merchant: string
  user: string
  password: string
  secret: string
  onCall?: OnCall
  /** How long a sale may take before its outcome counts as unknown. */
  chargeLimitMs?: number
}

const askLimitMs = 8_000
const lookLimitMs = 3_000
const chargeLimitMs = 15_000
const sessionExpiry = '1h'
const cardGone = new Set(['ERR10027', 'ERR10042', 'ERR10094'])

type Fields = Readonly<Record<string, string>>

export function createMsuGateway(options: MsuOptions): CardGateway {
  const base = options.url.endsWith('/') ? options.url : `${options.url}/`
  const endpoint = new URL('msu/api/v2', base).href
  const credentials = {
    MERCHANT: options.merchant,
    MERCHANTUSER: options.user,
    MERCHANTPASSWORD: options.password,
  }

  /** Undefined for anything that is not an answer of the protocol. */
  async function ask(action: string, fields: Fields, limitMs = askLimitMs): Promise<MsuAnswer | undefined> {
    const startedAt = performance.now()
    const body = new URLSearchParams({ ACTION: action, ...fields })
    const got = await exchange(endpoint, { method: 'POST', body }, limitMs)
    const answer = readAnswer(got)
    const ms = Math.round(performance.now() - startedAt)
    options.onCall?.({ action, ms, verdict: describe(got, answer) })
    return answer
  }

  async function look(path: string): Promise<string | null> {
    const got = await exchange(new URL(path, base).href, {}, lookLimitMs)
    return got.isAnswered && got.status === 200 ? got.text : null
  }

  return {
    formUrl: base,
    isThere: async () => (await look('msu/cse/publickey')) !== null,
    readScript: () => look('msu/cse/script.js'),
    openSession: async (request) =>
      readSession(await ask('SESSIONTOKEN', { ...credentials, ...sessionFields(request) })),
    async isThreeDRequired(card, totalPara) {
      const means = 'bin' in card ? { BIN: card.bin } : { CARDTOKEN: card.cardToken }
      const answer = await ask('SHOULDDO3D', { ...credentials, ...means, ...moneyFields(totalPara) })
      const parsed = z.safeParse(ThreeDAnswer, answer)
      if (!answer || !isApproved(answer) || !parsed.success) return null
      // Where the bank leaves it to us, the holder of the card is better protected with it.
      return parsed.data.shouldDo3D !== 'NO'
    },
    async charge(request) {
      const limitMs = options.chargeLimitMs ?? chargeLimitMs
      const answer = await ask('SALE', saleFields(request), limitMs)
      return answer ? readSale(answer, request) : { kind: 'unknown' }
    },
    async inquire(payment) {
      const answer = await ask('QUERYTRANSACTION', { ...credentials, MERCHANTPAYMENTID: payment.id })
      return answer ? readRows(answer, payment) : { kind: 'unknown' }
    },
    async endSession({ sessionToken }) {
      const answer = await ask('SESSIONKILL', { ...credentials, SESSIONTOKEN: sessionToken })
      return answer ? readSessionEnd(answer) : { kind: 'unknown' }
    },
    reverse: (payment) =>
      reverseCharge((action, fields) => ask(action, { ...credentials, ...fields }), payment),
    async listCards(customer) {
      const answer = await ask('QUERYCARD', { ...credentials, CUSTOMER: customer })
      return answer ? readCards(answer) : null
    },
    async deleteCard(cardToken) {
      const answer = await ask('EWALLETDELETECARD', { ...credentials, CARDTOKEN: cardToken })
      if (!answer) return null
      if (isApproved(answer)) return true
      return cardGone.has(answer.errorCode ?? '') ? false : null
    },
    readReturn: (form) => readBankReturn(form, options.secret),
  }
}

function readAnswer(got: Exchange): MsuAnswer | undefined {
  if (!got.isAnswered || got.status !== 200) return undefined
  const parsed = z.safeParse(MsuAnswer, parseJson(got.text))
  return parsed.success ? parsed.data : undefined
}

const codeShape = /^[A-Za-z0-9]{1,10}$/

function describe(got: Exchange, answer: MsuAnswer | undefined): string {
  if (!got.isAnswered) return got.reason
  if (!answer) return `no answer of the protocol, HTTP ${got.status}`
  const code = answer.errorCode || answer.pgTranErrorCode || ''
  return codeShape.test(code) ? `${answer.responseCode} ${code}` : answer.responseCode
}

function readSession(answer: MsuAnswer | undefined): SessionOutcome {
  if (!answer) return { kind: 'unknown' }
  if (!isApproved(answer)) return { kind: 'refused', code: answer.errorCode || answer.responseCode }
  const parsed = z.safeParse(SessionAnswer, answer)
  return parsed.success ? { kind: 'opened', sessionToken: parsed.data.sessionToken } : { kind: 'unknown' }
}

const moneyFields = (totalPara: number): Fields => ({
  AMOUNT: toAmountText(totalPara),
  CURRENCY: paymentConstants.currency,
})

/** Lengths the gateway takes; longer texts are cut, since a name must not cost the customer the payment. */
const cut = (value: string, length: number) => Array.from(value).slice(0, length).join('')

const sessionFields = (request: SessionRequest): Fields => ({
  SESSIONTYPE: 'PAYMENTSESSION',
  MERCHANTPAYMENTID: request.id,
  ...moneyFields(request.totalPara),
  CUSTOMER: request.customer,
  CUSTOMERNAME: cut(request.customerName, 128),
  CUSTOMEREMAIL: cut(request.customerEmail, 64),
  ...(request.customerPhone === null ? {} : { CUSTOMERPHONE: cut(request.customerPhone, 32) }),
  CUSTOMERIP: request.customerAddress,
  CUSTOMERUSERAGENT: cut(request.customerAgent, 128),
  RETURNURL: request.returnUrl,
  SESSIONEXPIRY: sessionExpiry,
  LANGUAGE: request.language === Language.english ? 'en' : 'sr',
})

const saleFields = ({ sessionToken, means, saveCard }: ChargeRequest): Fields => ({
  SESSIONTOKEN: sessionToken,
  ...meansFields(means),
  SAVECARD: saveCard ? 'YES' : 'NO',
})

function meansFields(means: Means): Fields {
  if ('encryptedData' in means) return { ENCRYPTEDDATA: means.encryptedData }
  return 'cardToken' in means ? { CARDTOKEN: means.cardToken } : { AUTH3DTOKEN: means.auth3dToken }
}
