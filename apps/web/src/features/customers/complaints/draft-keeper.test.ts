import { describe, expect, it } from 'vitest'
import { draftsKey } from '#web/session/device/device-drafts.ts'
import { createDeviceStorage } from '#web/session/device/device-storage.ts'
import { memoryStorage } from '#web/session/testing/builders.ts'
import { type ComplaintDraft, emptyDraft } from './complaint-draft.ts'
import { createKeptDrafts } from './draft-keeper.ts'

const [ana, contract] = ['ana@primer.rs', 41207]
const photo = new File(['1'], 'бројило.jpg')
const note = new File(['2'], 'белешка.txt')
const draft: ComplaintDraft = { ...emptyDraft, typeId: 1, description: 'Струје нема.', files: [photo, note] }

/** A device that outlives its pages; `hasRoom` for files. */
function aDevice({ hasRoom: isRoomy = true, hasRoomForWords = true } = {}) {
  let hasRoom = isRoomy
  let here: string | null = ana
  const kept = memoryStorage()
  const storage = createDeviceStorage(() => ({
    ...kept,
    setItem(key, value) {
      if (!hasRoomForWords) throw new DOMException('no room', 'QuotaExceededError')
      kept.setItem(key, value)
    },
  }))
  const files = new Map<string, readonly File[]>()
  const place = {
    async keepFiles(key: string, kept: readonly File[]) {
      if (!hasRoom) throw new DOMException('no room', 'QuotaExceededError')
      files.set(key, kept)
    },
    readFiles: async (key: string) => files.get(key) ?? [],
  }
  const openPage = () => createKeptDrafts({ storage, files: place, clock: Date.now, whoIsHere: () => here })
  const makeRoom = () => {
    hasRoom = true
  }
  const signIn = (who: string | null) => {
    here = who
  }
  return { storage, files, openPage, makeRoom, signIn }
}

/** Lets what was begun in the background end. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('a complaint that was begun', () => {
  it('is found again after a reload, with its files in the order they were chosen', async () => {
    const { openPage } = aDevice()
    openPage().keep(ana, contract, draft)
    await settle()
    const reloaded = openPage()
    expect(reloaded.find(ana, contract)).toEqual({ ...draft, files: [] })
    expect(await reloaded.restore(ana, contract)).toEqual({ draft, lostFiles: [] })
    expect(reloaded.find(ana, contract)).toEqual(draft)
  })

  it('is about one contract and of one customer', async () => {
    const { openPage } = aDevice()
    openPage().keep(ana, contract, draft)
    await settle()
    expect(await openPage().restore(ana, contract + 1)).toBeNull()
    expect(await openPage().restore('firma@primer.rs', contract)).toBeNull()
    expect(openPage().find('firma@primer.rs', contract)).toBeUndefined()
  })

  it('is gone with its files once it is sent or thrown away, and others stay', async () => {
    const { openPage, files, storage } = aDevice()
    const page = openPage()
    page.keep(ana, contract, draft)
    page.keep(ana, contract + 1, { ...draft, files: [] })
    page.forget(ana, contract)
    await settle()
    expect(await openPage().restore(ana, contract)).toBeNull()
    expect(files.get(`${contract} ${ana}`)).toEqual([])
    expect(await openPage().restore(ana, contract + 1)).not.toBeNull()
    page.forget(ana, contract + 1)
    expect(storage.getItem(draftsKey)).toBeNull()
  })

  it('stays where another tab wrote it since, when this one sends its own', async () => {
    const { openPage } = aDevice()
    const [here, other] = [openPage(), openPage()]
    here.keep(ana, contract, draft)
    await settle()
    const otherDraft = { ...draft, description: 'Рачун је двоструко већи.', files: [photo] }
    other.keep(ana, contract, otherDraft)
    await settle()
    here.forget(ana, contract)
    await settle()
    expect(await openPage().restore(ana, contract)).toEqual({ draft: otherDraft, lostFiles: [] })
    other.forget(ana, contract)
    expect(await openPage().restore(ana, contract)).toBeNull()
  })

  it('is forgotten by the page when the customer signs out', async () => {
    const { openPage, signIn } = aDevice()
    const page = openPage()
    page.keep(ana, contract, draft)
    signIn(null)
    page.leave()
    expect(page.find(ana, contract)).toBeUndefined()
    expect(await page.restore(ana, contract)).toBeNull()
  })

  it('leaves what stands on the device where the sign-out is heard of after the next sign-in', async () => {
    const { openPage } = aDevice()
    await openPage().keep(ana, contract, draft)
    const page = openPage()
    page.leave()
    expect(await page.restore(ana, contract)).toEqual({ draft, lostFiles: [] })
  })

  it('is not kept when a photo is ready after the customer has signed out', async () => {
    const { openPage, signIn, storage, files } = aDevice()
    const page = openPage()
    const begun = page.keep(ana, contract, draft)
    // The files are still being written.
    signIn(null)
    page.leave()
    await begun
    expect(await page.keep(ana, contract, { ...draft, files: [photo] })).toBe(false)
    expect(storage.getItem(draftsKey)).toBeNull()
    expect(files.size).toBe(0)
  })

  it('is kept when a photo is ready after the session only ended, and after the next sign-in', async () => {
    const { openPage, signIn } = aDevice()
    const page = openPage()
    signIn(null)
    expect(await page.keep(ana, contract, draft)).toBe(true)
    page.leave()
    signIn(ana)
    expect(await page.restore(ana, contract)).toBeNull()
    signIn(null)
    expect(await page.keep(ana, contract, draft)).toBe(true)
  })

  it('takes nothing of who signed in since, when an answer or a photo comes for who was here before', async () => {
    const { openPage, signIn } = aDevice()
    const page = openPage()
    await page.keep(ana, contract, draft)
    signIn('firma@primer.rs')
    page.leave()
    await page.keep('firma@primer.rs', contract, draft)
    page.forget(ana, contract)
    await page.keep(ana, contract + 1, draft)
    expect(await openPage().restore('firma@primer.rs', contract)).toEqual({ draft, lostFiles: [] })
    expect(page.find(ana, contract + 1)).toBeUndefined()
  })

  it('keeps its words on a device without room for files, and names those to choose again', async () => {
    const { openPage } = aDevice({ hasRoom: false })
    const page = openPage()
    expect(await page.keep(ana, contract, draft)).toBe(false)
    expect(page.find(ana, contract)).toEqual(draft)
    expect(await openPage().restore(ana, contract)).toEqual({
      draft: { ...draft, files: [] },
      lostFiles: ['бројило.jpg', 'белешка.txt'],
    })
  })

  it('tells that it is not kept until there is room, and then keeps all of it', async () => {
    const { openPage, makeRoom } = aDevice({ hasRoom: false })
    const page = openPage()
    expect(await page.keep(ana, contract, { ...draft, files: [] })).toBe(true)
    expect(await page.keep(ana, contract, draft)).toBe(false)
    makeRoom()
    expect(await page.keep(ana, contract, { ...draft, description: 'Струје нема данас.' })).toBe(true)
    expect((await openPage().restore(ana, contract))?.draft.files).toEqual(draft.files)
  })

  it('stays in the page, as it was changed last, where the device has no room for words', async () => {
    const { openPage } = aDevice({ hasRoomForWords: false })
    const page = openPage()
    expect(await page.keep(ana, contract, draft)).toBe(false)
    const changed = { ...draft, description: 'Струје нема данас.' }
    await page.keep(ana, contract, changed)
    expect(page.find(ana, contract)).toEqual(changed)
    page.forget(ana, contract)
    expect(await page.restore(ana, contract)).toBeNull()
  })
})
