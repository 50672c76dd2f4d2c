import { createTestDatabase } from '@portal/database/testing/test-database'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/test-app.ts'
import { isProblem } from '../problem.ts'
import { createCallLimits, secondsUntilAllowed } from './call-limits.ts'
import { limitAddress } from './client-address.ts'

const database = await createTestDatabase()
const secret = new Uint8Array(32)

let lastName = 0
function aLimit({ calls = 5, windowSeconds = 60 } = {}) {
  const clock = createTestClock()
  // A window begins now, so that a test does not straddle two.
  clock.advance(windowSeconds * 1000 - (clock() % (windowSeconds * 1000)))
  const limits = createCallLimits({ secret, clock })
  lastName += 1
  const counted = { name: `limit ${lastName}`, value: 'somebody', calls, windowSeconds }
  const take = (value = counted.value) =>
    limits.take(database, [{ ...counted, value }]).then(
      () => 0,
      (error) => {
        if (!isProblem(error, 'tooManyRequests')) throw error
        return error.details.retryAfterSeconds ?? -1
      },
    )
  return { clock, take, limits, counted }
}

describe('a call limit', () => {
  it('lets so many calls through and tells when the next may come', async () => {
    const { clock, take } = aLimit()
    for (let call = 0; call < 5; call += 1) expect(await take()).toBe(0)
    const waitSeconds = await take()
    expect(waitSeconds).toBeGreaterThan(0)
    clock.advance((waitSeconds - 2) * 1000)
    expect(await take()).toBeGreaterThan(0)
    clock.advance(3000)
    expect(await take()).toBe(0)
  })

  it('slides: a full window is not followed at once by another full one', async () => {
    const { clock, take } = aLimit({ calls: 10, windowSeconds: 60 })
    clock.advance(50_000)
    for (let call = 0; call < 10; call += 1) expect(await take()).toBe(0)
    clock.advance(15_000)
    const outcomes = []
    for (let call = 0; call < 10; call += 1) outcomes.push(await take())
    expect(outcomes.filter((wait) => wait === 0).length).toBeLessThanOrEqual(2)
  })

  it('forgets after two windows', async () => {
    const { clock, take } = aLimit()
    for (let call = 0; call < 6; call += 1) await take()
    clock.advance(120_000)
    for (let call = 0; call < 5; call += 1) expect(await take()).toBe(0)
  })

  it('counts each caller apart', async () => {
    const { take } = aLimit({ calls: 1 })
    expect(await take('one')).toBe(0)
    expect(await take('other')).toBe(0)
    expect(await take('one')).toBeGreaterThan(0)
  })

  it('is exact when many processes ask at once', async () => {
    const { take } = aLimit({ calls: 7 })
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => take()))
    expect(outcomes.filter((wait) => wait === 0)).toHaveLength(7)
  })

  it('takes several limits in one go without deadlock', async () => {
    const { limits, counted } = aLimit({ calls: 1000 })
    const other = { ...counted, name: 'other' }
    const asks = Array.from({ length: 60 }, (_, index) =>
      limits.take(database, index % 2 ? [counted, other] : [other, counted]),
    )
    await expect(Promise.all(asks)).resolves.toHaveLength(60)
  })

  it('holds no address in clear', async () => {
    const { take } = aLimit()
    await take('ana@primer.rs')
    const rows = await database.query({ name: 'limits', text: 'select * from call_limits' })
    expect(JSON.stringify(rows)).not.toContain('ana@primer.rs')
  })
})

describe('the time until a call is allowed', () => {
  const limit = { calls: 10, windowSeconds: 60 }
  it('reaches into the next window when this one is full', () => {
    const tally = { calls: 10, previousCalls: 0, windowStartedAtMs: 0 }
    expect(secondsUntilAllowed(limit, tally, 20_000)).toBe(46)
  })
  it('is within this window when only the previous one weighs', () => {
    const tally = { calls: 0, previousCalls: 10, windowStartedAtMs: 0 }
    expect(secondsUntilAllowed(limit, tally, 0)).toBe(6)
  })
  it('is never nothing', () => {
    const tally = { calls: 1, previousCalls: 0, windowStartedAtMs: 0 }
    expect(secondsUntilAllowed(limit, tally, 59_999)).toBe(1)
  })
})

describe('the address a limit counts by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, counted) => {
    expect(limitAddress(address)).toBe(counted)
  })
})
