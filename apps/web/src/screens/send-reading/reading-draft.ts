import type { OwnReadingWindow } from '@portal/contract/metering/own-readings'
import { ownReadingPhotos } from '@portal/domain/files/file-limits'
import type { ReadWords } from '#web/features/core/drafts/draft-words.ts'
import { isRecord } from '#web/features/core/drafts/draft-words.ts'
import type { RegisterName } from '#web/features/metering/own-readings/own-reading-queries.ts'
import type { Entry } from './reading-entry.ts'

interface ReadingWords {
  readonly entry: Entry
  /** First day of the window it was begun in: in the next one the meter shows another state. */
  readonly windowFrom: string
  /** What it corrects; 0 where nothing was sent yet. */
  readonly version: number
}

/** What is typed and photographed so far (record 0144). A photo's file is named by what it shows. */
export interface ReadingDraft extends ReadingWords {
  readonly files: readonly File[]
}

const registerNames = ['Ht', 'Lt', 'St'] as const satisfies readonly RegisterName[]

export const readReadingWords: ReadWords<ReadingWords> = ({ entry, windowFrom, version }) => ({
  windowFrom: typeof windowFrom === 'string' ? windowFrom : '',
  version: typeof version === 'number' ? version : 0,
  entry: Object.fromEntries(
    registerNames.flatMap((name) => {
      const typed = isRecord(entry) ? entry[name] : undefined
      return typeof typed === 'string' ? [[name, typed.slice(0, 16)]] : []
    }),
  ),
})

export const isBegun = ({ entry, files }: ReadingDraft): boolean =>
  files.length > 0 || Object.values(entry).some((typed) => typed.trim() !== '')

/**
 * It was received and only its answer was lost: nothing of it waits to be sent. A photo that was taken since for the same
 * states does.
 */
export function isAsSent({ entry, files, version }: ReadingDraft, { sent }: OwnReadingWindow): boolean {
  if (sent === null || (files.length > 0 && version >= sent.version)) return false
  return sent.states.every(
    ({ register, state }) => entry[register]?.trim() && Number(entry[register]) === state,
  )
}

/** What a photo shows: the whole meter, or the display at one register. */
export type PhotoSubject = RegisterName | 'meter'

export const photoSubjects = ({ photosNeeded, registers }: OwnReadingWindow): readonly PhotoSubject[] =>
  photosNeeded > 1 ? registers.map(({ register }) => register) : ['meter']

export const photoOf = (files: readonly File[], subject: PhotoSubject): File | undefined =>
  files.find(({ name }) => name.startsWith(`${subject}.`))

export const withPhoto = (
  files: readonly File[],
  subject: PhotoSubject,
  photo: File | null,
): readonly File[] => {
  const others = files.filter(({ name }) => !name.startsWith(`${subject}.`))
  return photo ? [...others, photo] : others
}

export const areTooLarge = (files: readonly File[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) >= ownReadingPhotos.totalSizeBytesBelow
