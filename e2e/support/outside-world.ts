import { setTimeout as sleep } from 'node:timers/promises'

const simulators = (portalUrl: string) => {
  const { protocol, hostname, port } = new URL(portalUrl)
  return `${protocol}//${hostname}:${Number(port) + 1}`
}

interface PhoneItem {
  readonly id: string
  readonly kind: 'otp' | 'ips'
  readonly merchantPaymentId: string
  readonly code?: string
}

/** What the customer's phone shows about a payment page, by the end of its address. */
async function phoneItem(portalUrl: string, pageUrl: string): Promise<PhoneItem> {
  const id = new URL(pageUrl).pathname.split('/').at(-1)
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 100) {
    const answer = await fetch(`${simulators(portalUrl)}/phone/api/pending`)
    const item = ((await answer.json()) as PhoneItem[]).find((one) => one.id === id)
    if (item) return item
    await sleep(100)
  }
  throw new Error(`The phone has nothing about ${pageUrl}`)
}

export async function bankCode(portalUrl: string, pageUrl: string): Promise<string> {
  const { code } = await phoneItem(portalUrl, pageUrl)
  if (code === undefined) throw new Error('The phone has no code')
  return code
}

export async function decideOnPhone(
  portalUrl: string,
  pageUrl: string,
  decision: 'approve' | 'reject',
): Promise<void> {
  const { id } = await phoneItem(portalUrl, pageUrl)
  const answer = await fetch(`${simulators(portalUrl)}/phone/api/ips/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision }),
  })
  if (!answer.ok) throw new Error(`The phone answers ${answer.status}`)
}

/** How often the gateway has charged a payment. */
export async function chargesOf(portalUrl: string, merchantPaymentId: string): Promise<number> {
  const address = `${simulators(portalUrl)}/gateway/api/ledger?merchantPaymentId=${merchantPaymentId}`
  const rows = (await (await fetch(address)).json()) as Record<string, unknown>[]
  return rows.filter(
    ({ kind, transactionType, transactionStatus }) =>
      kind === 'transaction-finished' && transactionType === 'SALE' && transactionStatus === 'AP',
  ).length
}

export async function plantFault(portalUrl: string, fault: object): Promise<void> {
  const answer = await fetch(`${simulators(portalUrl)}/gateway/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!answer.ok) throw new Error(`The fault is not taken: ${answer.status}`)
}
