import { describe, expect, it } from 'vitest'
import { waitUntil } from './wait-until.ts'

/** A clock that only moves while somebody sleeps. */
function aPatientWorld() {
  let nowMs = 0
  const sleeps: number[] = []
  return {
    sleeps,
    setting: {
      intervalMs: 300,
      limitMs: 10_000,
      clock: () => nowMs,
      sleep: async (ms: number) => {
        sleeps.push(ms)
        nowMs += ms
      },
    },
  }
}

describe('waiting for the script of the robot check', () => {
  it('looks every 300 ms until it is there', async () => {
    const { setting, sleeps } = aPatientWorld()
    const script = await waitUntil(() => (sleeps.length === 4 ? 'there' : undefined), setting)
    expect(script).toBe('there')
    expect(sleeps).toEqual([300, 300, 300, 300])
  })

  it('gives up after ten seconds', async () => {
    const { setting, sleeps } = aPatientWorld()
    await expect(waitUntil(() => undefined, setting)).rejects.toThrow('Waited too long')
    expect(sleeps).toHaveLength(34)
  })

  it('stops when the screen is left', async () => {
    const { setting } = aPatientWorld()
    const cancellation = new AbortController()
    cancellation.abort()
    await expect(waitUntil(() => 'there', { ...setting, signal: cancellation.signal })).rejects.toThrow()
  })
})
