import type { AlertSettings, AlertSettingsAnswer } from '@portal/contract/alerts/settings'
import { ApiError } from '#web/api/api-error.ts'

interface SettingsOnServer {
  readonly save: (settings: AlertSettings) => Promise<AlertSettingsAnswer>
  readonly read: () => Promise<AlertSettingsAnswer>
}

/**
 * A contract may be given up in another tab while its switches stand here: the server refuses all of the settings with
 * it. They go once more without what is of no contract of the account any longer.
 */
export async function saveWhatIsHeld(
  settings: AlertSettings,
  { save, read }: SettingsOnServer,
): Promise<AlertSettingsAnswer> {
  try {
    return await save(settings)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    const { contractNumbers } = await read()
    const heldIds = new Set(contractNumbers.map(({ commercialContractId }) => commercialContractId))
    const held = settings.contracts.filter(({ commercialContractId }) => heldIds.has(commercialContractId))
    if (held.length === settings.contracts.length) throw error
    return save({ ...settings, contracts: held })
  }
}
