import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

const places = Array.from({ length: 40 }, (_, place) => place)

test('each is worked on once, several at a time and never all', async () => {
  const seen: number[] = []
  let now = 0
  let most = 0
  await fewAtOnce(places, async (place) => {
    now += 1
    most = Math.max(most, now)
    await sleep(1)
    now -= 1
    seen.push(place)
  })
  expect(seen.toSorted((a, b) => a - b)).toEqual(places)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThan(places.length)
})

test('when one fails, those beside it have ended and no other begins', async () => {
  let [begun, ended] = [0, 0]
  const work = fewAtOnce(places, async (place) => {
    begun += 1
    await sleep(place === 0 ? 1 : 5)
    ended += 1
    if (place === 0) throw new Error('no room')
  })
  await expect(work).rejects.toThrow('no room')
  expect(ended).toBe(begun)
  expect(begun).toBeLessThan(places.length)
})
