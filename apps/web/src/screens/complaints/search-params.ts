import { pageSizes } from '@portal/domain/limits'
import type { ComplaintFilters } from '#web/features/customers/complaints/complaint-filters.ts'
import { readDates, readShown, readWhole, writeDates, writeShown } from '#web/navigation/address-values.ts'

/** What the address bar says about the complaints screen. */
export interface ComplaintsAddress {
  readonly filters: ComplaintFilters
  /** How many complaints are to be seen, when there are so many. */
  readonly shown: number
  readonly complaintId: number | null
  readonly isAdding: boolean
}

const adding = 'yes'
const highest = { id: 999_999_999_999_999, catalogId: 9999 }

export const readComplaintsAddress = (query: Readonly<Record<string, unknown>>): ComplaintsAddress => ({
  filters: {
    dates: readDates(query),
    pointId: readWhole(query.point, highest.id),
    typeId: readWhole(query.type, highest.catalogId),
    statusId: readWhole(query.status, highest.catalogId),
  },
  shown: readShown(query.shown, pageSizes.complaints),
  complaintId: readWhole(query.complaint, highest.id),
  isAdding: query.add === adding,
})

/** Only what differs from the plain screen stands in the address. */
export const writeComplaintsAddress = (address: ComplaintsAddress): Record<string, string | undefined> => ({
  ...writeDates(address.filters.dates),
  point: writeWhole(address.filters.pointId),
  type: writeWhole(address.filters.typeId),
  status: writeWhole(address.filters.statusId),
  shown: writeShown(address.shown, pageSizes.complaints),
  complaint: writeWhole(address.complaintId),
  add: address.isAdding ? adding : undefined,
})

const writeWhole = (value: number | null) => (value === null ? undefined : String(value))
