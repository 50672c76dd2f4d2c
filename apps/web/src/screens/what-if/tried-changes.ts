import type { highestScenarios, Scenario } from '@portal/contract/insights/what-if'
import { isIsoDate } from '@portal/domain/dates'

/** A scenario as the address keeps it: an appliance also by its id, for its name. */
export type TriedChange =
  | Exclude<Scenario, { kind: 'appliance' }>
  | (Extract<Scenario, { kind: 'appliance' }> & { readonly applianceId: number | null })

export const mostChanges: typeof highestScenarios = 20
export const highestKwh = 10_000

const between = '_'
const inside = '.'

/** `night.20_less.30`: signs that an address leaves as they are. What makes no sense is left out, also a second of the same. */
export function readChanges(text: unknown): readonly TriedChange[] {
  if (typeof text !== 'string') return []
  const changes = new Map<string, TriedChange>()
  for (const part of text.split(between)) {
    const change = readChange(part.split(inside))
    if (change && changes.size < mostChanges) changes.set(writeChange(change), change)
  }
  return [...changes.values()]
}

export const writeChanges = (changes: readonly TriedChange[]): string | null =>
  changes.length === 0 ? null : changes.map(writeChange).join(between)

function readChange([kind, ...values]: readonly string[]): TriedChange | null {
  switch (kind) {
    case 'tariff':
      return readTariff(values)
    case 'night': {
      const percent = readNumber(values[0], 1, 100)
      return percent === null ? null : { kind: 'moveToNight', percent }
    }
    case 'less': {
      const kwhPerMonth = readNumber(values[0], 1, highestKwh)
      return kwhPerMonth === null ? null : { kind: 'useLess', kwhPerMonth }
    }
    case 'appliance':
      return readAppliance(values)
    case 'prices':
      return readPriceList(values)
    default:
      return null
  }
}

function readTariff([tariff, share]: readonly string[]): TriedChange | null {
  if (tariff === 'single') return { kind: 'tariff', tariff }
  if (tariff !== 'two') return null
  const lowerPercent = readNumber(share, 0, 100)
  return lowerPercent === null ? { kind: 'tariff', tariff } : { kind: 'tariff', tariff, lowerPercent }
}

function readAppliance([kwh, share, id]: readonly string[]): TriedChange | null {
  const kwhPerMonth = readNumber(kwh, 1, highestKwh)
  if (kwhPerMonth === null) return null
  const lowerPercent = readNumber(share, 0, 100)
  const applianceId = readNumber(id, 1, 9999)
  return { kind: 'appliance', kwhPerMonth, applianceId, ...(lowerPercent === null ? {} : { lowerPercent }) }
}

function readPriceList([from]: readonly string[]): TriedChange | null {
  if (from === 'first') return { kind: 'priceList', validFrom: null }
  return from !== undefined && isIsoDate(from) ? { kind: 'priceList', validFrom: from } : null
}

/** A whole number within its bounds. */
export function readNumber(text: string | undefined, lowest: number, highest: number): number | null {
  if (text === undefined || !/^[0-9]{1,6}$/.test(text)) return null
  const number = Number(text)
  return number >= lowest && number <= highest ? number : null
}

function writeChange(change: TriedChange): string {
  switch (change.kind) {
    case 'tariff':
      return write('tariff', change.tariff, change.lowerPercent)
    case 'moveToNight':
      return write('night', change.percent)
    case 'useLess':
      return write('less', change.kwhPerMonth)
    case 'appliance':
      return write('appliance', change.kwhPerMonth, change.lowerPercent, change.applianceId)
    case 'priceList':
      return write('prices', change.validFrom ?? 'first')
  }
}

const write = (...values: readonly (string | number | null | undefined)[]): string =>
  values
    .map((value) => value ?? '')
    .join(inside)
    .replace(/\.+$/, '')

export const scenarioOf = (change: TriedChange): Scenario => {
  if (change.kind !== 'appliance') return change
  const { applianceId: _, ...scenario } = change
  return scenario
}
