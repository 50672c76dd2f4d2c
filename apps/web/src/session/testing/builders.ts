import type { KeepingStorage } from '#web/session/device/device-storage.ts'

const base64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface TokenParts {
  expiresAtMs?: number
  issuedAtMs?: number
  userName?: string
}

export function aToken({ expiresAtMs = 0, issuedAtMs, userName = 'ana@primer.rs' }: TokenParts = {}): string {
  const issued = issuedAtMs === undefined ? {} : { iat: issuedAtMs / 1000 }
  return ['header', base64Url({ exp: expiresAtMs / 1000, ...issued, userName }), 'signature'].join('.')
}

export function memoryStorage(): KeepingStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    keeps: () => true,
  }
}
