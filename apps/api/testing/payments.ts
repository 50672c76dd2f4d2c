import { findFreePort } from '@portal/database/embedded/free-port'
import type { LightMyRequestResponse } from 'fastify'
import type { CardSession } from '#api/features/transactions/core/begin/begin-card.ts'
import { type Simulators, startSimulators } from '#testing/simulators.ts'
import { aBill, aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp, type TestAppOptions } from '#testing/test-app.ts'

export interface PaymentApp extends TestApp {
  simulators: Simulators
  publicUrl: string
  /** The customer's browser brings the bank's form. */
  sendBack(form: URLSearchParams): Promise<LightMyRequestResponse>
}

/** The API with the real simulators behind it; it listens, since providers call back. */
export async function createPaymentApp(options: TestAppOptions = {}): Promise<PaymentApp> {
  const [simulators, port] = await Promise.all([startSimulators(), findFreePort()])
  const { url } = simulators
  const app = await createTestApp({
    ...options,
    config: {
      publicUrl: new URL(`http://127.0.0.1:${port}`),
      gateway: { url, merchant: 'demo', user: 'demo', password: 'demo', secret: 'demo' },
      ips: { url, secret: 'demo' },
      ...options.config,
    },
  })
  await aCompany(app)
  await app.server.listen({ host: '127.0.0.1', port, listenTextResolver: () => 'listening' })
  const sendBack: PaymentApp['sendBack'] = (form) =>
    app.server.inject({
      method: 'POST',
      url: '/api/transactions/gateway/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.9' },
      payload: form.toString(),
    })
  return { ...app, simulators, sendBack, publicUrl: `http://127.0.0.1:${port}` }
}

async function aCompany({ database }: TestApp): Promise<void> {
  await database.pool.query(
    `insert into companies (id, name, name_english, address, city, call_center, email, complaint_email, web_site,
      national_court_register, vat_id, bank_account, payment_code)
    values (1, 'Моја струја д.о.о.', 'Moja struja d.o.o.', 'Булевар ослобођења 100', '21000 Нови Сад', '0800 100 100',
      'podrska@primer.rs', 'prigovori@primer.rs', 'https://primer.rs', '21413348', '114572039', '160000000924800113',
      '189')
    on conflict do nothing`,
  )
}

const path = (call: string) => `/api/transactions/transactions/${call}`

export interface PayingCustomer extends Customer {
  contractId: number
  begin(changes?: Record<string, unknown>): Promise<CardSession>
  beginCall(changes?: Record<string, unknown>): Promise<LightMyRequestResponse>
  shouldDo3d(cardBin: string, transactionId: string): Promise<boolean>
  payWithout3d(body: Record<string, unknown>): Promise<LightMyRequestResponse>
  status(id: string): Promise<LightMyRequestResponse>
  call(name: string, body: unknown): Promise<LightMyRequestResponse>
  read(name: string): Promise<LightMyRequestResponse>
}

export const paymentOf = (contractId: number) => ({
  totalAmount: 6511.12,
  feeAmount: 28.77,
  commercialContractId: contractId,
  saveCard: false,
})

/** A customer with a contract and a bill, who can pay. */
export async function aPayingCustomer(app: PaymentApp): Promise<PayingCustomer> {
  const customer = await aCustomer(app)
  const contractId = await aContract(app.database, customer)
  await aBill(app.database, contractId)
  return payingAs(app, customer, contractId, customer.signedIn)
}

/** The calls of payment, as somebody. */
export function payingAs(
  app: PaymentApp,
  customer: Customer,
  contractId: number,
  as: CallOptions,
): PayingCustomer {
  const call = (name: string, body: unknown) => app.post(path(name), body, as)
  const beginCall = (changes: Record<string, unknown> = {}) =>
    call('pay-card-session-token', { ...paymentOf(contractId), ...changes })
  return {
    ...customer,
    contractId,
    call,
    read: (name) => app.get(path(name), as),
    beginCall,
    async begin(changes) {
      const answer = await beginCall(changes)
      if (answer.statusCode !== 200) throw new Error(`no session: ${answer.body}`)
      return answer.json()
    },
    shouldDo3d: async (cardBin, transactionId) =>
      (await call('should-do-3d', { cardBin, totalAmount: 6511.12, transactionId })).json(),
    payWithout3d: (body) => call('pay-without-3d', body),
    status: (id) => call('check-status', { id }),
  }
}

/** A card that no bank asks about, charged; a session that was begun before is used. */
export async function payByNewCard(
  { simulators }: PaymentApp,
  customer: PayingCustomer,
  { session, totalAmount = 6511.12 }: { session?: CardSession; totalAmount?: number } = {},
): Promise<CardSession> {
  const pan = '4111111111111111'
  const begun = session ?? (await customer.begin({ totalAmount }))
  const { transactionId, sessionToken } = begun
  const cardBin = pan.slice(0, 6)
  await customer.call('should-do-3d', { cardBin, totalAmount, transactionId })
  const encryptedData = await simulators.encryptCard(sessionToken, pan)
  const answer = await customer.payWithout3d({ transactionId, encryptedData })
  if (answer.statusCode !== 200) throw new Error(`not paid: ${answer.body}`)
  return begun
}

/** Begins an IPS payment. */
export const beginIps = (
  customer: PayingCustomer,
  changes: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> => {
  const { saveCard: _ofCards, ...wish } = paymentOf(customer.contractId)
  return customer.call('pay-ips', { ...wish, ...changes })
}

/** What of the contract can still be charged. */
export async function openIds({ database }: PaymentApp, { contractId }: PayingCustomer): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from transactions where commercial_contract_id = $1 and status_id in (0, 1)',
    [contractId],
  )
  return rows.map(({ id }) => id)
}

export async function onlyOpenId(app: PaymentApp, customer: PayingCustomer): Promise<string> {
  const [id, ...others] = await openIds(app, customer)
  if (id === undefined || others.length > 0) throw new Error('not exactly one open payment')
  return id
}
