import { MobileKeyClaims } from '@portal/contract/transactions/mobile-key'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { decodePayload } from '#web/session/claims.ts'
import { createDeviceStorage } from '#web/session/device/device-storage.ts'
import { type Caller, textsStore } from '#web/session/session.ts'

const storageKey = 'portal.paymentKey'
const transactionStorageKey = 'portal.paymentTransaction'

/** Of the tab alone, and gone with it; the way back from the bank finds the key here. */
const storage = createDeviceStorage(() => window.sessionStorage)

/** What the key says, null when it is none. Its signature is the server's to check. */
export function decodePaymentKey(key: string): MobileKeyClaims | null {
  const claims = MobileKeyClaims.safeParse(decodePayload(key))
  return claims.success ? claims.data : null
}

export function keepPaymentKey(key: string): MobileKeyClaims | null {
  // Another key is another payment; the app may open the same one again.
  if (storage.getItem(storageKey) !== key) storage.removeItem(transactionStorageKey)
  storage.setItem(storageKey, key)
  return decodePaymentKey(key)
}

export function readPaymentKey(): MobileKeyClaims | null {
  const key = storage.getItem(storageKey)
  return key === null ? null : decodePaymentKey(key)
}

/** Something came as a key, whatever it is. */
export const hasPaymentKey = (): boolean => storage.getItem(storageKey) !== null

/** What the key has begun to pay in this tab: a reload in the middle finds it again. */
export const keepKeyTransaction = (transactionId: string): void =>
  storage.setItem(transactionStorageKey, transactionId)

export const readKeyTransaction = (): string | null => storage.getItem(transactionStorageKey)

/** A call in the name of the payment key. A refused key ends nothing but the payment: it is no session. */
export const callWithPaymentKey: Caller = async (endpoint, parts, options = {}) => {
  const accessToken = storage.getItem(storageKey)
  if (accessToken === null) throw new ApiError('refused', { status: 401 })
  return call(endpoint, parts, { language: textsStore.language(), accessToken, ...options })
}
