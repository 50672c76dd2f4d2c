import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { todayInBelgrade } from '@portal/domain/dates'
import { makeTransactionId } from '@portal/domain/payments/transaction-id'
import { createIpsPayments } from '@portal/gateway/ips/adapter'
import { createMsuGateway } from '@portal/gateway/msu/adapter'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type OperatorWorld, openOperatorWorld } from '#testing/operator-process.ts'
import { type Simulators, startSimulators } from '#testing/simulators.ts'

let world: OperatorWorld
let simulators: string
let outside: Simulators | undefined
const contractId = 41_207
const today = todayInBelgrade(Date.now())

afterAll(async () => {
  outside?.stop()
  await world.close()
})

beforeAll(async () => {
  world = await openOperatorWorld()
  outside = await startSimulators(world.folder)
  simulators = `${outside.url}/`
  vi.stubEnv('SIMULATORS_PORT', new URL(simulators).port)
  await world.rows(
    `insert into commercial_contracts (id, collection_number, customer_name, customer_type_id, contract_status_id,
      balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed, last_sync_date,
      payment_sync_date)
    values ($1, '1', 'Ана', 1, 1, 0, 2, true, true, current_date, current_date)`,
    [contractId],
  )
}, 60_000)

const newId = () => makeTransactionId(contractId, Date.now(), crypto.getRandomValues(new Uint8Array(8)))

async function ours(id: string, method: 1 | 2, path: readonly number[], code: string | null = null) {
  await world.rows(
    `insert into transactions (commercial_contract_id, id, payment_method_id, device_type_id, is_mobile_app, save_card,
      language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name, debtor_email,
      end_to_end_id)
    values ($1, $2, $3, 1, false, false, 'en-US', 71.23, 28.77, 'begun', now(), now(), now(), 'Ана', 'ana@primer.rs', $4)`,
    [contractId, id, method, code],
  )
  for (const status of path) {
    await world.rows(`update transactions set status_id = $2 where id = $1`, [id, status])
  }
}

const connectGateway = () =>
  createMsuGateway({ url: simulators, merchant: 'demo', user: 'demo', password: 'demo', secret: 'demo' })

async function chargeCard(id: string): Promise<string | null> {
  const gateway = connectGateway()
  const session = await gateway.openSession({
    id,
    totalPara: 100_00,
    customer: 'portal-1',
    customerName: 'Ana',
    customerEmail: 'ana@primer.rs',
    customerPhone: null,
    customerAddress: '127.0.0.1',
    customerAgent: 'test',
    language: 'en-US',
    returnUrl: 'http://127.0.0.1:9/',
  })
  if (session.kind !== 'opened') throw new Error(session.kind)
  const { publicKey } = await (await fetch(new URL('msu/cse/publickey', simulators))).json()
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const card = `p=4111111111111111&y=2031&m=08&c=123&cn=ANA&n=${session.sessionToken.slice(0, 7)}`
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const encryptedData = publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(card)).toString(
    'base64',
  )
  const { sessionToken } = session
  const charged = await gateway.charge({
    id,
    totalPara: 100_00,
    sessionToken,
    means: { encryptedData },
    saveCard: false,
  })
  return charged.kind === 'approved' ? charged.charge.endToEndId : null
}

async function payByIps(id: string): Promise<void> {
  const ips = createIpsPayments({ url: simulators, secret: 'demo', clock: Date.now })
  await ips.create({
    id,
    totalPara: 100_00,
    creditorAccount: '160000000924800113',
    creditorName: 'Моја струја',
    creditorReference: '97942001547730',
    paymentCode: '189',
    purpose: 'Електрична енергија',
    language: 'en-US',
    returnUrl: 'http://127.0.0.1:9/',
    notifyUrl: 'http://127.0.0.1:9/',
    expiresInSeconds: 900,
  })
  const pending = await (await fetch(new URL('phone/api/pending', simulators))).json()
  const asked = pending.find((each: { merchantPaymentId: string }) => each.merchantPaymentId === id)
  await fetch(new URL(`phone/api/ips/${asked.id}`, simulators), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'approve' }),
  })
}

describe('reconcile', { timeout: 60_000 }, () => {
  it('finds nothing where both agree', async () => {
    const paid = newId()
    await ours(paid, 2, [1, 2], await chargeCard(paid))
    await ours(newId(), 2, [1, 3])
    const underWay = newId()
    await chargeCard(underWay)
    await ours(underWay, 2, [1])
    expect(await world.operate('reconcile', today)).toEqual({
      code: 0,
      complaint: '',
      output: `${today}: 3 transactions asked about, and the ledgers searched, 0 differences, 1 of the last hour still under way\n`,
    })
  })

  it('tells every difference, and its exit code says so', async () => {
    const receiptWithoutMoney = newId()
    await ours(receiptWithoutMoney, 2, [1, 2], '111111')
    const chargedAndDenied = newId()
    await chargeCard(chargedAndDenied)
    await ours(chargedAndDenied, 2, [1, 3])
    const unknownCard = newId()
    await chargeCard(unknownCard)
    const unknownIps = newId()
    await payByIps(unknownIps)
    const { code, output } = await world.operate('reconcile', today)
    expect(code).toBe(1)
    expect(output).toContain(
      `${receiptWithoutMoney}  contract ${contractId}  100.00 RSD\n  portal: successful; provider: noInfo`,
    )
    expect(output).toContain(
      `${chargedAndDenied}  contract ${contractId}  100.00 RSD\n  portal: unsuccessful; provider: successful`,
    )
    expect(output).toContain(
      `${unknownCard}  no contract  100.00 RSD\n  portal: not of this day; provider: charged`,
    )
    expect(output).toContain(
      `${unknownIps}  no contract  100.00 RSD\n  portal: not of this day; provider: charged`,
    )
    expect(output).toContain('4 differences')
  })

  it('has the portal ask again about what it would learn, once, and says so in the audit log', async () => {
    const givenBack = newId()
    await ours(givenBack, 2, [1, 2], await chargeCard(givenBack))
    await connectGateway().reverse({ id: givenBack, totalPara: 100_00, pgTranId: null })
    const { output } = await world.operate('reconcile', today, '--ask')
    expect(output).toContain(
      `${givenBack}  contract ${contractId}  100.00 RSD\n  portal: successful; provider: given back`,
    )
    // This one, and the one that was charged and denied.
    expect(output).toContain('The portal asks again about 2\n')
    const due = await world.rows<{ id: string }>(
      `select id from transactions where next_check_at <= now() and status_id in (2, 3)`,
      [],
    )
    expect(due).toHaveLength(2)
    expect(due).toContainEqual({ id: givenBack })
    expect((await world.operate('reconcile', today, '--ask')).output).toContain(
      'The portal asks again about 0\n',
    )
    const acts = await world.rows<{ target: string }>(
      `select target from audit_log where act = 'reconcile --ask'`,
      [],
    )
    expect(acts).toEqual([{ target: today }, { target: today }])
  })

  it('no longer tells an unknown charge that was returned', async () => {
    const unknown = newId()
    await chargeCard(unknown)
    expect((await world.operate('reconcile', today)).output).toContain(unknown)
    await connectGateway().reverse({ id: unknown, totalPara: 100_00, pgTranId: null })
    expect((await world.operate('reconcile', today)).output).not.toContain(unknown)
  })

  it.each([null, '<html>', '[null, 5]'])(
    'says that charges it does not know were not looked for: %j',
    async (ledger) => {
      const rubbish = createServer((_request, response) => void response.end(ledger))
      if (ledger !== null) await once(rubbish.listen(0, '127.0.0.1'), 'listening')
      const address = rubbish.address()
      const port = address !== null && typeof address === 'object' ? address.port : 9
      onTestFinished(() => void rubbish.close())
      vi.stubEnv('SIMULATORS_PORT', String(port))
      onTestFinished(() => void vi.stubEnv('SIMULATORS_PORT', new URL(simulators).port))
      const { code, output, complaint } = await world.operate('reconcile', '2026-01-05')
      expect(code).toBe(1)
      expect(output).toBe('2026-01-05: 0 transactions asked about, 0 differences\n')
      expect(complaint).toContain("The simulators' ledgers can't be read")
    },
  )

  it('refuses what is no day', async () => {
    const outcome = await world.operate('reconcile', 'yesterday')
    expect(outcome).toMatchObject({ code: 1, complaint: '"yesterday" is no day like 2026-03-11' })
    const toCome = await world.operate('reconcile', '2099-03-11')
    expect(toCome).toMatchObject({ code: 1, complaint: '2099-03-11 is still to come' })
  })
})
