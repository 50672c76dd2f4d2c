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
import { saveChoice } from './save-choice.ts'

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

/** `known`: what the page had when this was chosen. */
export type SaveSettings = (chosen: AlertSettings, known: AlertSettings) => Promise<AlertSettingsAnswer>

export const saveAlertSettings: SaveSettings = (chosen, known) =>
  saveChoice(
    { chosen, known },
    {
      save: (settings) => callWithSession(setAlertSettings, { body: settings }),
      read: () => callWithSession(getAlertSettings, {}),
    },
  )

export const saveAlertSettingsByLink =
  (key: string): SaveSettings =>
  (chosen, known) =>
    saveChoice(
      { chosen, known },
      {
        save: (settings) => callPublic(setAlertSettingsByLink, { body: { key, settings } }),
        read: () => callPublic(getAlertSettingsByLink, { body: { key } }),
      },
    )

/** Mails came back; the customer says that the address is right. */
export const confirmEmail = (): Promise<AlertSettingsAnswer> => callWithSession(confirmAlertEmail, {})
