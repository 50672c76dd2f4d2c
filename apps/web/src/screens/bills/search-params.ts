import { pageSizes } from '@portal/domain/limits'
import { type BillFilterValues, listFilterYears } from '#web/features/finances/bills/bill-filter-values.ts'
import { readShown, readWhole, writeShown } from '#web/navigation/address-values.ts'

/** What the address bar says about the bills screen. */
export interface BillsAddress {
  readonly filters: BillFilterValues
  /** How many bills are to be seen, when there are so many. */
  readonly shown: number
  readonly billId: number | null
  readonly isChangingDelivery: boolean
}

const changeDelivery = 'delivery'
const highest = { typeId: 9999, year: 9999, month: 12, billId: 999_999_999_999_999 }

export function readBillsAddress(query: Readonly<Record<string, unknown>>, today: string): BillsAddress {
  const year = readWhole(query.year, highest.year)
  return {
    filters: {
      typeId: readWhole(query.type, highest.typeId),
      year: year !== null && listFilterYears(today).includes(year) ? year : null,
      month: readWhole(query.month, highest.month),
    },
    shown: readShown(query.shown, pageSizes.bills),
    billId: readWhole(query.bill, highest.billId),
    isChangingDelivery: query.change === changeDelivery,
  }
}

/** Only what differs from the plain screen stands in the address. */
export const writeBillsAddress = (address: BillsAddress): Record<string, string | undefined> => ({
  type: writeWhole(address.filters.typeId),
  year: writeWhole(address.filters.year),
  month: writeWhole(address.filters.month),
  shown: writeShown(address.shown, pageSizes.bills),
  bill: writeWhole(address.billId),
  change: address.isChangingDelivery ? changeDelivery : undefined,
})

const writeWhole = (value: number | null) => (value === null ? undefined : String(value))
