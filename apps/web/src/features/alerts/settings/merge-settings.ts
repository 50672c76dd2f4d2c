import type { AlertSettings, AlertSwitches } from '@portal/contract/alerts/settings'
import { channels } from './switches.ts'

interface Versions<Value> {
  readonly known: Value
  readonly chosen: Value
  readonly latest: Value
}

/** What was chosen where that is something else than was known; what stands on the server for all the rest. */
export const mergeSettings = ({ known, chosen, latest }: Versions<AlertSettings>): AlertSettings => ({
  matrix: mergeMatrix({ known: known.matrix, chosen: chosen.matrix, latest: latest.matrix }),
  contracts: mergeContracts({
    known: known.contracts,
    chosen: chosen.contracts,
    latest: latest.contracts,
  }),
  quietHours: mergeValue({
    known: known.quietHours,
    chosen: chosen.quietHours,
    latest: latest.quietHours,
  }),
  digestAt: mergeValue({ known: known.digestAt, chosen: chosen.digestAt, latest: latest.digestAt }),
  isDetailedOnLockScreen: mergeValue({
    known: known.isDetailedOnLockScreen,
    chosen: chosen.isDetailedOnLockScreen,
    latest: latest.isDetailedOnLockScreen,
  }),
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const mergeValue = <Value>({ known, chosen, latest }: Versions<Value>): Value =>
  isSame(known, chosen) ? latest : chosen

function mergeMatrix({ known, chosen, latest }: Versions<AlertSwitches[]>): AlertSwitches[] {
  const rowIn = (matrix: AlertSwitches[], { kind }: AlertSwitches) => matrix.find((row) => row.kind === kind)
  return latest.map((row) => {
    const [knownRow, chosenRow] = [rowIn(known, row), rowIn(chosen, row)]
    if (!knownRow || !chosenRow) return chosenRow ?? row
    const merged = channels.map((channel) => [
      channel,
      mergeValue({ known: knownRow[channel], chosen: chosenRow[channel], latest: row[channel] }),
    ])
    return { ...row, ...Object.fromEntries(merged) }
  })
}

type Own = AlertSettings['contracts'][number]

function mergeContracts({ known, chosen, latest }: Versions<Own[]>): Own[] {
  const ids = new Set([...latest, ...chosen].map(({ commercialContractId }) => commercialContractId))
  const ownIn = (list: Own[], id: number) =>
    list.find(({ commercialContractId }) => commercialContractId === id)
  return [...ids].flatMap((id) => {
    const versions = { known: ownIn(known, id), chosen: ownIn(chosen, id), latest: ownIn(latest, id) }
    const own = mergeOwn(versions)
    return own ? [own] : []
  })
}

/** Where one of the three has no settings of its own for the contract, whether it shall have them was the choice. */
function mergeOwn({ known, chosen, latest }: Versions<Own | undefined>): Own | undefined {
  if (!known || !chosen || !latest) return mergeValue({ known, chosen, latest })
  return {
    commercialContractId: latest.commercialContractId,
    matrix: mergeMatrix({ known: known.matrix, chosen: chosen.matrix, latest: latest.matrix }),
    digestAt: mergeValue({ known: known.digestAt, chosen: chosen.digestAt, latest: latest.digestAt }),
  }
}
