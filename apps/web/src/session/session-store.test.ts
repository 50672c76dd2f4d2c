import { describe, expect, it } from 'vitest'
import { createDeviceStorage, storageKeys } from '#web/session/device/device-storage.ts'
import { createSessionStore } from '#web/session/session-store.ts'
import { aToken, memoryStorage } from './testing/builders.ts'

const tokensOf = (userName: string, refreshToken = 'r') => ({
  accessToken: aToken({ userName }),
  refreshToken,
})
const keptAtMs = Date.UTC(2026, 10, 15, 12)
const clock = () => keptAtMs
const entryOf = (userName: string, refreshToken = 'r') => JSON.stringify(tokensOf(userName, refreshToken))

function aStore() {
  const storage = memoryStorage()
  const store = createSessionStore(storage, clock)
  const changes: string[] = []
  const names: (string | null)[] = []
  store.subscribe((change, userName) => {
    changes.push(change)
    names.push(userName)
  })
  return { storage, store, changes, names }
}

describe('the session on the device', () => {
  it('is one entry that holds both tokens and when they came', () => {
    const { storage, store } = aStore()
    store.keepTokens(tokensOf('ana@primer.rs'))
    expect(JSON.parse(storage.getItem(storageKeys.session) ?? '')).toEqual({
      ...tokensOf('ana@primer.rs'),
      keptAtMs,
    })
  })

  it.each(['', '{', '[]', '"text"', '{"accessToken":1,"refreshToken":"r"}', 'null'])(
    'counts as missing when the entry is %s',
    (text) => {
      const { storage, store } = aStore()
      storage.setItem(storageKeys.session, text)
      expect(store.readTokens()).toBeNull()
    },
  )

  it('tells once that it ended', () => {
    const { store, changes, names } = aStore()
    store.keepTokens(tokensOf('ana@primer.rs'))
    store.end('ended')
    store.end('ended')
    expect(changes).toEqual(['ended'])
    expect(names).toEqual(['ana@primer.rs'])
  })

  it('ends when its own token is refused, and not with the token of a session before it', () => {
    const { store, changes } = aStore()
    const [before, now] = [tokensOf('ana@primer.rs'), tokensOf('firma@primer.rs')]
    store.keepTokens(now)
    store.endRefused(before.accessToken)
    expect(store.readTokens()).toMatchObject(now)
    store.endRefused(now.accessToken)
    expect(store.readTokens()).toBeNull()
    expect(changes).toEqual(['ended'])
  })

  it('ends here when another tab signs out', () => {
    const { store, changes } = aStore()
    store.noticeOtherTab({ key: storageKeys.session, oldValue: entryOf('ana@primer.rs'), newValue: null })
    expect(changes).toEqual(['signedOut'])
  })

  it('only ends in other tabs what only ended here, and is left there by who left it here', () => {
    for (const change of ['ended', 'signedOut'] as const) {
      const { store, storage } = aStore()
      const other = createSessionStore(storage, clock)
      const told: string[] = []
      other.subscribe((each) => told.push(each))
      store.keepTokens(tokensOf('ana@primer.rs'))
      const write = (newValue: string | null, act: () => void) => {
        const oldValue = storage.getItem(storageKeys.session)
        act()
        other.noticeOtherTab({ key: storageKeys.session, oldValue, newValue })
      }
      const { setItem, removeItem } = storage
      storage.setItem = (key, value) => write(value, () => setItem(key, value))
      storage.removeItem = (key) => write(null, () => removeItem(key))
      store.end(change)
      expect(told).toEqual([change])
    }
  })

  it('ends here when the storage is cleared', () => {
    const { store, changes } = aStore()
    store.noticeOtherTab({ key: null, oldValue: null, newValue: null })
    expect(changes).toEqual(['signedOut'])
  })

  it('begins here when another tab signs in', () => {
    const { store, changes } = aStore()
    store.noticeOtherTab({ key: storageKeys.session, oldValue: null, newValue: entryOf('ana@primer.rs') })
    expect(changes).toEqual(['signedIn'])
  })

  it('stays when another tab only refreshed the tokens', () => {
    const { store, changes } = aStore()
    store.noticeOtherTab({
      key: storageKeys.session,
      oldValue: entryOf('ana@primer.rs', 'first'),
      newValue: entryOf('ana@primer.rs', 'second'),
    })
    expect(changes).toEqual([])
  })

  it('begins anew when another tab signed in as somebody else', () => {
    const { store, changes } = aStore()
    store.noticeOtherTab({
      key: storageKeys.session,
      oldValue: entryOf('ana@primer.rs'),
      newValue: entryOf('firma@primer.rs'),
    })
    expect(changes).toEqual(['signedOut', 'signedIn'])
  })

  it('does not listen to other entries', () => {
    const { store, changes } = aStore()
    store.noticeOtherTab({ key: storageKeys.language, oldValue: null, newValue: 'en-US' })
    expect(changes).toEqual([])
  })

  it('lives in the page where the browser forbids storage', () => {
    const forbidden = createDeviceStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const store = createSessionStore(forbidden, clock)
    store.keepTokens(tokensOf('ana@primer.rs'))
    expect(store.readTokens()).toMatchObject(tokensOf('ana@primer.rs'))
    store.end('signedOut')
    expect(store.readTokens()).toBeNull()
  })

  it('goes on with the newest tokens where the device has no more room for them', () => {
    const device = memoryStorage()
    let hasRoom = true
    const full = createDeviceStorage(() => ({
      ...device,
      setItem(key, value) {
        if (!hasRoom) throw new DOMException('no room', 'QuotaExceededError')
        device.setItem(key, value)
      },
    }))
    const store = createSessionStore(full, clock)
    store.keepTokens(tokensOf('ana@primer.rs'))
    hasRoom = false
    const renewed = { ...tokensOf('ana@primer.rs'), refreshToken: 'the next one' }
    store.keepTokens(renewed)
    expect(store.readTokens()).toMatchObject(renewed)
    expect([full.keeps(storageKeys.session), full.keeps(storageKeys.language)]).toEqual([false, true])
  })
})
