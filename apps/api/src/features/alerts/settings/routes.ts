import { liftBounce } from '@portal/alerts/mail-bounces'
import {
  confirmAlertEmail,
  getAlertSettings,
  getAlertSettingsByLink,
  setAlertSettings,
  setAlertSettingsByLink,
  type AlertSettingsAnswer,
} from '@portal/contract/alerts/settings'
import type { Database } from '@portal/database/client'
import type { AlertLinkKeys } from '#api/features/alerts/core/link-keys.ts'
import type { Bind } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { findSettings, requireSettings, saveSettings } from './repository.ts'

export interface SettingsDeps {
  database: Database
  linkKeys: AlertLinkKeys
}

export function registerAlertSettings(bind: Bind, { database, linkKeys }: SettingsDeps): void {
  /** A new password closes the links of earlier mails. */
  async function requireLink(key: string): Promise<number> {
    const link = await linkKeys.readSettings(key)
    const found = link && (await findSettings(database, link.userId))
    if (!link || !found || found.passwordChangedAt > link.issuedAt) throw problem('alertLinkInvalid')
    return link.userId
  }

  bind(getAlertSettings, ({ caller }) => requireSettings(database, caller.userId))
  bind(setAlertSettings, ({ caller, body }) => saveSettings(database, caller.userId, body))
  bind(confirmAlertEmail, ({ caller }) =>
    database.transaction(async (tx) => {
      await liftBounce(tx, caller.userId)
      return requireSettings(tx, caller.userId)
    }),
  )
  bind(getAlertSettingsByLink, async ({ body }) =>
    masked(await requireSettings(database, await requireLink(body.key))),
  )
  bind(setAlertSettingsByLink, async ({ body }) =>
    masked(await saveSettings(database, await requireLink(body.key), body.settings)),
  )
}

/** A mail that was passed on shows whose settings these are, and neither address nor contract whole. */
const masked = (settings: AlertSettingsAnswer): AlertSettingsAnswer => ({
  ...settings,
  email: settings.email.replace(/^(.).*(?=@)/, '$1**'),
  contractNumbers: settings.contractNumbers.map((contract) => ({
    ...contract,
    number: `…${contract.number.slice(-4)}`,
  })),
})
