import { createHash } from 'node:crypto'
import type { sendOwnReading } from '@portal/contract/metering/own-readings'
import type { Database } from '@portal/database/client'
import { contractOfId } from '@portal/domain/contract-ids'
import type { TypedState } from '@portal/domain/insights/forecast-meter'
import { roundKwh } from '@portal/domain/metering/kwh'
import type { DocumentIntake } from '#api/files/document-intake.ts'
import type { Call } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { holdOwnedContract } from '#api/ownership.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { estimateBill } from './estimate.ts'
import { acceptPhotos } from './photos.ts'
import {
  listStates,
  type PointAtHand,
  readPointAtHand,
  requireCounted,
  requireReadable,
} from './point-at-hand.ts'
import { findNewest, type KeptReading, lockSeries, type NewVersion, writeVersion } from './versions.ts'

type SendCall = Call<typeof sendOwnReading>

export interface OwnReadingIntake {
  database: Database
  intake: DocumentIntake
}

/**
 * Takes a reading in under a number, or another version of one that was sent in the same window. The same reading sent
 * again gets the first answer, also when the window has closed meanwhile.
 */
export async function receiveOwnReading({ database, intake }: OwnReadingIntake, call: SendCall) {
  const { fields, caller } = call
  const contractId = contractOfId(fields.pointOfDeliveryId)
  const fingerprint = fingerprintOf(call)
  const atHand = await readPointAtHand(database, call, fields.pointOfDeliveryId, call.beganAtMs)
  const isRepeated = (newest: KeptReading | undefined): newest is KeptReading =>
    newest?.fingerprint.equals(fingerprint) === true && isOfThisSending(newest, atHand)
  const earlier = await findNewest(database, contractId, fields.pointOfDeliveryId)
  if (isRepeated(earlier)) return present(earlier)
  const version = await judge(database, call, atHand)
  const photos = await acceptPhotos(intake, call.files, {
    source: String(caller.userId),
    signal: call.signal,
  })
  const { kept, isNew } = await database.transaction(async (tx) => {
    await holdOwnedContract(tx, caller.userId, contractId)
    const series = await lockSeries(tx, version)
    const newest = await findNewest(tx, contractId, fields.pointOfDeliveryId)
    if (isRepeated(newest)) return { kept: newest, isNew: false }
    return { kept: await writeVersion(tx, { ...version, ...series, fingerprint, photos }), isNew: true }
  })
  if (!isNew) await intake.discard(photos)
  return present(kept)
}

/** In the next window the same states with the same photo, of a house where nobody lives, are a reading of their own. */
const isOfThisSending = ({ year, month }: KeptReading, { isWithin, window }: PointAtHand): boolean =>
  !isWithin || (year === window.year && month === window.month)

const present = ({ number, consumption, estimatedAmount, version }: KeptReading) => ({
  success: true as const,
  number,
  consumption,
  estimatedAmount,
  version,
})

type JudgedVersion = Omit<NewVersion, 'number' | 'version' | 'fingerprint' | 'photos'>

/** Everything that can be said before a photo is looked at. */
async function judge(database: Database, call: SendCall, atHand: PointAtHand): Promise<JudgedVersion> {
  const { fields, files, caller, beganAtMs } = call
  requireReadable(atHand)
  if (!atHand.isWithin) throw problem('readingWindowClosed')
  const states = listStates({ Ht: fields.stateHt, Lt: fields.stateLt, St: fields.stateSt })
  const counted = requireCounted(atHand, states)
  if (counted.isUnusual && fields.isConfirmed !== 'true') throw problem('meterStateHigh')
  requirePhotos(atHand, files.length)
  const { point, meter, window, today } = atHand
  const priceLists = await readPriceLists(database, call.clock())
  return {
    contractId: contractOfId(fields.pointOfDeliveryId),
    pointId: fields.pointOfDeliveryId,
    userId: caller.userId,
    year: window.year,
    month: window.month,
    collectionNumber: window.collectionNumber,
    pointOfDeliveryNumber: window.pointOfDeliveryNumber,
    meterNumber: meter.number ?? '',
    sentAt: new Date(beganAtMs),
    readOn: today,
    states,
    consumption: roundKwh(counted.kwh),
    estimatedAmount: estimateBill(point, meter, counted, window, priceLists).estimatedAmount,
    // Whether the customer was asked; what the request says of any other state means nothing.
    isConfirmed: counted.isUnusual,
  }
}

/** A correction of the same meter may keep the photos of the version before. */
function requirePhotos({ photosNeeded, window: { sent }, meter }: PointAtHand, count: number): void {
  if (count >= photosNeeded) return
  const isKeeping = count === 0 && sent !== null && sent.photos > 0 && sent.meterNumber === meter.number
  if (!isKeeping) throw problem('readingPhotoMissing')
}

function fingerprintOf({ caller, fields, files }: SendCall): Buffer {
  const { pointOfDeliveryId } = fields
  const states: TypedState[] = listStates({ Ht: fields.stateHt, Lt: fields.stateLt, St: fields.stateSt })
  const photos = files.map(({ sha256 }) => sha256)
  return createHash('sha256')
    .update(JSON.stringify([caller.userId, pointOfDeliveryId, states, photos]))
    .digest()
}
