import type { Language } from '@portal/domain/enumerations'
import { asLanguage } from '@portal/i18n/language'
import { type DeviceStorage, storageKeys } from '#web/session/device/device-storage.ts'

/** Spec 1: the choice is remembered on the device; Serbian Cyrillic until there is one. */
export const readLanguage = (storage: DeviceStorage): Language =>
  asLanguage(storage.getItem(storageKeys.language))

export const keepLanguage = (storage: DeviceStorage, language: Language): void =>
  storage.setItem(storageKeys.language, language)
