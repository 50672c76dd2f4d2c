import type { addMeterCheck, MeterCheck } from '@portal/contract/insights/meter-checks'
import type { Database } from '@portal/database/client'
import { daysBetween, todayInBelgrade } from '@portal/domain/dates'
import { countSinceReading, highestPlausibleKwh } from '@portal/domain/insights/forecast-meter'
import type { Call } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { forecastPoint } from '#api/features/core/point-history/point-forecast.ts'
import {
  type PointHistory,
  type ReadMeter,
  readPointHistory,
} from '#api/features/core/point-history/point-history.ts'
import { presentCheck } from './present.ts'
import { keepMeterCheck } from './repository.ts'

type AddCall = Call<typeof addMeterCheck>

/** Keeps today's states on the account and tells what they say; the supplier hears nothing of it. */
export async function checkMeter(
  database: Database,
  { caller, body, clock, signal }: AddCall,
): Promise<MeterCheck> {
  const today = todayInBelgrade(clock())
  const asked = {
    userId: caller.userId,
    contractId: body.commercialContractId,
    pointId: body.pointOfDeliveryId,
  }
  const point = await readPointHistory(database, signal, { ...asked, today })
  const { meter } = point
  if (meter === null || meter.states.length === 0 || daysBetween(meter.readOn, today) < 1)
    throw problem('meterNotRead')
  requirePlausible(point, meter, today, body)
  const { states } = body
  const id = await keepMeterCheck(database, { ...asked, date: today, meterNumber: meter.number, states })
  const check = { id, date: today, states }
  const others = point.checks.filter(({ date }) => date !== today)
  return presentCheck(point, meter, forecastPoint({ ...point, checks: [check, ...others] }), check)
}

function requirePlausible(
  point: PointHistory,
  meter: ReadMeter,
  today: string,
  { states, isConfirmed }: AddCall['body'],
): void {
  const days = daysBetween(meter.readOn, today)
  // What the day's other states say must not vouch for these.
  const month = forecastPoint({ ...point, checks: [], ownReadings: [] }).forecastOn(today)
  const highestKwh = highestPlausibleKwh(days, {
    expectedHighKwhPerDay: 'reason' in month ? null : month.consumption.high / month.daysInMonth,
    billedPowerKw: point.last?.billedPowerKw ?? 0,
  })
  const counted = countSinceReading(meter.states, states, highestKwh)
  if ('fault' in counted) throw problem(counted.fault)
  if (counted.kwh > highestKwh && !isConfirmed) throw problem('meterStateHigh')
}
