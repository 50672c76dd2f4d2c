import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { writeCsvLine } from '@portal/supplier-feed/format/csv-row'
import { OperatorProblem } from '../command.ts'

export interface Rejects {
  /** Once the import holds its lock and the feed was not refused: until then the list of the import before stays. */
  begin(): Promise<void>
  add(file: string, line: number, reason: string): void
  close(): Promise<void>
}

/** The file is written anew by each import and is not there when nothing was rejected. */
export function listRejects(path: string): Rejects {
  let stream: WriteStream | null = null
  let problem: OperatorProblem | null = null
  return {
    async begin() {
      try {
        const file = await open(path, 'a+')
        const kind = await kindOf(file).finally(() => file.close())
        if (kind === 'other') throw new Error(`${path} is another file, which would be lost`)
        if (kind === 'list') await rm(path)
      } catch (error) {
        throw notWritten(error, 'name a place with --rejects FILE')
      }
    },
    add(file, line, reason) {
      if (stream === null) {
        stream = createWriteStream(path)
        stream.on('error', (error) => {
          problem ??= notWritten(error, 'make room and run the import again')
        })
        stream.write(heading)
      }
      stream.write(writeCsvLine([file, line, reason]))
    },
    async close() {
      if (stream !== null) {
        const closed = stream.closed ? null : once(stream, 'close')
        stream.end()
        await closed
      }
      if (problem !== null) throw problem
    },
  }
}

const heading = writeCsvLine(['file', 'line', 'reason'])

/** A slip of the name must not cost a file of the feed, or any other. */
async function kindOf(file: FileHandle): Promise<'list' | 'device' | 'other'> {
  const about = await file.stat()
  if (!about.isFile()) return 'device'
  const { buffer, bytesRead } = await file.read(Buffer.alloc(heading.length), 0, heading.length, 0)
  return bytesRead === 0 || heading.startsWith(buffer.toString('utf8', 0, bytesRead)) ? 'list' : 'other'
}

function notWritten(error: unknown, advice: string): OperatorProblem {
  const reason = error instanceof Error ? error.message : String(error)
  return new OperatorProblem(`The rejects can't be written (${reason}); ${advice}`)
}
