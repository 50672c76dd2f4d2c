import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLedger } from '#simulators/ledger.ts'
import { makeDataFolder } from '#simulators/testing/test-simulators.ts'

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let path: string

beforeEach(async () => {
  folder = await makeDataFolder()
  path = join(folder.path, 'ledger.jsonl')
})
afterEach(() => folder.remove())

test('what is settled is in the file, in order, however many come at once', async () => {
  const ledger = await openLedger<number>(path)
  for (let row = 0; row < 100; row += 1) ledger.append(row)
  await ledger.settled()
  expect((await readFile(path, 'utf8')).trim().split('\n').map(Number)).toEqual(
    Array.from({ length: 100 }, (_, row) => row),
  )
  ledger.append(100)
  await ledger.settled()
  await ledger.close()
  const again = await openLedger<number>(path)
  expect(again.earlierRows).toHaveLength(101)
  await again.close()
})

test('a line that a crash cut short is gone, and the next one stands whole', async () => {
  await writeFile(path, '{"а":1}\n')
  await appendFile(path, '{"а":2')
  const ledger = await openLedger<object>(path)
  expect(ledger.earlierRows).toEqual([{ а: 1 }])
  ledger.append({ а: 3 })
  await ledger.close()
  expect(await readFile(path, 'utf8')).toBe('{"а":1}\n{"а":3}\n')
})

test('a ledger that cannot be written answers for nothing', async () => {
  const ledger = await openLedger<number>(path)
  await ledger.close()
  ledger.append(1)
  await expect(ledger.settled()).rejects.toThrow()
})
