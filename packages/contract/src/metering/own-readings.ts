import { ownReadingPhotos } from '@portal/domain/files/file-limits'
import type { MeterKindName } from '@portal/domain/metering/own-reading'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { IdText, IsoDate, IsoMoment, Money, Month, OrdinalText, TextOrNull, Year } from '#contract/fields.ts'
import { RegisterName } from '#contract/insights/meter-checks.ts'

/** What stands at the wall: `mechanical` is photographed whole, `digital` once for each register, `remote` not at all. */
const meterKinds = ['mechanical', 'digital', 'remote'] as const satisfies readonly MeterKindName[]

/** Why no reading is taken now; each has its own sentence. */
export const noReadingReasons = ['remotelyRead', 'inactivePoint', 'neverRead', 'windowClosed'] as const

/** The way of a reading: ours until it is passed on, then the supplier's word, which comes with the feed. */
export const ownReadingStates = ['received', 'passedOn', 'accepted', 'rejected'] as const

export const OwnReading = z.object({
  /** What the customer is told and the supplier knows it by; the same for every version. */
  number: z.string(),
  /** 1 for the first; each correction is one more, and the newest counts. */
  version: z.int().check(z.minimum(1)),
  /** The month whose bill it is for. */
  year: Year,
  month: Month,
  meterNumber: z.string(),
  sentAt: IsoMoment,
  states: z.array(z.object({ register: RegisterName, state: z.int() })),
  /** kWh since the last reading. */
  consumption: z.number(),
  /** RSD of a bill on these states, with fees and taxes, without discount and earlier debt; null where it can't be told. */
  estimatedAmount: z.nullable(Money),
  state: z.enum(ownReadingStates),
  /** The supplier's words for a rejection. */
  reason: TextOrNull,
  /** Whether another version may be sent. */
  canBeCorrected: z.boolean(),
  /** How many photos are kept; they are asked for by their place. */
  photos: z.int(),
})
export type OwnReading = z.infer<typeof OwnReading>

export const OwnReadingWindow = z.object({
  isOpen: z.boolean(),
  /** First and last day of the window that is open, or of the next one. */
  from: IsoDate,
  to: IsoDate,
  kind: z.enum(meterKinds),
  registers: z.array(
    z.object({
      register: RegisterName,
      lastState: z.nullable(z.number()),
      digits: z.int(),
      /** kWh a day that this register used at most and on average, in what the supplier read; null where nothing is known. */
      highestDaily: z.nullable(z.number()),
      averageDaily: z.nullable(z.number()),
    }),
  ),
  /** Null when a reading is taken now. */
  reason: z.nullable(z.enum(noReadingReasons)),
  meterNumber: TextOrNull,
  /** The day of the last state. */
  lastDate: z.nullable(IsoDate),
  photosNeeded: z.int(),
  /** What was sent in this window, to look at and to correct. */
  sent: z.nullable(OwnReading),
})
export type OwnReadingWindow = z.infer<typeof OwnReadingWindow>

const readingExample = {
  number: 'ОЧ-2026-000318',
  version: 1,
  year: 2026,
  month: 2,
  meterNumber: '20417765',
  sentAt: '2026-03-03T18:04:11+01:00',
  states: [
    { register: 'Ht', state: 18_420 },
    { register: 'Lt', state: 9310 },
  ],
  consumption: 251,
  estimatedAmount: 4120.55,
  state: 'received',
  reason: null,
  canBeCorrected: true,
  photos: 1,
} satisfies OwnReading

export const getOwnReadingWindow = endpoint({
  id: 'metering.ownReadings.getWindow',
  method: 'GET',
  path: '/api/metering/own-readings/window',
  access: 'session',
  summary: 'Whether the customer may read the meter of a point now, and what it showed last.',
  query: z.object({ PointOfDeliveryId: IdText }),
  success: { status: 200, description: 'The window and the registers.', schema: OwnReadingWindow },
  problems: ['notFound'],
  example: {
    query: { PointOfDeliveryId: 4120700001 },
    response: {
      isOpen: true,
      from: '2026-03-01',
      to: '2026-03-06',
      kind: 'mechanical',
      registers: [
        { register: 'Ht', lastState: 18_266, digits: 6, highestDaily: 21.4, averageDaily: 10.2 },
        { register: 'Lt', lastState: 9213, digits: 6, highestDaily: 12.9, averageDaily: 5.5 },
      ],
      reason: null,
      meterNumber: '20417765',
      lastDate: '2026-01-31',
      photosNeeded: 1,
      sent: null,
    },
  },
})

/** A state as the customer typed it; absent for a register that the meter has not. */
const StateText = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,8}$/, { error: 'wholeNumber' })),
    z.transform((text: string) => Number(text)),
  ),
)

export const OwnReadingEstimate = z.object({
  /** kWh since the last reading, over so many days. */
  consumption: z.number(),
  days: z.int(),
  /** As of the reading itself: without discount and earlier debt. */
  estimatedAmount: z.nullable(Money),
  /** Of an own reading, if the bill before is paid in time; null where there is none to be had. */
  discountPercent: z.nullable(z.number()),
  /** RSD that the discount takes off the amount. */
  discountAmount: z.nullable(Money),
})
export type OwnReadingEstimate = z.infer<typeof OwnReadingEstimate>

export const estimateOwnReading = endpoint({
  id: 'metering.ownReadings.estimate',
  method: 'GET',
  path: '/api/metering/own-readings/estimate',
  access: 'session',
  summary: 'What states that are being typed come to; nothing is kept.',
  query: z.object({ PointOfDeliveryId: IdText, StateHt: StateText, StateLt: StateText, StateSt: StateText }),
  success: { status: 200, description: 'Consumption and amount.', schema: OwnReadingEstimate },
  problems: [
    'notFound',
    'meterReadRemotely',
    'pointInactive',
    'meterRegistersDiffer',
    'meterStateTooLong',
    'meterStateTooLow',
    'meterNotRead',
  ],
  example: {
    query: { PointOfDeliveryId: 4120700001, StateHt: '18420', StateLt: '9310' },
    response: {
      consumption: 251,
      days: 31,
      estimatedAmount: 4120.55,
      discountPercent: 6,
      discountAmount: 201.4,
    },
  },
})

export const sendOwnReading = endpoint({
  id: 'metering.ownReadings.send',
  method: 'POST',
  path: '/api/metering/own-readings',
  access: 'session',
  summary:
    'Send the states of a meter with their photos, or correct what was sent in the same window. The same reading sent again gets the first answer.',
  multipart: {
    fields: z.object({
      pointOfDeliveryId: IdText,
      stateHt: StateText,
      stateLt: StateText,
      stateSt: StateText,
      /** The customer has been asked about an unusual state and says it is right. */
      isConfirmed: z._default(z.enum(['true', 'false']), 'false'),
    }),
    fileField: 'Photos',
    fileRequired: false,
    multiple: true,
    maxFiles: ownReadingPhotos.maxFiles,
    totalBytesBelow: ownReadingPhotos.totalSizeBytesBelow,
    tooLarge: 'filesTooLarge',
  },
  success: {
    status: 200,
    description: 'The reading is received under this number.',
    schema: z.object({
      success: z.literal(true),
      number: z.string(),
      consumption: z.number(),
      estimatedAmount: z.nullable(Money),
      version: z.int(),
    }),
  },
  problems: [
    'notFound',
    'readingWindowClosed',
    'meterReadRemotely',
    'pointInactive',
    'meterRegistersDiffer',
    'meterStateTooLong',
    'meterStateTooLow',
    'meterStateHigh',
    'meterNotRead',
    'readingPhotoMissing',
    'filesTooLarge',
    'tooManyFiles',
    'fileEmpty',
    'fileNotAnImage',
    'photoHeic',
    'fileTooComplex',
    'fileHasActiveContent',
    'fileUnpacksTooLarge',
    'fileInfected',
    'fileCheckUnavailable',
  ],
  limits: [{ per: 'account', calls: 60, windowSeconds: 3600 }],
  example: {
    request: { pointOfDeliveryId: 4120700001, stateHt: '18420', stateLt: '9310' },
    response: {
      success: true,
      number: readingExample.number,
      consumption: readingExample.consumption,
      estimatedAmount: readingExample.estimatedAmount,
      version: 1,
    },
  },
})

export const listOwnReadings = endpoint({
  id: 'metering.ownReadings.list',
  method: 'GET',
  path: '/api/metering/own-readings',
  access: 'session',
  summary: 'What was sent for a point, every version, newest first; at most the last three years.',
  query: z.object({ PointOfDeliveryId: IdText }),
  success: { status: 200, description: 'The readings.', schema: z.array(OwnReading) },
  problems: ['notFound'],
  example: { query: { PointOfDeliveryId: 4120700001 }, response: [readingExample] },
})

export const getOwnReadingPhoto = endpoint({
  id: 'metering.ownReadings.getPhoto',
  method: 'GET',
  path: '/api/metering/own-readings/photo',
  access: 'session',
  summary: 'A photo of a reading, as it was kept: made anew, without its place.',
  query: z.object({
    PointOfDeliveryId: IdText,
    Number: z.string().check(z.maxLength(40)),
    Version: OrdinalText,
    Place: OrdinalText,
  }),
  success: { status: 200, description: 'The photo.', contentType: 'image/jpeg' },
  problems: ['notFound'],
  example: { query: { PointOfDeliveryId: 4120700001, Number: readingExample.number, Version: 1, Place: 1 } },
})
