import { afterEach, expect, it, vi } from 'vitest'
import { keptDatabase, sharedFilesDatabase } from './device-names.ts'
import { enterDevice, leaveDevice } from './leave-device.ts'
import { memoryStorage } from '../testing/builders.ts'

afterEach(() => vi.unstubAllGlobals())

function aDevice() {
  const gone: string[] = []
  const unsubscribe = vi.fn(async () => true)
  const close = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => gone.push(name) })
  const registration = {
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }
  const clearAppBadge = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration }, clearAppBadge })
  return { storage: memoryStorage(), gone, unsubscribe, close, clearAppBadge }
}

it('leaves nothing when the customer signs out: answers, shared files, pushes, badge', async () => {
  const { storage, gone, unsubscribe, close, clearAppBadge } = aDevice()
  leaveDevice(storage, 'signedOut', 'ana@primer.rs')
  expect(gone).toEqual([keptDatabase, sharedFilesDatabase])
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  expect(close).toHaveBeenCalledOnce()
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

it('leaves no answers when a session merely ends; pushes go on for its owner and end with anybody else', async () => {
  const { storage, gone, unsubscribe } = aDevice()
  leaveDevice(storage, 'ended', 'ana@primer.rs')
  expect(gone).toEqual([keptDatabase])
  enterDevice(storage, 'ana@primer.rs')
  leaveDevice(storage, 'ended', 'ana@primer.rs')
  await new Promise((resolve) => setTimeout(resolve))
  expect(unsubscribe).not.toHaveBeenCalled()
  enterDevice(storage, 'firma@primer.rs')
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
})

it('works where the browser has none of it', () => {
  const { storage } = aDevice()
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('navigator', {})
  expect(() => leaveDevice(storage, 'signedOut', 'ana@primer.rs')).not.toThrow()
  expect(() => enterDevice(storage, 'ana@primer.rs')).not.toThrow()
})
