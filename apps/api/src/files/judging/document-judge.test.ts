import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { LoneJudging, LoneVerdict } from '#testing/lone-judge.ts'
import { makeDocx } from '#testing/upload-corpus/archives.ts'
import { svg } from '#testing/upload-corpus/pictures.ts'
import { createDocumentJudge } from './document-judge.ts'
import { judgingLimits } from './judging-limits.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moja-struja-judge-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function aFile(name: string, content: Buffer) {
  const path = join(folder, name)
  await writeFile(path, content)
  return { path, name, sizeBytes: content.length, sha256: '' }
}

function aJudge(limits: Partial<typeof judgingLimits> = {}) {
  const judge = createDocumentJudge({ ...judgingLimits, ...limits })
  onTestFinished(() => judge.close())
  return {
    verdictOn: async (name: string, content: Buffer) =>
      judge.judge(await aFile(name, content)).catch((error: { code: string }) => error.code),
    judge,
  }
}

const text = Buffer.from('Стање бројила')
/** 40 MB of a million paragraphs: seconds of work for whoever reads it. */
const letter = makeDocx([
  {
    name: 'word/header1.xml',
    content: Buffer.from(`<w:hdr>${'<w:p><w:r><w:t>Стање</w:t></w:r></w:p>'.repeat(1_000_000)}</w:hdr>`),
  },
])

/** As many blocks of one byte as fit: each is a step of the walk. */
const gifOfSmallBlocks = () =>
  Buffer.concat([
    Buffer.from('GIF89a\x04\x00\x04\x00\x00\x00\x00\x21\xfe', 'latin1'),
    Buffer.alloc(24_000_000, '\x01a'),
    Buffer.from('\x00\x2c\x00\x00\x00\x00\x04\x00\x04\x00\x00\x02\x00\x3b', 'latin1'),
  ])

describe('while a document is judged', { timeout: 60_000 }, () => {
  it.each([
    [
      'a drawing of 1.2 million elements',
      'elements.svg',
      () => svg('<g/>'.repeat(1_200_000)),
      'fileTooComplex',
    ],
    [
      'a drawing with a million attributes',
      'attributes.svg',
      () => svg(`<g${' a=""'.repeat(970_000)}/>`),
      'fileTooComplex',
    ],
    ['a picture of twelve million blocks', 'blocks.gif', gifOfSmallBlocks, 'blocks.gif'],
    ['a letter of 40 MB', 'letter.docx', () => letter, 'letter.docx'],
  ])('the thread that answers everybody else is free: %s', async (_what, name, make, verdict) => {
    // On a busy machine the letter takes longer than customers are given.
    const judging: LoneJudging = {
      warmUp: await aFile('first.txt', text),
      file: await aFile(name, make()),
      timeMs: 55_000,
    }
    const thread = new Worker(new URL(import.meta.resolve('#testing/lone-judge.ts')), { workerData: judging })
    const [{ found, ownMs }] = (await once(thread, 'message')) as [LoneVerdict]
    expect(found).toBe(verdict)
    expect(ownMs).toBeLessThan(5)
  })
})

describe('the judge of documents', () => {
  it('ends a thread that takes too long, refuses its document in words and judges the next', async () => {
    const { verdictOn } = aJudge({ threads: 1, timeMs: 400 })
    const slow = verdictOn('slow.docx', letter)
    const next = verdictOn('next.txt', text)
    expect(await slow).toBe('fileTooComplex')
    expect(await next).toBe('next.txt')
  })

  it('ends a thread that takes too much memory, and refuses its document in words', async () => {
    const { verdictOn } = aJudge({ heapMegabytes: 4 })
    expect(await verdictOn('drawing.svg', svg('<path d="M0 0L9 9"/>'.repeat(90_000)))).toBe('fileTooComplex')
  })

  it('judges several at once and lets the rest wait, but not without end', async () => {
    const { judge } = aJudge({ threads: 2, waiting: 3 })
    const file = await aFile('a.txt', text)
    const verdicts = await Promise.allSettled(Array.from({ length: 8 }, () => judge.judge(file)))
    expect(verdicts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refusals = verdicts.filter((verdict) => verdict.status === 'rejected')
    expect(refusals.map(({ reason }) => reason.code)).toEqual(Array(3).fill('fileCheckUnavailable'))
  })

  it('starts anew after it was closed', async () => {
    const { judge, verdictOn } = aJudge()
    expect(await verdictOn('a.txt', text)).toBe('a.txt')
    await judge.close()
    expect(await verdictOn('a.txt', text)).toBe('a.txt')
  })
})
