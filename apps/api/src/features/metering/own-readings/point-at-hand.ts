import type { OwnReadingWindow } from '@portal/contract/metering/own-readings'
import type { Database } from '@portal/database/client'
import { contractOfId } from '@portal/domain/contract-ids'
import { daysBetween, todayInBelgrade } from '@portal/domain/dates'
import type { Language } from '@portal/domain/enumerations'
import type { TypedState } from '@portal/domain/insights/forecast-meter'
import { type CountedReading, countReading, photosNeeded } from '@portal/domain/metering/own-reading'
import { type PointHistory, readPointHistory } from '#api/features/core/point-history/point-history.ts'
import { problem } from '#api/http/problem.ts'
import { describeMeter, type MeterAtHand } from './meter-at-hand.ts'
import { type PointWindow, readPointWindow } from './repository.ts'

/** All that decides whether and how a point is read now. */
export interface PointAtHand {
  readonly point: PointHistory
  readonly meter: MeterAtHand
  readonly window: PointWindow
  readonly today: string
  readonly isWithin: boolean
  /** As many as this meter takes. */
  readonly photosNeeded: number
}

interface Asking {
  readonly caller: { readonly userId: number }
  readonly language: Language
  readonly signal: AbortSignal
}

export async function readPointAtHand(
  database: Database,
  { caller, language, signal }: Asking,
  pointId: number,
  atMs: number,
): Promise<PointAtHand> {
  const today = todayInBelgrade(atMs)
  const asked = { userId: caller.userId, pointId, today }
  const [point, window] = await Promise.all([
    readPointHistory(database, signal, { ...asked, contractId: contractOfId(pointId) }),
    readPointWindow(database, signal, { ...asked, language }),
  ])
  const meter = describeMeter(point)
  return {
    point,
    meter,
    window,
    today,
    isWithin: window.from <= today,
    photosNeeded: photosNeeded(meter.kind, meter.registers.length),
  }
}

export function presentWindow({
  meter,
  window,
  isWithin,
  photosNeeded: needed,
}: PointAtHand): OwnReadingWindow {
  const reason = meter.reason ?? (isWithin ? null : 'windowClosed')
  return {
    isOpen: reason === null,
    from: window.from,
    to: window.to,
    kind: meter.kind,
    registers: [...meter.registers],
    reason,
    meterNumber: meter.number,
    lastDate: meter.lastDate,
    photosNeeded: needed,
    sent: window.sent,
  }
}

/** Refuses in words where this meter is not read by its customer. */
export function requireReadable({ meter: { reason } }: PointAtHand): void {
  switch (reason) {
    case null:
      return
    case 'inactivePoint':
      throw problem('pointInactive')
    case 'remotelyRead':
      throw problem('meterReadRemotely')
    case 'neverRead':
      throw problem('meterNotRead')
  }
}

export interface TypedStates {
  readonly Ht: number | undefined
  readonly Lt: number | undefined
  readonly St: number | undefined
}

export const listStates = (typed: TypedStates): TypedState[] =>
  (['Ht', 'Lt', 'St'] as const).flatMap((register) => {
    const state = typed[register]
    return state === undefined ? [] : [{ register, state }]
  })

export function requireCounted(
  { meter, today }: PointAtHand,
  states: readonly TypedState[],
): CountedReading & { readonly days: number } {
  const days = meter.lastDate === null ? 1 : Math.max(1, daysBetween(meter.lastDate, today))
  const counted = countReading(meter.registers, states, days)
  if ('fault' in counted) throw problem(counted.fault)
  return { ...counted, days }
}
