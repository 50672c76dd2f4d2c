import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { lineKey } from '../format/line-keys.ts'
import { type FeedFile, markLength, wholeLines } from './byte-source.ts'

const lineFeed = 0x0a
const runBytes = 24 * 1024 * 1024

interface Line {
  readonly key: string
  readonly number: number
  readonly text: Buffer
}

/** Made when the first file needs it: most feeds come sorted. */
export class TemporaryFolder {
  #path: string | null = null

  async path(): Promise<string> {
    this.#path ??= await mkdtemp(join(tmpdir(), 'moja-struja-import-'))
    return this.#path
  }

  async remove(): Promise<void> {
    if (this.#path !== null) await rm(this.#path, { recursive: true })
  }
}

/** Rows of a contract must come together. A sorted file is used as it is; another is sorted into a copy, on disk. */
export async function ensureSorted(file: FeedFile, temporary: TemporaryFolder): Promise<FeedFile> {
  if (file.isSorted || (await isSorted(file))) return file
  const temporaryFolder = await temporary.path()
  const folder = join(temporaryFolder, file.entity.name)
  await mkdir(folder, { recursive: true })
  const runs = await writeRuns(file, folder)
  const sorted = join(temporaryFolder, `${file.entity.name}.sorted`)
  await pipeline(Readable.from(mergeRuns(file, runs)), createWriteStream(sorted))
  await rm(folder, { recursive: true })
  const { size } = await stat(sorted)
  return {
    ...file,
    sizeBytes: size,
    hasLineNumbers: true,
    isSorted: true,
    open: () => createReadStream(sorted, { highWaterMark: 512 * 1024 }),
  }
}

async function isSorted(file: FeedFile): Promise<boolean> {
  let previous = ''
  let isHeader = file.format === 'csv'
  for await (const chunk of wholeLines(file)) {
    // Read once for every import, so without an object for each line.
    for (let from = 0; from < chunk.length; ) {
      const end = lineEnd(chunk, from)
      const key = isHeader || end === from ? previous : lineKey(file, chunk, from, end)
      if (key < previous) return false
      previous = key
      isHeader = false
      from = end + 1
    }
  }
  return true
}

function lineEnd(chunk: Buffer, from: number): number {
  const end = chunk.indexOf(lineFeed, from)
  return end < 0 ? chunk.length : end
}

/** Lines with something in them, the header left out, numbered as an editor shows them. */
async function* linesOf(file: FeedFile): AsyncGenerator<Line> {
  let number = 0
  for await (const chunk of wholeLines(file)) {
    for (let from = number === 0 ? markLength(chunk) : 0; from < chunk.length; ) {
      const end = lineEnd(chunk, from)
      number++
      const isHeader = number === 1 && file.format === 'csv'
      if (!isHeader && end > from) {
        yield { key: lineKey(file, chunk, from, end), number, text: chunk.subarray(from, end) }
      }
      from = end + 1
    }
  }
}

const writeLine = ({ number, text }: Line): Buffer =>
  Buffer.concat([Buffer.from(`${number}\t`), text, Buffer.from('\n')])

async function writeRuns(file: FeedFile, folder: string): Promise<string[]> {
  const runs: string[] = []
  let lines: Line[] = []
  let bytes = 0
  const write = async () => {
    lines.sort(compareLines)
    const run = join(folder, String(runs.length))
    await pipeline(Readable.from(lines.map(writeLine)), createWriteStream(run))
    runs.push(run)
    lines = []
    bytes = 0
  }
  for await (const line of linesOf(file)) {
    lines.push(line)
    bytes += line.text.length
    if (bytes >= runBytes) await write()
  }
  if (lines.length > 0) await write()
  return runs
}

function compareLines(one: Line, other: Line): number {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1
  return one.number - other.number
}

interface Run {
  line: Line
  readonly rest: AsyncGenerator<Line>
}

async function* mergeRuns(file: FeedFile, paths: readonly string[]): AsyncGenerator<Buffer> {
  const runs: Run[] = []
  for (const path of paths) {
    const rest = numberedLinesOf(file, path)
    const first = await rest.next()
    if (!first.done) runs.push({ line: first.value, rest })
  }
  runs.sort((one, other) => compareLines(one.line, other.line))
  for (let lowest = runs.shift(); lowest !== undefined; lowest = runs.shift()) {
    yield writeLine(lowest.line)
    const next = await lowest.rest.next()
    if (!next.done) {
      lowest.line = next.value
      runs.splice(placeAmong(runs, lowest.line), 0, lowest)
    }
  }
}

function placeAmong(runs: readonly Run[], line: Line): number {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const run = runs[middle]
    if (run && compareLines(run.line, line) < 0) low = middle + 1
    else high = middle
  }
  return low
}

async function* numberedLinesOf(file: FeedFile, path: string): AsyncGenerator<Line> {
  const run: FeedFile = { ...file, open: () => createReadStream(path, { highWaterMark: 64 * 1024 }) }
  for await (const chunk of wholeLines(run)) {
    for (let from = 0; from < chunk.length; ) {
      const end = chunk.indexOf(lineFeed, from)
      const tab = chunk.indexOf('\t', from)
      const number = Number(chunk.toString('latin1', from, tab))
      yield { key: lineKey(file, chunk, tab + 1, end), number, text: chunk.subarray(tab + 1, end) }
      from = end + 1
    }
  }
}
