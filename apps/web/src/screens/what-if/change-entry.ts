import type { WhatIfChoices } from '@portal/contract/insights/what-if'
import { highestKwh, readNumber, type TriedChange } from './tried-changes.ts'

export type ChangeKind = TriedChange['kind']

/** What is typed and chosen; what belongs to another kind stays for coming back to it. */
export interface ChangeEntry {
  readonly kind: ChangeKind
  readonly tariff: 'single' | 'two'
  readonly tariffShare: string
  readonly movedPercent: string
  readonly kwhLess: string
  /** Null: none of the list. */
  readonly applianceId: number | null
  readonly kwhMore: string
  readonly applianceShare: string
  /** Null: none chosen yet; `first` is the oldest list. */
  readonly priceList: string | null
}

export const firstEntry: ChangeEntry = {
  kind: 'tariff',
  tariff: 'two',
  tariffShare: '',
  movedPercent: '20',
  kwhLess: '30',
  applianceId: null,
  kwhMore: '',
  applianceShare: '',
  priceList: null,
}

export type NumberField = 'tariffShare' | 'movedPercent' | 'kwhLess' | 'kwhMore' | 'applianceShare'

export const bounds: Readonly<Record<NumberField, { readonly lowest: number; readonly highest: number }>> = {
  tariffShare: { lowest: 0, highest: 100 },
  movedPercent: { lowest: 1, highest: 100 },
  kwhLess: { lowest: 1, highest: highestKwh },
  kwhMore: { lowest: 1, highest: highestKwh },
  applianceShare: { lowest: 0, highest: 100 },
}

/** Empty where a share may stay so. */
const isOptional = (field: NumberField) => field === 'tariffShare' || field === 'applianceShare'

const fieldsOf: Readonly<Record<ChangeKind, readonly NumberField[]>> = {
  tariff: ['tariffShare'],
  moveToNight: ['movedPercent'],
  useLess: ['kwhLess'],
  appliance: ['kwhMore', 'applianceShare'],
  priceList: [],
}

export type EntryProblem = NumberField | 'priceList'

const numberOf = (entry: ChangeEntry, field: NumberField) =>
  readNumber(entry[field].trim(), bounds[field].lowest, bounds[field].highest)

/** The fields that can't be taken as they are, in the order of the form. */
export function problemsOf(entry: ChangeEntry): readonly EntryProblem[] {
  if (entry.kind === 'priceList') return entry.priceList === null ? ['priceList'] : []
  if (entry.kind === 'tariff' && entry.tariff === 'single') return []
  return fieldsOf[entry.kind].filter(
    (field) => numberOf(entry, field) === null && !(isOptional(field) && entry[field].trim() === ''),
  )
}

/** Null while something can't be taken. */
export function changeOf(entry: ChangeEntry): TriedChange | null {
  if (problemsOf(entry).length > 0) return null
  switch (entry.kind) {
    case 'tariff': {
      const lowerPercent = entry.tariff === 'two' ? numberOf(entry, 'tariffShare') : null
      return { kind: 'tariff', tariff: entry.tariff, ...(lowerPercent === null ? {} : { lowerPercent }) }
    }
    case 'moveToNight':
      return { kind: 'moveToNight', percent: numberOf(entry, 'movedPercent') ?? 0 }
    case 'useLess':
      return { kind: 'useLess', kwhPerMonth: numberOf(entry, 'kwhLess') ?? 0 }
    case 'appliance': {
      const { applianceId } = entry
      const lowerPercent = numberOf(entry, 'applianceShare')
      const kwhPerMonth = numberOf(entry, 'kwhMore') ?? 0
      return {
        kind: 'appliance',
        kwhPerMonth,
        applianceId,
        ...(lowerPercent === null ? {} : { lowerPercent }),
      }
    }
    case 'priceList':
      return { kind: 'priceList', validFrom: entry.priceList === 'first' ? null : entry.priceList }
  }
}

/** An appliance of the list fills in its figures. */
export function withAppliance(
  applianceId: number | null,
  { appliances }: WhatIfChoices,
): Partial<ChangeEntry> {
  const appliance = appliances.find(({ id }) => id === applianceId)
  if (!appliance) return { applianceId: null }
  return {
    applianceId,
    kwhMore: String(Math.round(appliance.kwhPerMonth)),
    applianceShare: String(Math.round(appliance.lowerPercent)),
  }
}
