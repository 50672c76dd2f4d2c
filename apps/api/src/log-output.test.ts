import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLogOutput, type LogOutput } from './log-output.ts'

/** A pipe that holds some 64 kB and takes no more until somebody reads. */
function aFullablePipe() {
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-log-'))
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const end = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  onTestFinished(() => {
    closeSync(end)
    rmSync(folder, { recursive: true })
  })
  return {
    end,
    read(): Buffer {
      const bytes = Buffer.alloc(1024 * 1024)
      try {
        return bytes.subarray(0, readSync(end, bytes))
      } catch {
        return bytes.subarray(0, 0) // nothing there
      }
    },
  }
}

function readAll(pipe: { read(): Buffer }, output: LogOutput): string {
  const pieces: Buffer[] = []
  do {
    pieces.push(pipe.read())
    output.flush()
  } while (pieces.at(-1)?.length)
  return Buffer.concat(pieces).toString()
}

const line = (number: number) => `${number} ${'ж'.repeat(200)}\n`
const lines = (count: number) => Array.from({ length: count }, (_, number) => line(number))

it('holds lines until they are many or asked for', () => {
  const pipe = aFullablePipe()
  const output = createLogOutput(pipe.end)
  output.write(line(0))
  expect(pipe.read().toString()).toBe('')
  output.flush()
  expect(pipe.read().toString()).toBe(line(0))
  for (const text of lines(100)) output.write(text)
  expect(pipe.read().toString()).toContain(line(50))
})

it('keeps what a busy reader does not take, whole and in order', () => {
  const pipe = aFullablePipe()
  const output = createLogOutput(pipe.end)
  const written = lines(1_000)
  for (const text of written) output.write(text)
  expect(readAll(pipe, output)).toBe(written.join(''))
})

it('drops what nobody takes instead of growing', () => {
  const pipe = aFullablePipe()
  const output = createLogOutput(pipe.end)
  for (let number = 0; number < 20_000; number++) output.write(line(number))
  const read = readAll(pipe, output)
  expect(read).toContain(line(0))
  expect(read.length).toBeLessThan(20_000 * line(0).length)
})
