import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFileKey } from '#api/files/file-store.ts'
import { incomingFolder } from '#api/files/folder-store.ts'
import { abandonedAfterMs, announceFile, keepFiles } from '#api/files/pending-files.ts'
import { storeContent } from '#api/files/store-content.ts'
import { createTestApp } from '#testing/test-app.ts'
import { cleanUpFilesTask, removeStaleUploads } from './clean-up-files.ts'

const app = await createTestApp()
const { fileStore } = app.services
const cleanUp = () => app.services.tasks[cleanUpFilesTask]?.({}, { id: '1', attempt: 1 })

async function aStoredFile(): Promise<string> {
  const key = newFileKey()
  await announceFile(app.database, key, app.clock())
  await storeContent(fileStore, app.dataDirectory, key, Buffer.from('a'))
  return key
}

const isThere = (key: string) =>
  fileStore.open(key).then(
    (stream) => {
      stream.destroy()
      return true
    },
    () => false,
  )

test('a file that no row came to speak of is removed after some hours, a kept one stays', async () => {
  const [abandoned, kept] = [await aStoredFile(), await aStoredFile()]
  await app.database.transaction((tx) => keepFiles(tx, [kept]))
  await cleanUp()
  expect(await isThere(abandoned)).toBe(true)
  app.clock.advance(abandonedAfterMs + 1)
  const fresh = await aStoredFile()
  await cleanUp()
  expect([await isThere(abandoned), await isThere(kept), await isThere(fresh)]).toEqual([false, true, true])
})

/** In the place of the file stands what can't be removed as one; answers with the place. */
async function makeStubborn(key: string): Promise<string> {
  const place = join(app.dataDirectory, 'files', 'stored', key.slice(0, 2), key.slice(2))
  await rm(place)
  await mkdir(join(place, 'in'), { recursive: true })
  return place
}

const isPending = async (key: string) =>
  (await app.database.pool.query('select from pending_files where key = $1', [key])).rowCount === 1

test('a needless document that the store does not give up now is left to the clean-up', async () => {
  const key = await aStoredFile()
  const place = await makeStubborn(key)
  await app.services.documentIntake.discard([{ key, name: 'a.pdf', sizeBytes: 1, sha256: '' }])
  expect(await isPending(key)).toBe(true)
  await rm(place, { recursive: true })
  app.clock.advance(abandonedAfterMs + 1)
  await cleanUp()
  expect(await isPending(key)).toBe(false)
})

test('a file that the store does not give up waits anew, and those behind it go', async () => {
  const keys = [await aStoredFile(), await aStoredFile(), await aStoredFile()]
  const [stubborn = '', ...others] = keys
  const place = await makeStubborn(stubborn)
  app.clock.advance(abandonedAfterMs + 1)
  await expect(cleanUp()).rejects.toThrow()
  expect(await Promise.all(others.map(isThere))).toEqual([false, false])
  await cleanUp()
  await rm(place, { recursive: true })
  app.clock.advance(abandonedAfterMs + 1)
  await cleanUp()
  expect(await Promise.all(keys.map(isPending))).toEqual([false, false, false])
})

test('a file that was removed meanwhile can no longer be kept', async () => {
  const key = await aStoredFile()
  app.clock.advance(abandonedAfterMs + 1)
  await cleanUp()
  await expect(app.database.transaction((tx) => keepFiles(tx, [key]))).rejects.toThrow('removed')
})

test('what a killed process left of an upload is removed, what still arrives is not', async () => {
  const folder = incomingFolder(app.dataDirectory)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'left'), 'a')
  await writeFile(join(folder, 'arriving'), 'a')
  const longAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(folder, 'left'), longAgo, longAgo)
  await removeStaleUploads(app.dataDirectory, Date.now())
  expect(await readdir(folder)).toEqual(['arriving'])
})
