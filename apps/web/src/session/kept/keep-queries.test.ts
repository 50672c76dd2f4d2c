// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { type KeptAnswers, keepAnswers } from './keep-queries.ts'

afterEach(() => vi.useRealTimers())

function aDevice(atMs = 1_000) {
  const things = new Map<string, { data: unknown; atMs: number }>()
  const kept: KeptAnswers = {
    owner: () => 'ana',
    keep: async (name, data) => things.set(name, { data, atMs }),
    find: async (name) => things.get(name) ?? null,
  }
  const client = new QueryClient({
    defaultOptions: { queries: { persister: keepAnswers(kept), retry: false, networkMode: 'always' } },
  })
  return { client, things }
}

const bills = ['finances', 'bills', 'search', 5, 'sr-Cyrl-RS']
const cut = async () => {
  throw new ApiError('offline')
}

it('shows what was answered last when nobody answers, with the moment of that answer', async () => {
  const { client } = aDevice()
  await client.fetchQuery({ queryKey: bills, queryFn: async () => 'august' })
  client.removeQueries()
  expect(await client.fetchQuery({ queryKey: bills, queryFn: cut })).toBe('august')
  await vi.waitFor(() => expect(client.getQueryState(bills)?.dataUpdatedAt).toBe(1_000))
})

it('keeps nothing of payments, cards, complaints, messages and the profile', async () => {
  const { client, things } = aDevice()
  for (const beginning of [
    ['transactions', 'saved-cards'],
    ['finances', 'payments'],
    ['customers', 'complaints'],
    ['administration', 'messages'],
    ['administration', 'users'],
  ]) {
    await client.fetchQuery({ queryKey: [...beginning, 'search'], queryFn: async () => 'secret' })
  }
  expect(things.size).toBe(0)
})

it('leaves alone what is shown: it may be more than was kept', async () => {
  const { client } = aDevice()
  await client.fetchQuery({ queryKey: bills, queryFn: async () => 'august' })
  await expect(client.fetchQuery({ queryKey: bills, queryFn: cut, staleTime: 0 })).rejects.toThrow()
  expect(client.getQueryData(bills)).toBe('august')
})

it('believes a refusal more than what is kept', async () => {
  const { client } = aDevice()
  await client.fetchQuery({ queryKey: bills, queryFn: async () => 'august' })
  client.removeQueries()
  const refused = async () => {
    throw new ApiError('refused', { status: 404 })
  }
  await expect(client.fetchQuery({ queryKey: bills, queryFn: refused })).rejects.toThrow()
})

it('shows what is kept while an answer does not come, and the answer when it does', async () => {
  vi.useFakeTimers()
  const { client } = aDevice()
  await client.fetchQuery({ queryKey: bills, queryFn: async () => 'august' })
  client.removeQueries()
  let answer: (data: string) => void = () => undefined
  const late = () =>
    new Promise<string>((resolve) => {
      answer = resolve
    })
  const shown = client.fetchQuery({ queryKey: bills, queryFn: late })
  await vi.advanceTimersByTimeAsync(8_001)
  expect(await shown).toBe('august')
  answer('september')
  await vi.advanceTimersByTimeAsync(10)
  expect(client.getQueryData(bills)).toBe('september')
})
