import type { KeepingStorage } from '#web/session/device/device-storage.ts'

const base64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const aToken = ({ expiresAtMs = 0, userName = 'ana@primer.rs' } = {}): string =>
  ['header', base64Url({ exp: expiresAtMs / 1000, userName }), 'signature'].join('.')

export function memoryStorage(): KeepingStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    keeps: () => true,
  }
}
