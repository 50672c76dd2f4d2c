import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import type { AroundExchange } from './exchange.ts'
import { createIpsPayments } from './ips/adapter.ts'
import { createMsuGateway } from './msu/adapter.ts'

const heard: IncomingHttpHeaders[] = []
const provider = createServer((request, response) => {
  heard.push(request.headers)
  response.writeHead(503).end()
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
const { port } = provider.address() as AddressInfo // a TCP server's address is never a pipe's name
const url = `http://127.0.0.1:${port}/`
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const actions: string[] = []
const around: AroundExchange = (action, run) => {
  actions.push(action)
  return run({ 'x-request-id': `of-${action.toLowerCase()}` })
}

it('what goes around a call names its action and gives it headers, beside those of the protocol', async () => {
  const gateway = createMsuGateway({ url, merchant: 'm', user: 'u', password: 'p', secret: 's', around })
  const ips = createIpsPayments({ url, secret: 's', clock: Date.now, around })
  const payment = { id: 'a-payment', totalPara: 100 }
  await gateway.inquire(payment)
  await gateway.isThere()
  await ips.inquire(payment)
  await ips.cancel(payment)
  expect(actions).toEqual(['QUERYTRANSACTION', 'msu/cse/publickey', 'inquire', 'cancel'])
  expect(heard.map((headers) => headers['x-request-id'])).toEqual(
    actions.map((action) => `of-${action.toLowerCase()}`),
  )
  expect(heard.slice(2).every((headers) => headers['x-ips-signature'])).toBe(true)
})
