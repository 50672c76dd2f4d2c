import type { ReadingKind } from '@portal/domain/enumerations'
import type { TaxedCharges } from '@portal/domain/tariff/bill-calculation'
import type { Account } from './account.ts'
import type { DiscountStep, OwnReadingDays } from './steps.ts'

/** A point of delivery on a bill. */
export interface DiscountedPoint extends TaxedCharges {
  readonly readingKind: ReadingKind
  readonly discountPercent: string | null
  /** Line 5: zero or negative. */
  readonly discountPara: number
}

export interface EnergyBill {
  readonly id: number
  readonly year: number
  readonly month: number
  /** Of its period. */
  readonly lastDay: string
  readonly issueDate: string
  readonly dueDate: string | null
  readonly isFinal: boolean
  /** Null where the supplier sent no calculation. */
  readonly points: readonly DiscountedPoint[] | null
}

/** What decides on the discounts of a contract. */
export interface DiscountSituation {
  readonly isLegalEntity: boolean
  readonly isEnded: boolean
  readonly hasElectronicBill: boolean
  /** The day the customer chose it here; null where it has been so for as long as is known. */
  readonly electronicSince: string | null
  readonly canSwitchDelivery: boolean
  /** Of at least the last thirteen months, oldest first. */
  readonly bills: readonly EnergyBill[]
  readonly account: Account
  /** For the bill after the newest; null where customers send no readings. */
  readonly ownReadingDays: OwnReadingDays | null
  /** Kinds of the readings that have come since the newest bill. */
  readonly nextReadingKinds: readonly ReadingKind[]
  /** The customer sent the reading of every meter that is read by hand, and none was rejected. */
  readonly isOwnReadingSent: boolean
}

export interface LastDiscount {
  readonly bill: EnergyBill
  readonly percent: string | null
  readonly gainPara: number
  /** Line 5 without its sign. */
  readonly linePara: number
}

export interface ReachableDiscount {
  readonly percent: string
  readonly gainPara: number
  readonly by: string
  readonly steps: readonly {
    readonly step: DiscountStep
    readonly isDone: boolean
    readonly from: string | null
    readonly by: string
  }[]
}

export interface MissedDiscount {
  readonly bill: EnergyBill
  readonly percent: string
  readonly lostPara: number
  readonly lacking: readonly DiscountStep[]
}

export interface DiscountAdvice {
  readonly isOffered: boolean
  readonly last: LastDiscount | null
  /** The highest first. */
  readonly reachable: readonly ReachableDiscount[]
  /** The newest first. */
  readonly missed: readonly MissedDiscount[]
}
