import { type FileHandle, open, readFile } from 'node:fs/promises'

export type Ledger<Row> = {
  /** What was on the disk when the ledger was opened. */
  earlierRows: readonly Row[]
  append: (row: Row) => void
  /** Resolves when everything appended so far is on the disk. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** One JSON row a line, only ever appended; a line that a crash cut short was never answered for and goes. */
export async function openLedger<Row>(path: string): Promise<Ledger<Row>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const lines = whole.split('\n').filter((line) => line !== '')
  const earlierRows = lines.map((line) => JSON.parse(line) as Row) // only this process writes the file

  const file = await open(path, 'a', 0o600)
  if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole))
  return { earlierRows, ...createWriter<Row>(file) }
}

function createWriter<Row>(file: FileHandle): Omit<Ledger<Row>, 'earlierRows'> {
  let waiting: string[] = []
  let lastWrite: Promise<void> = Promise.resolve()

  // Rows that come while the disk is busy share the next write.
  async function writeWaiting(): Promise<void> {
    const lines = waiting
    if (lines.length === 0) return
    waiting = []
    await file.appendFile(lines.join(''))
    await file.datasync()
  }

  return {
    append: (row) => {
      waiting.push(`${JSON.stringify(row)}\n`)
      if (waiting.length > 1) return
      // A failed write fails every later one: a gateway that can't keep its books may not answer.
      lastWrite = lastWrite.then(writeWaiting)
      lastWrite.catch(() => undefined)
    },
    settled: () => lastWrite,
    close: async () => {
      await lastWrite.catch(() => undefined)
      await file.close()
    },
  }
}
