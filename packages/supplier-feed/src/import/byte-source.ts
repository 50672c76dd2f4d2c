import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { feedEntities } from '../format/entities.ts'
import type { Entity } from '../format/entity.ts'

/** One file of a feed, wherever its bytes come from. */
export interface FeedFile {
  readonly name: string
  readonly entity: Entity
  readonly format: 'csv' | 'ndjson'
  readonly sizeBytes: number
  /** A sorted copy: every line begins with its number in the original and a tabulator, and there is no header. */
  readonly hasLineNumbers: boolean
  /** Known to be sorted by its first column. */
  readonly isSorted: boolean
  /** How many columns of the entity's end its header lacks, because the file is made for a release before them. */
  readonly missingColumns: number
  open(): AsyncIterable<Buffer>
}

const chunkBytes = 512 * 1024

export async function openFeedFile(path: string): Promise<FeedFile | null> {
  const name = basename(path)
  const match = /^([a-z-]+)\.(csv|ndjson)$/.exec(name)
  const entity = feedEntities.find((candidate) => candidate.name === match?.[1])
  if (!entity || !match) return null
  const { size } = await stat(path)
  return {
    name,
    entity,
    format: match[2] === 'csv' ? 'csv' : 'ndjson',
    sizeBytes: size,
    hasLineNumbers: false,
    isSorted: false,
    missingColumns: 0,
    open: () => createReadStream(path, { highWaterMark: chunkBytes }),
  }
}

/** Rows made here rather than read: the demo world comes in by the same door as a supplier's feed. */
export function feedFileInMemory(entity: Entity, chunks: readonly Buffer[]): FeedFile {
  return {
    name: `${entity.name}.csv`,
    entity,
    format: 'csv',
    sizeBytes: chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0),
    hasLineNumbers: false,
    isSorted: true,
    missingColumns: 0,
    async *open() {
      yield* chunks
    },
  }
}

const lineFeed = 0x0a
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** A byte order mark at the head of a file is tolerated. */
export const markLength = (firstChunk: Buffer): number =>
  firstChunk.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0

/** No row is near this; a file without line ends must not fill the memory. */
const longestLineBytes = 8 * 1024 * 1024

/** Chunks that end where a line ends. */
export async function* wholeLines(file: FeedFile): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of file.open()) {
    const lastEnd = chunk.lastIndexOf(lineFeed)
    if (lastEnd < 0) {
      rest = join(rest, chunk)
      if (rest.length > longestLineBytes) throw new FeedProblem(`${file.name} has a line of over 8 MB`)
      continue
    }
    yield join(rest, chunk.subarray(0, lastEnd + 1))
    // A copy: the few bytes must not keep the whole chunk alive.
    rest = Buffer.from(chunk.subarray(lastEnd + 1))
  }
  if (rest.length > 0) yield rest
}

function join(first: Buffer, second: Buffer): Buffer {
  return first.length === 0 ? second : Buffer.concat([first, second])
}

/** Something that makes the feed as a whole unusable; its message is all that an operator needs. */
export class FeedProblem extends Error {}
