import { writeSync } from 'node:fs'

const heldCharacters = 16 * 1024
const heldMs = 200
/** What nobody takes is dropped beyond this. */
const heldMaxBytes = 1024 * 1024

export interface LogOutput {
  write(line: string): void
  flush(): void
}

/** One write for many lines: each alone would be a call to the system. */
export function createLogOutput(fileDescriptor: number): LogOutput {
  let held = ''
  /** What the last write left over. */
  let rest: Buffer = Buffer.alloc(0)

  function flush(): void {
    if (held === '' && rest.length === 0) return
    const bytes = rest.length > 0 ? Buffer.concat([rest, Buffer.from(held)]) : Buffer.from(held)
    held = ''
    rest = writeSome(fileDescriptor, bytes)
  }

  setInterval(flush, heldMs).unref()
  process.on('exit', flush)
  return {
    write(line) {
      held += line
      if (held.length >= heldCharacters) flush()
    },
    flush,
  }
}

/** Writes what the reader takes now; what is left is tried again later, unless the reader is gone. */
function writeSome(fileDescriptor: number, bytes: Buffer): Buffer {
  let written = 0
  try {
    while (written < bytes.length) written += writeSync(fileDescriptor, bytes, written)
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
    if (isBusy && bytes.length - written <= heldMaxBytes) return bytes.subarray(written)
  }
  return Buffer.alloc(0)
}
