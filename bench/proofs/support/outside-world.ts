import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

/** What a customer does outside the portal: a card encrypted in the browser, the bank's page, the phone. */
export interface OutsideWorld {
  encryptCard(sessionToken: string, pan: string): Promise<string>
  /** Goes through the bank's page; the form that leads back, or null when the way back is lost. */
  visitBank(
    sessionToken: string,
    encryptedData: string,
    decision: 'confirm' | 'cancel',
  ): Promise<BankForm | null>
  /** Decides about an IPS payment on the phone. */
  decideIps(paymentUrl: string, decision: 'approve' | 'reject'): Promise<void>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  saveCard(customer: string, pan: string): Promise<string>
}

export interface Fault {
  provider?: 'gateway' | 'ips'
  next: string
  count?: number
  action?: string
  merchantPaymentId?: string
  ms?: number
}

export interface BankForm {
  fields: URLSearchParams
  afterMs: number
}

export const rightCvv = '123'

export function outsideWorldAt(url: string): OutsideWorld {
  const at = (path: string) => new URL(path, url)
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(at(path), { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok && answer.status !== 409) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text
  }
  const sendForm = (address: string | URL, fields: Record<string, string>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  let publicKey: Promise<string> | undefined
  const readKey = async (): Promise<string> =>
    (await (await fetch(at('/msu/cse/publickey'))).json()).publicKey

  return {
    async encryptCard(sessionToken, pan) {
      publicKey ??= readKey()
      const key = createPublicKey({
        key: Buffer.from(await publicKey, 'base64'),
        format: 'der',
        type: 'spki',
      })
      const card = `p=${pan}&y=2031&m=08&c=${rightCvv}&cn=JELENA MARKOVIC&n=${sessionToken.slice(0, 7)}`
      const padding = constants.RSA_PKCS1_OAEP_PADDING
      return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(card)).toString('base64')
    },
    async visitBank(sessionToken, encryptedData, decision) {
      const page = await sendForm(at(`/msu/api/v2/post/auth3d/${sessionToken}`), { encryptedData })
      const html = await page.text()
      const challengeId = page.url.split('/').at(-1) ?? ''
      if (!html.includes('name="code"')) return readForm(html)
      const pending = (await (await fetch(at('/phone/api/pending'))).json()) as {
        id: string
        code?: string
      }[]
      const code = pending.find(({ id }) => challengeId.startsWith(id))?.code ?? ''
      const fields: Record<string, string> = decision === 'cancel' ? { decision } : { code }
      return readForm(await (await sendForm(page.url, fields)).text())
    },
    decideIps: async (paymentUrl, decision) => {
      await post(`/phone/api/ips/${paymentUrl.split('/').at(-1)}`, { decision })
    },
    fault: async (fault) => void (await post('/gateway/api/faults', fault)),
    clearFaults: async () => void (await fetch(at('/gateway/api/faults'), { method: 'DELETE' })),
    saveCard: async (customer, pan) =>
      JSON.parse(await post('/gateway/api/cards', { customer, pan, expiry: '08.2031' })).cardToken,
  }
}

function readForm(html: string): BankForm | null {
  const afterMs = /data-return-after="(\d+)"/.exec(html)?.[1]
  if (afterMs === undefined) return null
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  const fields = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]))
  return { fields, afterMs: Number(afterMs) }
}
