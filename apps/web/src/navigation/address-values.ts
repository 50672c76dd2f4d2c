import { isIsoDate } from '@portal/domain/dates'
import { pageSizes } from '@portal/domain/limits'
import type { DateRange } from '#web/ui/form/date-range/date-choice.ts'

type Query = Readonly<Record<string, unknown>>

const onOff = { on: 'on', off: 'off' } as const

/** Anybody may have written the address: what makes no sense is left out. */
export function readWhole(value: unknown, highest: number): number | null {
  if (typeof value !== 'string' || !/^[1-9][0-9]{0,14}$/.test(value)) return null
  const number = Number(value)
  return number <= highest ? number : null
}

/** How much of a list is to be seen: whole pages, up to the server's cap. */
export function readShown(value: unknown, pageSize: number): number {
  const shown = readWhole(value, pageSizes.cap) ?? pageSize
  return Math.ceil(shown / pageSize) * pageSize
}

export const writeShown = (shown: number, pageSize: number): string | undefined =>
  shown === pageSize ? undefined : String(shown)

export function readDates({ dateFrom, dateTo }: Query): DateRange | null {
  if (!isArchiveDate(dateFrom) || !isArchiveDate(dateTo) || dateFrom > dateTo) return null
  return { fromIso: dateFrom, toIso: dateTo }
}

export const writeDates = (dates: DateRange | null): Record<'dateFrom' | 'dateTo', string | undefined> => ({
  dateFrom: dates?.fromIso,
  dateTo: dates?.toIso,
})

/** Other centuries are refused by the server too. */
const isArchiveDate = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:19|20)/.test(value) && isIsoDate(value)

/** Something on the page that can be switched on and off. */
export const readSwitch = (value: unknown, isOnAtFirst: boolean): boolean =>
  isOnAtFirst ? value !== onOff.off : value === onOff.on

export function writeSwitch(isOn: boolean, isOnAtFirst: boolean): string | undefined {
  if (isOn === isOnAtFirst) return undefined
  return isOn ? onOff.on : onOff.off
}
