import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { noticeGoneContract } from './gone-contract.ts'

const sessionKey = ['account', 'session']

/** A page that has read the session, and what its next questions come to. */
async function openPage({ isOld }: { isOld: boolean }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let reads = 0
  noticeGoneContract(client, sessionKey, () => Date.now() + (isOld ? 60_000 : 0))
  const session = new QueryObserver(client, {
    queryKey: [...sessionKey, 'en-US'],
    queryFn: () => ++reads,
    staleTime: Number.POSITIVE_INFINITY,
  })
  session.subscribe(() => undefined)
  await expect.poll(() => reads).toBe(1)
  const ask = (status: number) =>
    client
      .fetchQuery({
        queryKey: ['bills', status],
        queryFn: () => Promise.reject(new ApiError('refused', { status })),
      })
      .catch(() => undefined)
  const settle = () => expect.poll(() => client.isFetching()).toBe(0)
  return { ask, settle, reads: () => reads }
}

it('reads the session anew when a thing of the contract is missing, which may be the contract itself', async () => {
  const page = await openPage({ isOld: true })
  await page.ask(404)
  await page.settle()
  expect(page.reads()).toBe(2)
})

it('leaves a session alone that was just read, and one that another refusal says nothing of', async () => {
  const fresh = await openPage({ isOld: false })
  await fresh.ask(404)
  const old = await openPage({ isOld: true })
  await old.ask(400)
  for (const page of [fresh, old]) {
    await page.settle()
    expect(page.reads()).toBe(1)
  }
})
