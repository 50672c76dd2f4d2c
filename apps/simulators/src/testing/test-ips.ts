import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Notification = { body: Record<string, unknown>; isSigned: boolean }

export const sign = (signed: string, secret = 'demo') =>
  createHmac('sha256', secret).update(signed).digest('hex')

let paymentCount = 0

export function anOrder(change: Record<string, unknown> = {}) {
  paymentCount += 1
  return {
    merchantPaymentId: `ips-${process.pid}-${paymentCount}`,
    amount: '6511.12',
    currency: 'RSD',
    creditorAccount: '845000000040484987',
    creditorName: 'Светлост снабдевање',
    creditorReference: '9714123412',
    paymentCode: '221',
    purpose: 'Рачун за електричну енергију',
    language: 'sr-Cyrl-RS',
    returnUrl: 'http://127.0.0.1:9/check-payment-status?transactionId=1',
    notifyUrl: 'http://127.0.0.1:9/notification',
    expiresInSeconds: 300,
    ...change,
  }
}

export function createIpsMerchant(url: string) {
  const create = (order: object, signature?: string) => {
    const body = JSON.stringify(order)
    const headers = { 'content-type': 'application/json', 'x-ips-signature': signature ?? sign(body) }
    return fetch(`${url}/ips/api/payments`, { method: 'POST', body, headers })
  }
  const open = async (change: Record<string, unknown> = {}) => {
    const order = anOrder(change)
    const created = (await (await create(order)).json()) as { id: string; url: string; expiresAt: string }
    return { order, ...created }
  }
  const query = (merchantPaymentId: string, signature?: string) => {
    const path = `/ips/api/payments/${merchantPaymentId}`
    return fetch(url + path, { headers: { 'x-ips-signature': signature ?? sign(`GET ${path}`) } })
  }
  const statusOf = async (merchantPaymentId: string) =>
    ((await (await query(merchantPaymentId)).json()) as { status: string }).status
  const decide = (id: string, decision: string) =>
    fetch(`${url}/phone/api/ips/${id}`, {
      method: 'POST',
      body: JSON.stringify({ decision }),
      headers: { 'content-type': 'application/json' },
    })
  const act = (action: 'cancel' | 'refund', order: ReturnType<typeof anOrder>) => {
    const { merchantPaymentId, amount, currency } = order
    const body = JSON.stringify({ action, merchantPaymentId, amount, currency })
    const headers = { 'content-type': 'application/json', 'x-ips-signature': sign(body) }
    return fetch(`${url}/ips/api/payments/${merchantPaymentId}/${action}`, { method: 'POST', body, headers })
  }
  return { create, open, query, statusOf, decide, act }
}

/** The merchant's ear: what the provider told it, and what it answers. */
export async function startListener(answers: number[] = []) {
  const heard: Notification[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const isSigned = request.headers['x-ips-signature'] === sign(body)
    heard.push({ body: JSON.parse(body), isSigned })
    response.writeHead(answers.shift() ?? 204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a pipe's name
  return {
    heard,
    notifyUrl: `http://127.0.0.1:${port}/notification`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
