import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { ApiError } from '#web/api/api-error.ts'
import { mergeSettings } from './merge-settings.ts'
import { settingsOf } from './switches.ts'

interface Choice {
  /** What the page had when the customer chose. */
  readonly known: AlertSettings
  readonly chosen: AlertSettings
}

interface SettingsOnServer {
  readonly save: (settings: AlertSettings) => Promise<AlertSettingsAnswer>
  readonly read: () => Promise<AlertSettingsAnswer>
}

/**
 * Settings are sent whole, so only what was chosen here may differ from what stands there: a tab that was open may not
 * take back what another one chose, nor a link of an e-mail that ended one.
 */
export async function saveChoice(
  choice: Choice,
  { save, read }: SettingsOnServer,
): Promise<AlertSettingsAnswer> {
  const saveOver = (latest: AlertSettingsAnswer) => save(withoutGivenUp(latest, choice))
  try {
    return await saveOver(await read())
  } catch (error) {
    // A contract was given up since it was read: once more without its switches.
    if (!(error instanceof ApiError && error.status === 404)) throw error
    return saveOver(await read())
  }
}

/** A contract may be given up in another tab while its switches stand here: the server refuses all with it. */
function withoutGivenUp(latest: AlertSettingsAnswer, { known, chosen }: Choice): AlertSettings {
  const heldIds = new Set(latest.contractNumbers.map(({ commercialContractId }) => commercialContractId))
  const merged = mergeSettings({ known, chosen, latest: settingsOf(latest) })
  return {
    ...merged,
    contracts: merged.contracts.filter(({ commercialContractId }) => heldIds.has(commercialContractId)),
  }
}
