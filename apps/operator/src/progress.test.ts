import { expect, it } from 'vitest'
import { describeProgress, showProgress } from './progress.ts'

const half = { bytes: 50, totalBytes: 100, rows: 3000 }

it('tells how far it is, how fast, and how long it will take', () => {
  expect(describeProgress(half, 10)).toBe('50 %, 3000 rows, 300 rows/s, 10 s left')
  expect(describeProgress({ ...half, bytes: 1 }, 10)).toBe('1 %, 3000 rows, 300 rows/s, 16 min 30 s left')
  expect(describeProgress({ ...half, bytes: 100 }, 10)).toBe('100 %, 3000 rows, 300 rows/s, 0 s left')
  expect(describeProgress({ bytes: 0, totalBytes: 0, rows: 0 }, 0)).toBe('100 %, 0 rows, 0 rows/s, 0 s left')
})

function showAt(isTTY: boolean, timesMs: readonly number[]): string {
  let nowMs = 0
  let written = ''
  const output = {
    isTTY,
    write: (text: string) => {
      written += text
    },
  }
  const progress = showProgress(output, () => nowMs)
  for (const timeMs of timesMs) {
    nowMs = timeMs
    progress.show(half)
  }
  progress.end()
  return written
}

it('draws one bar over itself on a terminal and clears it at the end', () => {
  const written = showAt(true, [10, 150, 200, 300])
  expect(written.split('█'.repeat(14)).length - 1).toBe(2)
  expect(written).not.toContain('\n')
  expect(written.endsWith('\r\u001b[2K')).toBe(true)
})

it('writes a plain line now and then elsewhere', () => {
  expect(showAt(false, [100, 5000, 6000, 10_000])).toBe(
    '50 %, 3000 rows, 600 rows/s, 5 s left\n50 %, 3000 rows, 300 rows/s, 10 s left\n',
  )
})
