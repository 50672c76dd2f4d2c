import { describe, expect, it } from 'vitest'
import { createDraftKeeper } from '#web/features/core/drafts/draft-keeper.ts'
import { memoryStorage } from '#web/session/testing/builders.ts'
import {
  areTooLarge,
  isAsSent,
  isBegun,
  photoOf,
  photoSubjects,
  readReadingWords,
  withPhoto,
} from './reading-draft.ts'
import { aDraft, aPhoto, aReading, aWindow } from './testing/builders.ts'

const [ana, point] = ['ana@primer.rs', 4120700001]

describe('a reading that was begun', () => {
  it('is found again after a reload, its photos by what they show', async () => {
    const storage = memoryStorage()
    const files = new Map<string, readonly File[]>()
    const place = {
      keepFiles: async (key: string, kept: readonly File[]) => void files.set(key, kept),
      readFiles: async (key: string) => files.get(key) ?? [],
    }
    const openPage = () =>
      createDraftKeeper({
        storage,
        storageKey: 'drafts',
        files: place,
        clock: Date.now,
        whoIsHere: () => ana,
        readWords: readReadingWords,
      })
    const draft = aDraft({ entry: { Ht: '184', Lt: '9310' }, files: [aPhoto('Ht.jpg')] })
    const page = openPage()
    expect(await page.keep(ana, point, draft)).toBe(true)
    expect(await openPage().restore(ana, point)).toEqual({ draft, lostFiles: [] })
    expect(await openPage().restore(ana, point + 1)).toBeNull()
  })

  it('is read field by field, whatever stands there', () => {
    expect(readReadingWords({ entry: { Ht: 5, Lt: '9310', Xx: '1' }, windowFrom: 7 })).toEqual({
      entry: { Lt: '9310' },
      windowFrom: '',
      version: 0,
    })
    expect(readReadingWords({ entry: 'x' })).toEqual({ entry: {}, windowFrom: '', version: 0 })
    expect(readReadingWords({ version: 2 }).version).toBe(2)
    expect(readReadingWords({ entry: { St: '1'.repeat(99) } }).entry.St).toHaveLength(16)
  })

  it('is one only when something is typed or photographed', () => {
    expect(isBegun(aDraft({ entry: { Ht: ' ' } }))).toBe(false)
    expect(isBegun(aDraft({ entry: { Ht: '1' } }))).toBe(true)
    expect(isBegun(aDraft({ files: [aPhoto()] }))).toBe(true)
  })
})

describe('a reading whose answer was lost', () => {
  const states = [
    { register: 'Ht', state: 184 },
    { register: 'Lt', state: 9310 },
  ] as const
  const window = aWindow({ sent: aReading({ states: [...states] }) })

  it('does not wait when the window has it', () => {
    expect(isAsSent(aDraft({ entry: { Ht: '184', Lt: ' 9310' } }), window)).toBe(true)
  })

  it('waits when a photo was taken anew for the states that stand', () => {
    const draft = aDraft({ entry: { Ht: '184', Lt: '9310' }, files: [aPhoto()] })
    expect(isAsSent(draft, window)).toBe(true)
    expect(isAsSent({ ...draft, version: 1 }, window)).toBe(false)
    expect(
      isAsSent({ ...draft, version: 1 }, aWindow({ sent: aReading({ version: 2, states: [...states] }) })),
    ).toBe(true)
  })

  it('waits when another state was typed since, or none, or nothing was sent', () => {
    expect(isAsSent(aDraft({ entry: { Ht: '185', Lt: '9310' } }), window)).toBe(false)
    expect(isAsSent(aDraft({ entry: { Ht: '184' } }), window)).toBe(false)
    expect(isAsSent(aDraft({ entry: { Ht: '184', Lt: '9310' } }), aWindow())).toBe(false)
  })
})

describe('the photos of a reading', () => {
  it('are one of the meter, or one of each register', () => {
    expect(photoSubjects(aWindow())).toEqual(['meter'])
    expect(photoSubjects(aWindow({ kind: 'digital', photosNeeded: 2 }))).toEqual(['Ht', 'Lt'])
  })

  it('are taken again in their own place', () => {
    const first = [aPhoto('Ht.jpg'), aPhoto('Lt.jpg')]
    const again = aPhoto('Ht.jpg')
    expect(photoOf(withPhoto(first, 'Ht', again), 'Ht')).toBe(again)
    expect(withPhoto(first, 'Ht', null)).toEqual([first[1]])
  })

  it('stay below what the server takes', () => {
    const large = Object.defineProperty(aPhoto(), 'size', { value: 25 * 1024 * 1024 })
    expect(areTooLarge([large])).toBe(true)
    expect(areTooLarge([aPhoto()])).toBe(false)
  })
})
