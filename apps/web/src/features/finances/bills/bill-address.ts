import { splitDate } from '@portal/domain/dates'
import { listLimits, pageSizes } from '@portal/domain/limits'

export interface BillFilters {
  readonly typeId: number | null
  readonly year: number | null
  readonly month: number | null
}

/** What the address bar says about the bills screen. */
export interface BillAddress {
  readonly filters: BillFilters
  /** How many bills are to be seen, when there are so many. */
  readonly shown: number
  readonly billId: number | null
  readonly isChangingDelivery: boolean
}

export const noFilters: BillFilters = { typeId: null, year: null, month: null }

export const hasFilters = ({ typeId, year, month }: BillFilters): boolean =>
  typeId !== null || year !== null || month !== null

/** Spec 2.7: this year and the four before it, newest first. */
export function listFilterYears(today: string): number[] {
  const { year } = splitDate(today)
  return Array.from({ length: listLimits.yearFilterYears }, (_, index) => year - index)
}

const changeDelivery = 'delivery'
const highestId = 999_999_999_999_999
const highestTypeId = 9999

/** Anybody may have written the address: what makes no sense is left out. */
export function readBillAddress(query: Readonly<Record<string, unknown>>, today: string): BillAddress {
  const year = readWhole(query.year, 1, 9999)
  return {
    filters: {
      typeId: readWhole(query.type, 1, highestTypeId),
      year: year !== null && listFilterYears(today).includes(year) ? year : null,
      month: readWhole(query.month, 1, 12),
    },
    shown: readShown(query.shown),
    billId: readWhole(query.bill, 1, highestId),
    isChangingDelivery: query.change === changeDelivery,
  }
}

/** Only what differs from the plain screen stands in the address. */
export const writeBillAddress = (address: BillAddress): Record<string, string | undefined> => ({
  type: writeWhole(address.filters.typeId),
  year: writeWhole(address.filters.year),
  month: writeWhole(address.filters.month),
  shown: address.shown === pageSizes.bills ? undefined : String(address.shown),
  bill: writeWhole(address.billId),
  change: address.isChangingDelivery ? changeDelivery : undefined,
})

const writeWhole = (value: number | null) => (value === null ? undefined : String(value))

function readWhole(value: unknown, lowest: number, highest: number): number | null {
  if (typeof value !== 'string' || !/^[1-9][0-9]{0,14}$/.test(value)) return null
  const number = Number(value)
  return number >= lowest && number <= highest ? number : null
}

/** Whole pages, up to the server's cap. */
function readShown(value: unknown): number {
  const shown = readWhole(value, 1, pageSizes.cap) ?? pageSizes.bills
  return Math.ceil(shown / pageSizes.bills) * pageSizes.bills
}
