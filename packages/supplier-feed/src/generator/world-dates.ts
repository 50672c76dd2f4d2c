import { addDays, startOfDayMs } from '@portal/domain/dates'
import { listLimits } from '@portal/domain/limits'
import type { Manifest } from '../format/manifest.ts'

export interface WorldDates {
  readonly seed: number
  readonly today: string
  /** Payments of the last day are not booked yet. */
  readonly paymentsUntil: string
  /** How far back bills and readings go. */
  readonly historyMonths: number
}

/** Payments reach the portal a day after everything else. */
export const worldDates = (
  seed: number,
  today: string,
  historyMonths = listLimits.archiveYears * 12,
): WorldDates => ({ seed, today, paymentsUntil: addDays(today, -1), historyMonths })

/** Made when the day begins in Belgrade: later ones of the same day, also those before midnight in UTC, are newer. */
export const worldManifest = ({ today, paymentsUntil }: WorldDates): Manifest => ({
  madeAt: new Date(startOfDayMs(today)).toISOString(),
  lastSyncDate: today,
  paymentSyncDate: paymentsUntil,
})
