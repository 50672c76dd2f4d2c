import { expect, test } from 'vitest'
import { loadWithRetry } from './lazy-part.ts'

/** Fails a number of times, then loads. */
function failing(times: number) {
  let tries = 0
  return {
    tries: () => tries,
    load: async () => {
      tries += 1
      if (tries <= times) throw new Error(`not there yet: ${tries}`)
      return 'part'
    },
  }
}

const pause = () => Promise.resolve()

test('a part that loads is loaded once', async () => {
  const part = failing(0)
  expect(await loadWithRetry(part.load, { isOnline: () => true, pause })).toBe('part')
  expect(part.tries()).toBe(1)
})

test('offline, a part is waited for as long as it takes', async () => {
  const part = failing(20)
  expect(await loadWithRetry(part.load, { isOnline: () => false, pause })).toBe('part')
  expect(part.tries()).toBe(21)
})

test('online, a part that does not come three times has failed', async () => {
  const part = failing(20)
  await expect(loadWithRetry(part.load, { isOnline: () => true, pause })).rejects.toThrow('not there yet: 3')
})

test('tries made offline do not count', async () => {
  const part = failing(6)
  const isOnline = () => part.tries() > 4
  expect(await loadWithRetry(part.load, { isOnline, pause })).toBe('part')
})
