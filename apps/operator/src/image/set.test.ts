import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperatorWorld, openOperatorWorld } from '#testing/operator-process.ts'
import { OperatorProblem } from '../command.ts'
import { command } from './set.ts'

let world: OperatorWorld
let files: string

beforeAll(async () => {
  world = await openOperatorWorld()
  files = await mkdtemp(join(tmpdir(), 'moja-struja-operator-files-'))
}, 60_000)
afterAll(async () => {
  await rm(files, { recursive: true })
  await world.close()
})

const image = (...parameters: string[]) => world.operate('image', ...parameters)

async function aFile(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(files, name)
  await writeFile(file, content)
  return file
}

const aPicture = async (width: number, height: number) =>
  aFile(
    `baner-${width}.png`,
    await sharp({ create: { width, height, channels: 3, background: '#2b6cb0' } })
      .png()
      .toBuffer(),
  )

const shown = () =>
  world.rows<{ id: number; content: Buffer; link: string | null }>(
    'select id, content, navigation_url as link from marketing_images order by id',
  )

describe('image set', () => {
  it('shows a picture at its place, made small, with its link', async () => {
    const file = await aPicture(3000, 600)
    expect((await image('set', '1', file, '--dry-run')).output).toContain('Nothing was changed.')
    expect(await shown()).toEqual([])
    const outcome = await image('set', '1', file, '--link', 'https://primer.rs/e-račun')
    expect(outcome.complaint).toBe('')
    expect(outcome.output).toMatch(/^Place 1 shows 2000 × 400 pixels, \d+ bytes, leads to https:/)
    await image('set', '2', await aPicture(200, 100))
    const [first, second] = await shown()
    expect([first?.link, second?.link]).toEqual(['https://primer.rs/e-ra%C4%8Dun', null])
    expect(await sharp(second?.content).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 })
    expect(await world.rows('select act, target, result from audit_log order by id')).toEqual([
      { act: 'image set', target: 'image 1', result: 'done' },
      { act: 'image set', target: 'image 2', result: 'done' },
    ])
  }, 60_000)

  it('keeps a picture for each language, with its words', async () => {
    const file = await aPicture(200, 100)
    await image('set', '2', file, '--language', 'en-US', '--text', 'Your bill by e-mail')
    await image('set', '2', file)
    await image('set', '2', file, '--language', 'en-US', '--text', 'Your bill, no paper')
    const kept =
      'select language, alternative_text as words from marketing_images where id = 2 order by language'
    expect(await world.rows(kept)).toEqual([
      { language: 'en-US', words: 'Your bill, no paper' },
      { language: null, words: null },
    ])
    await image('remove', '2')
    expect(await world.rows(kept)).toEqual([])
  }, 60_000)

  it('is undone by image remove', async () => {
    await image('set', '2', await aPicture(200, 100))
    expect((await image('remove', '2')).output).toBe('Place 2 shows nothing now\n')
    expect((await image('remove', '2')).output).toBe('Place 2 showed nothing already\n')
    expect((await shown()).map(({ id }) => id)).not.toContain(2)
  }, 60_000)

  it('refuses drawings, broken pictures, other places and other links', async () => {
    const picture = await aPicture(200, 100)
    const cases: [string[], string][] = [
      [['3', picture], 'Name the place: 1 (under the page) or 2 (under the menu)'],
      [['1'], 'Name one picture'],
      [['1', await aFile('crtez.svg', '<svg onload="x"/>')], 'is no JPEG, PNG, GIF, WebP or AVIF'],
      [['1', await aFile('crtez.png', '<svg onload="x"/>')], 'is no JPEG, PNG, GIF, WebP or AVIF'],
      [['1', await aFile('pola.gif', 'GIF89a')], 'is broken or too large'],
      [['1', '/no/such.png'], "can't be read (ENOENT)"],
      [['1', picture, '--link', 'http://primer.rs'], '--link must be an address that begins with https://'],
      [['1', picture, '--link', 'javascript:alert(1)'], '--link must be an address'],
      [['1', picture, '--language', 'de-DE'], '--language is one of sr-Cyrl-RS, sr-Latn-RS, en-US'],
    ]
    for (const [parameters, message] of cases) {
      const refused = command.run(parameters)
      await expect(refused).rejects.toThrow(OperatorProblem)
      await expect(refused).rejects.toThrow(message)
    }
    expect((await image('remove', '7')).complaint).toContain('Name the place')
  }, 90_000)
})
