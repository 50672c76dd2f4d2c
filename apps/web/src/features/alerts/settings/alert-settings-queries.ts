import {
  type AlertSettings,
  type AlertSettingsAnswer,
  confirmAlertEmail,
  getAlertSettings,
  getAlertSettingsByLink,
  setAlertSettings,
  setAlertSettingsByLink,
} from '@portal/contract/alerts/settings'
import { queryOptions } from '@tanstack/react-query'
import { callPublic, callWithSession } from '#web/session/session.ts'
import { saveWhatIsHeld } from './save-what-is-held.ts'

const all = ['alerts', 'settings'] as const

export const alertSettingsQueries = {
  own: () =>
    queryOptions({
      queryKey: [...all, 'own'],
      queryFn: ({ signal }) => callWithSession(getAlertSettings, {}, { signal }),
    }),
  /** By the key of a link in an e-mail. */
  byLink: (key: string) =>
    queryOptions({
      queryKey: [...all, 'link', key],
      queryFn: ({ signal }) => callPublic(getAlertSettingsByLink, { body: { key } }, { signal }),
    }),
}

export const saveAlertSettings = (settings: AlertSettings): Promise<AlertSettingsAnswer> =>
  saveWhatIsHeld(settings, {
    save: (held) => callWithSession(setAlertSettings, { body: held }),
    read: () => callWithSession(getAlertSettings, {}),
  })

export const saveAlertSettingsByLink = (key: string, settings: AlertSettings): Promise<AlertSettingsAnswer> =>
  saveWhatIsHeld(settings, {
    save: (held) => callPublic(setAlertSettingsByLink, { body: { key, settings: held } }),
    read: () => callPublic(getAlertSettingsByLink, { body: { key } }),
  })

/** Mails came back; the customer says that the address is right. */
export const confirmEmail = (): Promise<AlertSettingsAnswer> => callWithSession(confirmAlertEmail, {})
