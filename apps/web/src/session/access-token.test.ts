import type { Tokens } from '@portal/contract/account/credentials'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { createAccessTokenSource, SessionEndedError } from '#web/session/access-token.ts'
import { createSessionStore } from '#web/session/session-store.ts'
import { leaseLock } from '#web/session/tab-lock.ts'
import { aToken, memoryStorage } from './testing/builders.ts'

const minuteMs = 60_000
const nowMs = Date.UTC(2026, 10, 15, 12)

const pair = (minutesLeft: number, refreshToken: string): Tokens => ({
  accessToken: aToken({ expiresAtMs: nowMs + minutesLeft * minuteMs }),
  refreshToken,
})

/** Two sources on one storage are two tabs of one browser. */
function aBrowser(
  tokens: Tokens | null,
  refresh: (refreshToken: string) => Promise<Tokens>,
  clock = () => nowMs,
) {
  const storage = memoryStorage()
  const store = createSessionStore(storage, clock)
  if (tokens) store.keepTokens(tokens)
  const changes: string[] = []
  store.subscribe((change) => changes.push(change))
  const calls: string[] = []
  const openTab = (owner: string) =>
    createAccessTokenSource({
      store,
      lock: leaseLock({
        storage,
        owner,
        clock: Date.now,
        sleep: (ms) => new Promise((r) => setTimeout(r, ms / 10)),
      }),
      clock,
      refresh: (refreshToken) => {
        calls.push(refreshToken)
        return refresh(refreshToken)
      },
    })
  return { store, changes, calls, openTab }
}

describe('the access token before a call', () => {
  it('is used as it is while more than five minutes are left', async () => {
    const tokens = pair(6, 'first')
    const browser = aBrowser(tokens, async () => pair(15, 'second'))
    await expect(browser.openTab('a')()).resolves.toBe(tokens.accessToken)
    expect(browser.calls).toEqual([])
  })

  it('is exchanged when less than five minutes are left', async () => {
    const next = pair(15, 'second')
    const browser = aBrowser(pair(4, 'first'), async () => next)
    await expect(browser.openTab('a')()).resolves.toBe(next.accessToken)
    expect(browser.calls).toEqual(['first'])
    expect(browser.store.readTokens()).toMatchObject(next)
  })

  it.each([
    ['slow', -7 * 60],
    ['right', 0],
    ['fast', 7 * 60],
  ])(
    'is exchanged in time on a device whose clock is %s by %i minutes, and not before',
    async (_how, minutes) => {
      let passedMs = 0
      const wrongMs = nowMs + minutes * minuteMs
      const tokens = {
        accessToken: aToken({ issuedAtMs: nowMs, expiresAtMs: nowMs + 15 * minuteMs }),
        refreshToken: 'first',
      }
      const clock = () => wrongMs + passedMs
      const browser = aBrowser(tokens, async () => pair(15, 'second'), clock)
      const tab = browser.openTab('a')
      passedMs = 9 * minuteMs
      await expect(tab()).resolves.toBe(tokens.accessToken)
      passedMs = 11 * minuteMs
      await tab()
      expect(browser.calls).toEqual(['first'])
    },
  )

  it('is exchanged at once when the clock of the device was put back since it came', async () => {
    let wrongMs = nowMs + 120 * minuteMs
    const accessToken = aToken({ issuedAtMs: nowMs, expiresAtMs: nowMs + 15 * minuteMs })
    const next = pair(15, 'second')
    const browser = aBrowser(
      { accessToken, refreshToken: 'first' },
      async () => next,
      () => wrongMs,
    )
    wrongMs = nowMs + minuteMs
    await expect(browser.openTab('a')()).resolves.toBe(next.accessToken)
  })

  it('is exchanged once when several calls of several tabs need it at the same moment', async () => {
    const next = pair(15, 'second')
    const browser = aBrowser(pair(1, 'first'), async () => next)
    const [tabA, tabB] = [browser.openTab('a'), browser.openTab('b')]
    const given = await Promise.all([tabA(), tabA(), tabB(), tabB()])
    expect(browser.calls).toEqual(['first'])
    expect(new Set(given)).toEqual(new Set([next.accessToken]))
  })

  it('ends the session when the server refuses the exchange', async () => {
    const browser = aBrowser(pair(1, 'first'), () => Promise.reject(new ApiError('refused', { status: 401 })))
    await expect(browser.openTab('a')()).rejects.toThrow(SessionEndedError)
    expect(browser.store.readTokens()).toBeNull()
    expect(browser.changes).toEqual(['ended'])
  })

  it('ends the session when the server says that the token is none', async () => {
    const problem = { exceptionType: 'DomainValidationException', message: 'Подаци нису исправни.' }
    const refusal = new ApiError('refused', { status: 400, problem })
    const browser = aBrowser(pair(1, 'first'), () => Promise.reject(refusal))
    await expect(browser.openTab('a')()).rejects.toThrow(SessionEndedError)
    expect(browser.changes).toEqual(['ended'])
  })

  it.each([
    new ApiError('unreadable', { status: 200 }),
    new ApiError('refused', { status: 403 }),
    new ApiError('refused', { status: 404 }),
  ])('is not ended by a page of what stands between: %o', async (page) => {
    const tokens = pair(1, 'first')
    const browser = aBrowser(tokens, () => Promise.reject(page))
    await expect(browser.openTab('a')()).resolves.toBe(tokens.accessToken)
    expect(browser.changes).toEqual([])
  })

  it('serves on without an answer as long as it is valid', async () => {
    const tokens = pair(1, 'first')
    const browser = aBrowser(tokens, () => Promise.reject(new ApiError('offline')))
    await expect(browser.openTab('a')()).resolves.toBe(tokens.accessToken)
    expect(browser.changes).toEqual([])
  })

  it.each([429, 500, 503])(
    'serves on while the portal answers %i, as long as it is valid',
    async (status) => {
      const tokens = pair(1, 'first')
      const browser = aBrowser(tokens, () => Promise.reject(new ApiError('refused', { status })))
      await expect(browser.openTab('a')()).resolves.toBe(tokens.accessToken)
      expect(browser.changes).toEqual([])
    },
  )

  it('says that the portal is busy when it has expired, and stays for the next try', async () => {
    const tokens = pair(-1, 'first')
    const busy = new ApiError('refused', { status: 503, retryAfterMs: 3000 })
    const browser = aBrowser(tokens, () => Promise.reject(busy))
    await expect(browser.openTab('a')()).rejects.toBe(busy)
    expect(browser.store.readTokens()).toMatchObject(tokens)
  })

  it('says that there is no connection when it has expired and no answer comes', async () => {
    const browser = aBrowser(pair(-1, 'first'), () => Promise.reject(new ApiError('offline')))
    await expect(browser.openTab('a')()).rejects.toMatchObject({ kind: 'offline' })
    expect(browser.store.readTokens()).not.toBeNull()
  })

  it('does not bring back a session that was signed out while the exchange ran', async () => {
    const browser = aBrowser(pair(1, 'first'), async () => {
      browser.store.end('signedOut')
      return pair(15, 'second')
    })
    await expect(browser.openTab('a')()).rejects.toThrow(SessionEndedError)
    expect(browser.store.readTokens()).toBeNull()
  })

  it.each([
    ['given', async () => pair(15, 'second')],
    ['refused', () => Promise.reject(new ApiError('refused', { status: 401 }))],
  ])('leaves alone whoever signed in while the exchange ran, which was then %s', async (_how, answer) => {
    const other = { ...pair(15, 'of another'), accessToken: aToken({ userName: 'firma@primer.rs' }) }
    const browser = aBrowser(pair(1, 'first'), () => {
      browser.store.keepTokens(other)
      return answer()
    })
    await expect(browser.openTab('a')()).rejects.toThrow(SessionEndedError)
    expect(browser.store.readTokens()).toMatchObject(other)
    expect(browser.changes).toEqual([])
  })

  it('is missing without a session', async () => {
    const browser = aBrowser(null, async () => pair(15, 'second'))
    await expect(browser.openTab('a')()).rejects.toThrow(SessionEndedError)
  })
})
