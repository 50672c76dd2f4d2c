import { setTimeout as sleep } from 'node:timers/promises'

/** The supplier's system that the simulators play. */
export const supplierPage = (portalUrl: string): string => {
  const { protocol, hostname, port } = new URL(portalUrl)
  return `${protocol}//${hostname}:${Number(port) + 1}/supplier`
}
const supplier = (portalUrl: string, path: string) => `${supplierPage(portalUrl)}/api/${path}`

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 40_000; waitedMs += 200) {
    if (await isSo()) return
    await sleep(200)
  }
  throw new Error(what)
}

interface ReadingEvent {
  readonly data: { readonly number: string }
}

export const untilToldOfReading = (portalUrl: string, number: string): Promise<void> =>
  until(async () => {
    const answer = await fetch(supplier(portalUrl, 'events?type=own-reading.received'))
    return ((await answer.json()) as ReadingEvent[]).some(({ data }) => data.number === number)
  }, `The supplier was not told of reading ${number}`)

export async function acceptReading(portalUrl: string, number: string): Promise<void> {
  const answer = await fetch(supplier(portalUrl, `readings/${encodeURIComponent(number)}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'accept' }),
  })
  if (!answer.ok) throw new Error(`The supplier does not know reading ${number}`)
}

/** Lets the supplier make its next feed, and waits until the portal has taken it. */
export async function importedNextFeed(portalUrl: string): Promise<void> {
  const made = await fetch(supplier(portalUrl, 'feeds'), { method: 'POST' })
  if (!made.ok) throw new Error(`The supplier made no feed: ${await made.text()}`)
  const { number } = (await made.json()) as { number: number }
  await until(async () => {
    const answer = await fetch(supplier(portalUrl, 'feeds'))
    const feeds = (await answer.json()) as { number: number; isImported: boolean }[]
    return feeds.some((feed) => feed.number === number && feed.isImported)
  }, `Feed ${number} of the supplier was not imported`)
}
