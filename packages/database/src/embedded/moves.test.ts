import { existsSync, renameSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeDataDirectory } from './location.ts'
import {
  beginPart,
  finishInterruptedPart,
  finishPart,
  inPart,
  type Move,
  partFolder,
  unfinishedMove,
} from './moves.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-moves-'))
  onTestFinished(() => removeDataDirectory(folder))
  return folder
}

const upgrade: readonly Move[] = [
  ['postgres', 'postgres-17'],
  [inPart('postgres'), 'postgres'],
]

/** An old cluster in place, a new one built beside it. */
async function anUpgrade(): Promise<string> {
  const folder = await aFolder()
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'of'), 'old')
  await mkdir(join(await beginPart(folder), 'postgres'))
  await writeFile(join(partFolder(folder), 'postgres', 'of'), 'new')
  return folder
}

const of = (folder: string, name: string) => readFile(join(folder, name, 'of'), 'utf8')

test('a build takes its place, and what was there stays under another name', async () => {
  const folder = await anUpgrade()
  expect(unfinishedMove(folder)).toContain('interrupted')
  await finishPart(folder, upgrade)
  expect([await of(folder, 'postgres'), await of(folder, 'postgres-17')]).toEqual(['new', 'old'])
  expect(unfinishedMove(folder)).toBeNull()
})

test('interrupted before it was whole, a build is begun anew and nothing has moved', async () => {
  const folder = await anUpgrade()
  expect(await finishInterruptedPart(folder)).toBe(false)
  await beginPart(folder)
  expect(existsSync(join(partFolder(folder), 'postgres'))).toBe(false)
  expect(await of(folder, 'postgres')).toBe('old')
})

test('a build that finds something in its way stays as it is until that is moved away', async () => {
  const folder = await anUpgrade()
  await mkdir(join(folder, 'postgres-17'))
  await expect(finishPart(folder, upgrade)).rejects.toThrow('postgres-17 is in the way')
  expect([await of(folder, 'postgres'), await of(partFolder(folder), 'postgres')]).toEqual(['old', 'new'])
  renameSync(join(folder, 'postgres-17'), join(folder, 'away'))
  expect(await finishInterruptedPart(folder)).toBe(true)
  expect([await of(folder, 'postgres'), await of(folder, 'postgres-17')]).toEqual(['new', 'old'])
})

test.each([0, 1, 2])('interrupted after %i of its moves, a build is finished', async (made) => {
  const folder = await anUpgrade()
  // The plan is there, as finishPart leaves it when it is killed between two renames.
  await writeFile(join(partFolder(folder), 'moves.json'), JSON.stringify(upgrade))
  for (const [from, to] of upgrade.slice(0, made)) renameSync(join(folder, from), join(folder, to))
  expect(await finishInterruptedPart(folder)).toBe(true)
  expect([await of(folder, 'postgres'), await of(folder, 'postgres-17')]).toEqual(['new', 'old'])
  expect(existsSync(partFolder(folder))).toBe(false)
})
