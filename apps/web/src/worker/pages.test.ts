import { expect, it } from 'vitest'
import { answerPage, notPages } from './pages.ts'

const never = () => new Promise<never>(() => undefined)
const soon = () => Promise.resolve()
const page = (text: string, status = 200) => new Response(text, { status })

const show = async (
  network: () => Promise<Response>,
  kept: Response | undefined,
  wait: () => Promise<void> = never,
) => (await answerPage({ network, kept: async () => kept, wait })).text()

it('is the network’s, whatever is kept', async () => {
  expect(await show(async () => page('new'), page('kept'))).toBe('new')
  expect(await show(async () => page('not there', 404), page('kept'))).toBe('not there')
})

it('is the kept one without a network, with one that is silent, and while the server fails', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await show(cut, page('kept'))).toBe('kept')
  expect(await show(never, page('kept'), soon)).toBe('kept')
  expect(await show(async () => page('bad gateway', 502), page('kept'))).toBe('kept')
  expect(await show(async () => Response.error(), page('kept'))).toBe('kept')
})

it('waits for the network where nothing is kept', async () => {
  const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(page('late')), 20))
  expect(await show(late, undefined, soon)).toBe('late')
  await expect(show(() => Promise.reject(new TypeError('cut')), undefined)).rejects.toThrow('cut')
})

it.each([
  ['/api/account/session', false],
  ['/docs', false],
  ['/documents/a/b.pdf', false],
  ['/icons/icon-192.png', false],
  ['/home', true],
  ['/bills/5/explained', true],
  ['/', true],
])('%s is a page: %s', (path, isPage) => {
  expect(!notPages.some((pattern) => pattern.test(path))).toBe(isPage)
})
