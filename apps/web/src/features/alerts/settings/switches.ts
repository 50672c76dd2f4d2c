import type { AlertSettings, AlertSettingsAnswer, AlertSwitches } from '@portal/contract/alerts/settings'
import type { AlertKind } from '@portal/domain/alerts/kinds'

export const channels = ['email', 'push', 'inbox'] as const
export type Channel = (typeof channels)[number]
type Matrix = readonly AlertSwitches[]

/** What holds for switches, whatever they stand at. */
export interface SwitchRules {
  readonly lockedKinds: readonly AlertKind[]
  /** Whether any device takes push: a channel that reaches nobody does not count as the last one. */
  readonly isPushReached: boolean
}

/** What is sent back: the answer without what only the server knows. */
export const settingsOf = ({
  matrix,
  contracts,
  quietHours,
  digestAt,
  isDetailedOnLockScreen,
}: AlertSettingsAnswer): AlertSettings => ({
  matrix,
  contracts,
  quietHours,
  digestAt,
  isDetailedOnLockScreen,
})

/** The switch that keeps a kind of money or security from falling silent. */
export function isHeld(row: AlertSwitches, channel: Channel, rules: SwitchRules): boolean {
  if (!row[channel] || !rules.lockedKinds.includes(row.kind)) return false
  const others = channels.filter((other) => other !== channel && row[other])
  return !others.some((other) => other !== 'push' || rules.isPushReached)
}

/** A message stands among the messages, whatever tells of it. */
export const isItsPlace = (kind: AlertKind, channel: Channel): boolean =>
  kind === 'message' && channel === 'inbox'

export const switchChannel = (
  matrix: Matrix,
  { kind, channel, isOn }: { readonly kind: AlertKind; readonly channel: Channel; readonly isOn: boolean },
): AlertSwitches[] => matrix.map((row) => (row.kind === kind ? { ...row, [channel]: isOn } : row))

type OwnSettings = AlertSettings['contracts'][number]

/** What is the contract's own; null where it follows the settings of all. */
export const ownSettings = ({ contracts }: AlertSettings, contractId: number): OwnSettings | null =>
  contracts.find(({ commercialContractId }) => commercialContractId === contractId) ?? null

const withOwn = (settings: AlertSettings, own: OwnSettings): AlertSettings => ({
  ...settings,
  contracts: [...followAll(settings, own.commercialContractId).contracts, own],
})

/** Of a contract, or of all where there is none. */
export const changeSettings = (
  settings: AlertSettings,
  own: OwnSettings | null,
  change: { readonly matrix: AlertSwitches[] } | { readonly digestAt: string | null },
): AlertSettings => (own ? withOwn(settings, { ...own, ...change }) : { ...settings, ...change })

/** Begins as what held until now. */
export const giveOwnSettings = (
  settings: AlertSettings,
  commercialContractId: number,
  accountKinds: readonly AlertKind[],
): AlertSettings =>
  withOwn(settings, {
    commercialContractId,
    matrix: settings.matrix.filter(({ kind }) => !accountKinds.includes(kind)),
    digestAt: settings.digestAt,
  })

export const followAll = (settings: AlertSettings, contractId: number): AlertSettings => ({
  ...settings,
  contracts: settings.contracts.filter(({ commercialContractId }) => commercialContractId !== contractId),
})

/** No more e-mails of these kinds, for any contract; what a switch holds stays. */
export function withoutMails(
  settings: AlertSettings,
  kinds: readonly AlertKind[],
  rules: SwitchRules,
): AlertSettings {
  const mute = (matrix: Matrix) =>
    matrix.map((row) =>
      kinds.includes(row.kind) && !isHeld(row, 'email', rules) ? { ...row, email: false } : row,
    )
  return {
    ...settings,
    matrix: mute(settings.matrix),
    contracts: settings.contracts.map((own) => ({ ...own, matrix: mute(own.matrix) })),
  }
}

/** The kinds that come by e-mail, for all contracts or for one of them. */
export const mailedKinds = ({ matrix, contracts }: AlertSettings): AlertKind[] => {
  const mailed = [matrix, ...contracts.map((own) => own.matrix)].flatMap((rows) =>
    rows.filter(({ email }) => email).map(({ kind }) => kind),
  )
  return [...new Set(mailed)]
}
