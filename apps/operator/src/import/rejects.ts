import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
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
        const file = await open(path, 'w')
        const isDevice = !(await file.stat()).isFile()
        await file.close()
        if (!isDevice) await rm(path)
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
        stream.write(writeCsvLine(['file', 'line', 'reason']))
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

function notWritten(error: unknown, advice: string): OperatorProblem {
  const reason = error instanceof Error ? error.message : String(error)
  return new OperatorProblem(`The rejects can't be written (${reason}); ${advice}`)
}
