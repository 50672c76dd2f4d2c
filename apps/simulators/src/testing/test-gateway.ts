import { constants, createHash, publicEncrypt } from 'node:crypto'

export type Form = Record<string, string>
export type GatewayAnswer = {
  responseCode: string
  responseMsg: string
  errorCode?: string
  violatorParam?: string
  sessionToken: string
  [field: string]: unknown
}

export const merchantFields = { MERCHANT: 'demo', MERCHANTUSER: 'demo', MERCHANTPASSWORD: 'demo' }

let paymentCount = 0

/** A merchant of the simulated gateway, as the facts about its protocol describe one. */
export function createTestMerchant(url: string) {
  const post = (path: string, form: Form, init: RequestInit = {}) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', ...init })

  const call = async (form: Form): Promise<GatewayAnswer> => {
    const response = await post('/msu/api/v2', form)
    if (response.status !== 200) throw new Error(`the gateway answered ${response.status}`)
    return (await response.json()) as GatewayAnswer // the tests check what they read of it
  }
  const ask = (action: string, form: Form = {}) => call({ ACTION: action, ...merchantFields, ...form })

  async function openSession(form: Form = {}): Promise<{ sessionToken: string; paymentId: string }> {
    paymentCount += 1
    const paymentId = form.MERCHANTPAYMENTID ?? `payment-${process.pid}-${paymentCount}`
    const answer = await ask('SESSIONTOKEN', { ...sessionFields(paymentId), ...form })
    if (answer.responseCode !== '00') throw new Error(`no session: ${JSON.stringify(answer)}`)
    return { sessionToken: answer.sessionToken, paymentId }
  }

  async function encrypt(pan: string, sessionToken: string, change: Form = {}): Promise<string> {
    const { publicKey } = (await (await fetch(`${url}/msu/cse/publickey`)).json()) as { publicKey: string }
    const card = { pan, year: '2030', month: '11', cvv: '123', nonce: sessionToken.slice(0, 7), ...change }
    const plaintext = `p=${card.pan}&y=${card.year}&m=${card.month}&c=${card.cvv}&cn=Ана Петровић&n=${card.nonce}`
    const key = Buffer.from(publicKey, 'base64')
    const options = { format: 'der', type: 'spki', padding: constants.RSA_PKCS1_OAEP_PADDING } as const
    return publicEncrypt({ key, oaepHash: 'sha256', ...options }, Buffer.from(plaintext)).toString('base64')
  }

  async function sell(pan: string, form: Form = {}, sessionForm: Form = {}) {
    const session = await openSession(sessionForm)
    const ENCRYPTEDDATA = await encrypt(pan, session.sessionToken)
    const answer = await call({ ACTION: 'SALE', SESSIONTOKEN: session.sessionToken, ENCRYPTEDDATA, ...form })
    return { ...session, answer }
  }

  /** Posts the card as the browser would; the place it is sent to is the bank's page. */
  async function postCard(pan: string, sessionToken: string, change: Form = {}): Promise<Response> {
    const encryptedData = await encrypt(pan, sessionToken, change)
    return post(`/msu/api/v2/post/auth3d/${sessionToken}`, { encryptedData })
  }

  return { url, post, call, ask, openSession, encrypt, sell, postCard }
}

export type TestMerchant = ReturnType<typeof createTestMerchant>

export function sessionFields(paymentId: string): Form {
  return {
    SESSIONTYPE: 'PAYMENTSESSION',
    MERCHANTPAYMENTID: paymentId,
    AMOUNT: '6511.12',
    CURRENCY: 'RSD',
    CUSTOMER: 'user-1',
    CUSTOMERNAME: 'Ана Петровић',
    CUSTOMEREMAIL: 'ana@primer.rs',
    RETURNURL: 'http://127.0.0.1:9/api/return',
    SESSIONEXPIRY: '1h',
    LANGUAGE: 'sr',
  }
}

/** The fields of the form on the bank's last page. */
export function readReturnForm(page: string): Form {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}

export function signatureOf(form: Form, secret: string): string {
  const { merchantPaymentId, customerId, sessionToken, responseCode, random } = form
  const text = [merchantPaymentId, customerId, sessionToken, responseCode, random, secret].join('|')
  return createHash('sha512').update(text).digest('hex')
}
