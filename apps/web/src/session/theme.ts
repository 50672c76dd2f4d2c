import { type DeviceStorage, storageKeys } from './device/device-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The choice is remembered on the device; as the device itself until there is one. */
export const readTheme = (storage: DeviceStorage): Theme => {
  const kept = storage.getItem(storageKeys.theme)
  return themes.find((theme) => theme === kept) ?? 'system'
}

export function keepTheme(storage: DeviceStorage, theme: Theme): void {
  if (theme === 'system') storage.removeItem(storageKeys.theme)
  else storage.setItem(storageKeys.theme, theme)
}

/** The tokens follow `data-theme`; the browser's own bar follows the meta whose scheme is in force. */
export function showTheme({ documentElement, head }: Document, theme: Theme): void {
  if (theme === 'system') delete documentElement.dataset.theme
  else documentElement.dataset.theme = theme
  for (const meta of head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme, ofDevice = meta.getAttribute('media') ?? '' } = meta.dataset
    meta.dataset.ofDevice = ofDevice
    const chosen = scheme === theme ? 'all' : 'not all'
    meta.setAttribute('media', theme === 'system' ? ofDevice : chosen)
  }
}
