import type { WarningFilters } from '#web/features/customers/warnings/warning-filters.ts'
import { readDates, readWhole, writeDates } from '#web/navigation/address-values.ts'

/** What the address bar says about the warnings screen. */
export interface WarningsAddress {
  readonly filters: WarningFilters
}

const highestTypeId = 9999

export const readWarningsAddress = (query: Readonly<Record<string, unknown>>): WarningsAddress => ({
  filters: { dates: readDates(query), typeId: readWhole(query.type, highestTypeId) },
})

/** Only what differs from the plain screen stands in the address. */
export const writeWarningsAddress = ({ filters }: WarningsAddress): Record<string, string | undefined> => ({
  ...writeDates(filters.dates),
  type: filters.typeId === null ? undefined : String(filters.typeId),
})
