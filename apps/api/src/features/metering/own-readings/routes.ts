import {
  estimateOwnReading,
  getOwnReadingPhoto,
  getOwnReadingWindow,
  listOwnReadings,
  sendOwnReading,
} from '@portal/contract/metering/own-readings'
import type { Database } from '@portal/database/client'
import { roundKwh } from '@portal/domain/metering/kwh'
import type { DocumentIntake } from '#api/files/document-intake.ts'
import type { FileStore } from '#api/files/file-store.ts'
import type { Bind } from '#api/http/call/bind.ts'
import { fileAnswer } from '#api/http/call/file-answer.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { estimateBill } from './estimate.ts'
import { receiveOwnReading } from './new-own-reading.ts'
import {
  listStates,
  presentWindow,
  readPointAtHand,
  requireCounted,
  requireReadable,
} from './point-at-hand.ts'
import { findOwnReadings, findPhoto } from './repository.ts'

export interface OwnReadingsOptions {
  database: Database
  store: FileStore
  intake: DocumentIntake
}

export function registerOwnReadings(bind: Bind, { database, store, intake }: OwnReadingsOptions): void {
  bind(getOwnReadingWindow, async (call) =>
    presentWindow(await readPointAtHand(database, call, call.query.PointOfDeliveryId, call.clock())),
  )
  bind(estimateOwnReading, async (call) => {
    const { PointOfDeliveryId, StateHt: Ht, StateLt: Lt, StateSt: St } = call.query
    const [atHand, priceLists] = await Promise.all([
      readPointAtHand(database, call, PointOfDeliveryId, call.clock()),
      readPriceLists(database, call.clock()),
    ])
    requireReadable(atHand)
    const counted = requireCounted(atHand, listStates({ Ht, Lt, St }))
    const amounts = estimateBill(atHand.point, atHand.meter, counted, atHand.window, priceLists)
    return { consumption: roundKwh(counted.kwh), days: counted.days, ...amounts }
  })
  bind(sendOwnReading, (call) => receiveOwnReading({ database, intake }, call))
  bind(listOwnReadings, (call) => findOwnReadings(database, call))
  bind(getOwnReadingPhoto, async (call) => {
    const { key, sizeBytes } = await findPhoto(database, call)
    const { Number: number, Place: place } = call.query
    const stream = await store.open(key)
    const name = `${number}-${place}.jpg`
    return fileAnswer({ contents: { stream, sizeBytes }, name, disposition: 'attachment' })
  })
}
