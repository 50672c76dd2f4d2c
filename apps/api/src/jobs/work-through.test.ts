import { expect, it } from 'vitest'
import { workThrough } from './work-through.ts'

const failing =
  (done: number[], isBroken: (item: number) => boolean) =>
  async (item: number): Promise<void> => {
    if (isBroken(item)) throw new Error(`no ${item}`)
    done.push(item)
  }

it('gives every other item its turn and tells of the one that failed', async () => {
  const done: number[] = []
  await expect(
    workThrough(
      [1, 2, 3],
      failing(done, (item) => item === 1),
    ),
  ).rejects.toThrow('no 1')
  expect(done).toEqual([2, 3])
})

it('stops where so many fail that what they need is away', async () => {
  const done: number[] = []
  const items = Array.from({ length: 50 }, (_, index) => index)
  await expect(
    workThrough(
      items,
      failing(done, (item) => item < 20),
    ),
  ).rejects.toThrow('10 failed: Error: no 0')
  expect(done).toEqual([])
})
