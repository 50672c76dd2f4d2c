import { expect, test } from 'vitest'
import type { DeviceDatabase } from '#web/session/device/device-database.ts'
import { createKeptThings } from './kept-things.ts'

/** As much of a database as keeping and finding needs. */
function aDatabase(): DeviceDatabase {
  const rows = new Map<string, unknown>()
  const store = {
    get: (key: string) => ({ result: rows.get(key) }),
    put: (value: unknown, key: string) => {
      rows.set(key, value)
      return { result: key }
    },
    delete: (key: string) => ({ result: rows.delete(key) }),
    openCursor: () => ({ result: null }),
  }
  // Only these are asked of it.
  return { act: async (_mode, act) => act(store as unknown as IDBObjectStore).result }
}

const ana = 'ana@primer.rs'

test('an answer is found by the contract it was given under; a document by any', async () => {
  const database = aDatabase()
  const page = (contract: string) =>
    createKeptThings({ database, clock: Date.now, owner: () => ana, contract })
  await page('1').keep('answer', 'bills', [{ amount: 7269.46 }], ana)
  await page('1').keep('document', '4120700060', 'PDF', ana)
  expect(await page('1').find('answer', 'bills')).toMatchObject({ data: [{ amount: 7269.46 }] })
  expect(await page('2').find('answer', 'bills')).toBeNull()
  expect(await page('2').find('document', '4120700060')).toMatchObject({ data: 'PDF' })
})

test('nobody finds what another customer has kept', async () => {
  const database = aDatabase()
  const options = { database, clock: Date.now, contract: '1' }
  await createKeptThings({ ...options, owner: () => ana }).keep('answer', 'bills', [], ana)
  expect(await createKeptThings({ ...options, owner: () => 'x' }).find('answer', 'bills')).toBeNull()
})

test('an answer that comes after its customer has left leaves nothing behind', async () => {
  const database = aDatabase()
  const options = { database, clock: Date.now, contract: '1' }
  const left = createKeptThings({ ...options, owner: () => null })
  await left.keep('answer', 'bills', [], ana)
  await left.keep('document', '4120700060', 'PDF', ana)
  const back = createKeptThings({ ...options, owner: () => ana })
  expect(await back.find('answer', 'bills')).toBeNull()
  expect(await back.find('document', '4120700060')).toBeNull()
})
