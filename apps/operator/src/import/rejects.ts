import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { writeCsvLine } from '@portal/supplier-feed/format/csv-row'
import { OperatorProblem } from '../command.ts'

export interface Rejects {
  add(file: string, line: number, reason: string): void
  close(): Promise<void>
}

/** The file is written anew by each import and is not there when nothing was rejected. */
export async function openRejects(path: string): Promise<Rejects> {
  const stream = createWriteStream(path)
  try {
    await once(stream, 'open')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorProblem(`The rejects can't be written (${reason}); name a place with --rejects FILE`)
  }
  stream.write(writeCsvLine(['file', 'line', 'reason']))
  let isEmpty = true
  return {
    add(file, line, reason) {
      isEmpty = false
      stream.write(writeCsvLine([file, line, reason]))
    },
    async close() {
      stream.end()
      await once(stream, 'close')
      if (isEmpty) await rm(path)
    },
  }
}
