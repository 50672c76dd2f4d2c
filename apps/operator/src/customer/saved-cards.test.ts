import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { createMsuGateway } from '@portal/gateway/msu/adapter'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OperatorWorld, openOperatorWorld } from '#testing/operator-process.ts'
import { type Simulators, startSimulators } from '#testing/simulators.ts'

const ana = 'ana@primer.rs'
const credentials = { merchant: 'demo', user: 'demo', password: 'demo', secret: 'demo' }
const pans = ['4111111111111111', '5555555555554444']

let world: OperatorWorld
let simulators: Simulators
let line: Server
let userId: number
/** Deletions that still get through to the gateway; null: all of them, -1: nothing at all does. */
let deletionsLeft: number | null
/** What the customer does while the cards are being deleted. */
let meanwhile: (() => Promise<unknown>) | undefined

beforeAll(async () => {
  world = await openOperatorWorld()
  await world.rows(`insert into commercial_contracts (id, collection_number, customer_name, customer_type_id,
    contract_status_id, balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed,
    last_sync_date, payment_sync_date)
    select id, '2000' || id, 'Ана Петровић', 1, 1, 0, 2, true, true, now(), now() from generate_series(7, 9) id`)
  simulators = await startSimulators(world.folder)
  line = await openLine(simulators.url)
  const { port } = line.address() as AddressInfo // a TCP server's address is never a pipe's name
  vi.stubEnv('GATEWAY_URL', `http://127.0.0.1:${port}/`)
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(`GATEWAY_${name.toUpperCase()}`, value)
})
afterAll(async () => {
  line.close()
  simulators.stop()
  await world.close()
})

/** The way to the gateway, which may break. */
async function openLine(gateway: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (deletionsLeft !== null && body.includes('EWALLETDELETECARD')) deletionsLeft -= 1
    if (body.includes('EWALLETDELETECARD')) await meanwhile?.()
    if (deletionsLeft !== null && deletionsLeft < 0) return request.socket.destroy()
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const answer = await fetch(new URL(request.url ?? '', gateway), {
      method: 'POST',
      headers,
      body,
    })
    return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const savedCards = () =>
  createMsuGateway({ url: `${simulators.url}/`, ...credentials }).listCards(gatewayCustomer(userId))
const saveCard = (pan: string) =>
  fetch(new URL('/gateway/api/cards', simulators.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer: gatewayCustomer(userId), pan, expiry: '08.2031' }),
  })
/** Begun and ended at once. */
async function payAndSaveTheCard(): Promise<void> {
  const [paid] = await world.rows<{ id: string }>(
    `insert into transactions (commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app,
      save_card, language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name,
      debtor_email)
    select id, gen_random_uuid(), $1, 1, 1, false, true, 'sr-Cyrl-RS', 100, 28.77, 'begun', now(), now(), now(),
      'Ана Петровић', '${ana}'
    from commercial_contracts limit 1
    returning id`,
    [userId],
  )
  await world.rows(`update transactions set status_id = 2, status_reason = 'charged' where id = $1`, [
    paid?.id,
  ])
  await saveCard('4012888888881881')
}
const accounts = () => world.rows(`select email from users where id = ${userId}`)

beforeEach(async () => {
  deletionsLeft = null
  meanwhile = undefined
  const [user] = await world.rows<{ id: number }>(
    `insert into users (email, customer_type_id, password_hash, password_changed_at, language, verified_at,
      terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
    values ($1, 1, '', now(), 'en-US', now(), now(), now(), now(), now()) returning id`,
    [ana],
  )
  userId = user?.id ?? 0
  await world.rows('insert into card_holders (user_id, cards, known_at) values ($1, 2, now())', [userId])
  for (const pan of pans) await saveCard(pan)
  expect(await savedCards()).toHaveLength(2)
})
afterEach(() => world.rows('delete from users where id = $1', [userId]))

describe('customer erase, with saved cards', () => {
  it('deletes them at the gateway', async () => {
    const { code, output, complaint } = await world.operate('customer', 'erase', ana)
    expect([code, complaint]).toEqual([0, ''])
    expect(output).toContain('Saved cards deleted at the gateway: 2')
    expect(await savedCards()).toEqual([])
    expect(await accounts()).toEqual([])
  })

  it('erases nothing while the gateway is away', async () => {
    deletionsLeft = -1
    const { code, complaint } = await world.operate('customer', 'erase', ana)
    expect(code).toBe(1)
    expect(complaint).toContain('The card gateway does not answer')
    expect(await savedCards()).toHaveLength(2)
    expect(await accounts()).toHaveLength(1)
  })

  it('goes on where it stopped when the gateway goes away between two cards', async () => {
    deletionsLeft = 1
    expect((await world.operate('customer', 'erase', ana)).code).toBe(1)
    expect(await savedCards()).toHaveLength(1)
    expect(await accounts()).toHaveLength(1)
    deletionsLeft = null
    const { output } = await world.operate('customer', 'erase', ana)
    expect(output).toContain('Saved cards deleted at the gateway: 1')
    expect(await savedCards()).toEqual([])
    expect(await accounts()).toEqual([])
  })

  it('erases nothing when another card is saved meanwhile, and all of it the next time', async () => {
    meanwhile = async () => {
      meanwhile = undefined
      await payAndSaveTheCard()
    }
    const { code, complaint } = await world.operate('customer', 'erase', ana)
    expect([code, complaint]).toEqual([
      1,
      'The customer saved a card a moment ago: nothing was erased, try again',
    ])
    expect(await accounts()).toHaveLength(1)
    expect(await savedCards()).toHaveLength(1)
    const { output } = await world.operate('customer', 'erase', ana)
    expect(output).toContain('Saved cards deleted at the gateway: 1')
    expect(await savedCards()).toEqual([])
    expect(await accounts()).toEqual([])
  })

  it('refuses while it is not told where the gateway is', async () => {
    vi.stubEnv('GATEWAY_URL', '')
    vi.stubEnv('DEMO', 'off')
    const { code, complaint } = await world.operate('customer', 'erase', ana)
    vi.stubEnv('DEMO', 'on')
    const { port } = line.address() as AddressInfo // as above
    vi.stubEnv('GATEWAY_URL', `http://127.0.0.1:${port}/`)
    expect([code, complaint]).toEqual([
      1,
      'The customer may have saved cards: set GATEWAY_… as the portal has it',
    ])
    expect(await accounts()).toHaveLength(1)
  })
})
