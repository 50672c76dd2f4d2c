import { useSyncExternalStore } from 'react'
import { createDeviceStorage, storageKeys } from './device/device-storage.ts'
import { keepTheme, readTheme, showTheme, type Theme } from './theme.ts'

const storage = createDeviceStorage(() => window.localStorage)
const listeners = new Set<() => void>()

function applyTheme(): void {
  showTheme(document, readTheme(storage))
  for (const listener of listeners) listener()
}

// The script before the first paint has done so already; a page in development has none.
applyTheme()
window.addEventListener('storage', ({ key }) => {
  // A null key means that the whole storage was cleared.
  if (key === storageKeys.theme || key === null) applyTheme()
})

export function changeTheme(theme: Theme): void {
  keepTheme(storage, theme)
  applyTheme()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => readTheme(storage))
