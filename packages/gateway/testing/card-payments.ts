import { randomUUID } from 'node:crypto'
import type { Language } from '@portal/domain/enumerations'
import { createMsuGateway } from '../src/msu/adapter.ts'
import type { Provider } from './simulator.ts'

export const credentials = { merchant: 'demo', user: 'demo', password: 'demo', secret: 'demo' }
export const goodCard = '4111111111111111'
export const cardWithCode = '4000000000003220'

/** Our side of card payments at a simulated gateway. */
export function useCardGateway(provider: Provider) {
  const gateway = createMsuGateway({ url: provider.url, ...credentials, chargeLimitMs: 1_500 })

  interface SessionChanges {
    id?: string
    totalPara?: number
    customer?: string
    language?: Language
  }

  async function aSession(changes: SessionChanges = {}) {
    const payment = { id: changes.id ?? randomUUID(), totalPara: changes.totalPara ?? 6511_12 }
    const opened = await gateway.openSession({
      ...payment,
      customer: changes.customer ?? 'portal-1',
      customerName: 'Ана Петровић',
      customerEmail: 'ana@primer.rs',
      customerPhone: '0641234567',
      customerAddress: '127.0.0.1',
      customerAgent: 'a browser',
      language: changes.language ?? 'sr-Cyrl-RS',
      returnUrl: 'http://127.0.0.1:9/return',
    })
    if (opened.kind !== 'opened') throw new Error(`no session: ${opened.kind}`)
    return { ...payment, sessionToken: opened.sessionToken }
  }

  async function charge(pan: string, { saveCard = false, customer = 'portal-1' } = {}) {
    const session = await aSession({ customer })
    const encryptedData = await provider.encrypt(session.sessionToken, pan)
    return { session, outcome: await gateway.charge({ ...session, means: { encryptedData }, saveCard }) }
  }
  return { gateway, aSession, charge }
}
