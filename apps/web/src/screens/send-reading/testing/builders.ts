import {
  getOwnReadingWindow,
  listOwnReadings,
  OwnReading,
  OwnReadingWindow,
} from '@portal/contract/metering/own-readings'
import type { ReadingDraft } from '../reading-draft.ts'

const window = OwnReadingWindow.parse(getOwnReadingWindow.example.response)

/** Higher 18.266 and lower 9.213 on 31.01.2026, six digits; a mechanical meter with the window open until 06.03. */
export const aWindow = (part: Partial<OwnReadingWindow> = {}): OwnReadingWindow => ({ ...window, ...part })

export const aReading = (part: Partial<OwnReading> = {}): OwnReading => ({
  ...OwnReading.parse(listOwnReadings.example.response[0]),
  ...part,
})

export const aDraft = (part: Partial<ReadingDraft> = {}): ReadingDraft => ({
  entry: {},
  files: [],
  windowFrom: window.from,
  version: 0,
  ...part,
})

export const aPhoto = (name = 'meter.jpg') => new File(['1'], name, { type: 'image/jpeg' })
