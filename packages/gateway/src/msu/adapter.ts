import { Language } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { toAmountText } from '@portal/domain/money'
import * as z from 'zod/mini'
import { type Doubt, doubt, type Settled, settle } from '../doubt.ts'
import {
  type AroundExchange,
  type Exchange,
  type ExchangeLimits,
  exchange,
  nothingAround,
} from '../exchange.ts'
import { parseJson } from '../json.ts'
import type { CardGateway, ChargeRequest, Means, OnCall, SessionRequest } from '../port.ts'
import { MsuAnswer, readCards, readDeletion, readSession, readSessionEnd, readThreeD } from './answers.ts'
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
  around?: AroundExchange
  /** How long a sale may take before its outcome counts as unknown. */
  chargeLimitMs?: number
}

const kilobyte = 1024
const askLimits: ExchangeLimits = { ms: 8_000, bytes: 32 * kilobyte }
/** Of a payment that was tried many times, of a customer with many cards. */
const listLimits: ExchangeLimits = { ...askLimits, bytes: 512 * kilobyte }
const keyLimits: ExchangeLimits = { ms: 3_000, bytes: 16 * kilobyte }
const scriptLimits: ExchangeLimits = { ...keyLimits, bytes: 1024 * kilobyte }
const chargeLimitMs = 15_000
const lists: ReadonlySet<string> = new Set(['QUERYTRANSACTION', 'QUERYCARD'])
const limitsOf = (action: string): ExchangeLimits => (lists.has(action) ? listLimits : askLimits)
const sessionExpiry = '1h'

type Fields = Readonly<Record<string, string>>
type Kind = { readonly kind: string }

export function createMsuGateway(options: MsuOptions): CardGateway {
  const base = options.url.endsWith('/') ? options.url : `${options.url}/`
  const endpoint = new URL('msu/api/v2', base).href
  const { around = nothingAround } = options
  const credentials = {
    MERCHANT: options.merchant,
    MERCHANTUSER: options.user,
    MERCHANTPASSWORD: options.password,
  }

  async function ask<Outcome extends Kind>(
    action: string,
    fields: Fields,
    read: (answer: MsuAnswer) => Outcome,
    limits = limitsOf(action),
  ): Promise<Settled<Outcome | Doubt>> {
    const startedAt = performance.now()
    const body = new URLSearchParams({ ACTION: action, ...fields })
    const got = await around(action, (headers) =>
      exchange(endpoint, { method: 'POST', headers: { ...headers }, body }, limits),
    )
    const answer = readAnswer(got)
    const outcome = answer ? read(answer) : doubt('no answer of the protocol')
    const ms = Math.round(performance.now() - startedAt)
    const isInDoubt = got.isAnswered && outcome.kind === 'doubt'
    options.onCall?.({ action, ms, verdict: describe(got, answer, outcome), isInDoubt })
    return settle(outcome)
  }

  const askAsMerchant = <Outcome extends Kind>(
    action: string,
    fields: Fields,
    read: (answer: MsuAnswer) => Outcome,
  ) => ask(action, { ...credentials, ...fields }, read)

  async function look(path: string, limits: ExchangeLimits): Promise<string | null> {
    const got = await around(path, (headers) =>
      exchange(new URL(path, base).href, { headers: { ...headers } }, limits),
    )
    return got.isAnswered && got.status === 200 ? got.text : null
  }

  return {
    formUrl: base,
    isThere: async () => (await look('msu/cse/publickey', keyLimits)) !== null,
    readScript: () => look('msu/cse/script.js', scriptLimits),
    openSession: (request) => askAsMerchant('SESSIONTOKEN', sessionFields(request), readSession),
    async isThreeDRequired(card, totalPara) {
      const means = 'bin' in card ? { BIN: card.bin } : { CARDTOKEN: card.cardToken }
      const told = await askAsMerchant('SHOULDDO3D', { ...means, ...moneyFields(totalPara) }, readThreeD)
      return told.kind === 'need' ? told.isRequired : null
    },
    charge: (request) =>
      ask('SALE', saleFields(request), (answer) => readSale(answer, request), {
        ...askLimits,
        ms: options.chargeLimitMs ?? chargeLimitMs,
      }),
    inquire: (payment) =>
      askAsMerchant('QUERYTRANSACTION', { MERCHANTPAYMENTID: payment.id }, (answer) =>
        readRows(answer, payment),
      ),
    endSession: (payment) =>
      askAsMerchant('SESSIONKILL', { SESSIONTOKEN: payment.sessionToken }, (answer) =>
        readSessionEnd(answer, payment),
      ),
    reverse: (payment) => reverseCharge(askAsMerchant, payment),
    async listCards(customer) {
      const told = await askAsMerchant('QUERYCARD', { CUSTOMER: customer }, readCards)
      return told.kind === 'cards' ? told.cards : null
    },
    async deleteCard(cardToken) {
      const told = await askAsMerchant('EWALLETDELETECARD', { CARDTOKEN: cardToken }, readDeletion)
      return told.kind === 'deletion' ? told.isDone : null
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

function describe(got: Exchange, answer: MsuAnswer | undefined, outcome: Kind | Doubt): string {
  if (!got.isAnswered) return got.reason
  if (!answer) return `no answer of the protocol, HTTP ${got.status}`
  const code = answer.errorCode || answer.pgTranErrorCode || ''
  const said = codeShape.test(code) ? `${answer.responseCode} ${code}` : answer.responseCode
  return 'why' in outcome ? `${said}, unknown: ${outcome.why}` : said
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
  // LANGUAGE has two letters and no script; the merchant's own map may say more (record 0103).
  EXTRA: JSON.stringify({ locale: request.language }),
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
