import { describe, expect, it, vi } from 'vitest'
import { createBrowserPush, type PushWindow } from './browser-push.ts'

const keys = { p256dh: 'BNcR', auth: 'tBHI' }
const aSubscription = (endpoint: string, unsubscribe = vi.fn(async () => true)) => ({
  unsubscribe,
  toJSON: () => ({ endpoint, keys }),
})

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15'

function aWindow({ permission = 'default', answer = 'granted', manager = {} } = {}) {
  const requestPermission = vi.fn(async () => answer)
  const pushManager = {
    getSubscription: vi.fn(async () => null),
    subscribe: vi.fn(async () => aSubscription('https://push.example/1')),
    ...manager,
  }
  const registration = { pushManager }
  const window = {
    navigator: {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36',
      maxTouchPoints: 0,
      serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    },
    Notification: { permission, requestPermission },
    PushManager: function PushManager() {},
    // A browser has more of each; the port uses these.
  } as unknown as PushWindow
  return { window, pushManager, requestPermission }
}

describe('what a browser can do', () => {
  it('is told by what it offers', () => {
    const { window } = aWindow()
    expect(createBrowserPush(window).support()).toBe('ready')
    expect(createBrowserPush({ ...window, PushManager: undefined }).support()).toBe('unsupported')
  })

  it.each([
    ['an iPhone', { userAgent: iphone, maxTouchPoints: 5 }, 'needsInstallation'],
    ['an iPad, which calls itself a Mac', { userAgent: mac, maxTouchPoints: 5 }, 'needsInstallation'],
    ['a Mac', { userAgent: mac, maxTouchPoints: 0 }, 'unsupported'],
    [
      'an old iPhone from its home screen',
      { userAgent: iphone, maxTouchPoints: 5, standalone: true },
      'unsupported',
    ],
  ] as const)('%s', (_, navigator, support) => {
    expect(createBrowserPush({ navigator }).support()).toBe(support)
  })
})

describe('subscribing', () => {
  it('asks for the permission, then with the key of the supplier', async () => {
    const { window, pushManager, requestPermission } = aWindow()
    expect(await createBrowserPush(window).subscribe('BEl6')).toEqual({
      endpoint: 'https://push.example/1',
      keys,
    })
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'BEl6',
    })
  })

  it.each(['denied', 'default'])('goes no further when the answer is %s', async (answer) => {
    const { window, pushManager } = aWindow({ answer })
    expect(await createBrowserPush(window).subscribe('BEl6')).toBeNull()
    expect(pushManager.subscribe).not.toHaveBeenCalled()
  })

  it('makes a new one where the old was made with another key', async () => {
    const stale = aSubscription('https://push.example/old')
    const subscribe = vi
      .fn()
      .mockRejectedValueOnce(new Error('InvalidStateError'))
      .mockResolvedValueOnce(aSubscription('https://push.example/new'))
    const { window } = aWindow({ manager: { subscribe, getSubscription: async () => stale } })
    expect((await createBrowserPush(window).subscribe('BEl6'))?.endpoint).toBe('https://push.example/new')
    expect(stale.unsubscribe).toHaveBeenCalledOnce()
  })

  it('fails where the push service does not answer', async () => {
    const subscribe = vi.fn().mockRejectedValue(new Error('AbortError'))
    const { window } = aWindow({ manager: { subscribe } })
    await expect(createBrowserPush(window).subscribe('BEl6')).rejects.toThrow('AbortError')
  })

  it('gives up on a worker that never comes', async () => {
    vi.useFakeTimers()
    try {
      const { window } = aWindow()
      const serviceWorker = { ready: new Promise(() => undefined), getRegistration: async () => undefined }
      const lonely = { ...window, navigator: { ...window.navigator, serviceWorker } } as unknown as PushWindow
      const subscribing = createBrowserPush(lonely).subscribe('BEl6')
      const failure = expect(subscribing).rejects.toThrow('no service worker')
      await vi.advanceTimersByTimeAsync(10_000)
      await failure
    } finally {
      vi.useRealTimers()
    }
  })
})

it('knows the subscription that stands, and ends it', async () => {
  const standing = aSubscription('https://push.example/1')
  const { window } = aWindow({ manager: { getSubscription: async () => standing } })
  const push = createBrowserPush(window)
  expect(await push.current()).toEqual({ endpoint: 'https://push.example/1', keys })
  await push.unsubscribe()
  expect(standing.unsubscribe).toHaveBeenCalledOnce()
})
