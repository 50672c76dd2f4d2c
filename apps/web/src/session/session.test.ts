// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageKeys } from './device/device-storage.ts'
import { keepSession } from './session.ts'
import { aToken } from './testing/builders.ts'

const unsubscribe = vi.fn(async () => true)
const tokensOf = (userName: string) => ({ accessToken: aToken({ userName }), refreshToken: 'r' })
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  unsubscribe.mockClear()
  const registration = {
    getNotifications: async () => [],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  localStorage.clear()
})

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('ends the pushes of whoever was signed in when somebody else signs in over them, and of nobody else', async () => {
  keepSession(tokensOf('ana@primer.rs'))
  keepSession(tokensOf('ana@primer.rs'))
  await settle()
  expect(unsubscribe).not.toHaveBeenCalled()
  keepSession(tokensOf('firma@primer.rs'))
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
})

it('leaves what is of the next one when another tab told late of a sign-out', async () => {
  keepSession(tokensOf('firma@primer.rs'))
  const left = JSON.stringify(tokensOf('ana@primer.rs'))
  const tell = (oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.session, oldValue, newValue }))
  tell(left, null)
  await settle()
  expect(unsubscribe).not.toHaveBeenCalled()
  localStorage.clear()
  tell(left, null)
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
})

it.each([
  ['stays for who is still signed in', false, () => keepSession(tokensOf('ana@primer.rs'))],
  ['goes when its customer has signed out', true, () => localStorage.clear()],
  ['goes when somebody else has signed in', true, () => keepSession(tokensOf('firma@primer.rs'))],
])('a page that the browser kept for "back" %s', (_, isGone, meanwhile) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  keepSession(tokensOf('ana@primer.rs'))
  document.body.innerHTML = '<main>24.648,24</main>'
  window.dispatchEvent(new Event('pagehide'))
  meanwhile()
  comeBack(false)
  expect(reload).not.toHaveBeenCalled()
  expect(document.body.textContent).toBe('24.648,24')
  comeBack(true)
  expect(reload).toHaveBeenCalledTimes(isGone ? 1 : 0)
  expect(document.body.textContent).toBe(isGone ? '' : '24.648,24')
  reload.mockRestore()
})
