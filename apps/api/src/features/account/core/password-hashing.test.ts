import { describe, expect, it } from 'vitest'
import { createBoundedQueue } from '#api/http/limits/bounded-queue.ts'
import { isProblem } from '#api/http/problem.ts'
import { createPasswordHashing } from './password-hashing.ts'

const here = { source: '198.51.100.7' }

function aGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: () => resolve() }
}

describe('the queue of hashes', () => {
  it('works on so many at once and keeps the order of the rest', async () => {
    const queue = createBoundedQueue({ atOnce: 2, waitingMax: 10 })
    let running = 0
    let most = 0
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        queue.run(async () => {
          running += 1
          most = Math.max(most, running)
          order.push(index)
          await new Promise((resolve) => setTimeout(resolve, 2))
          running -= 1
        }, here),
      ),
    )
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('asks those past the limit to come back', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waitingMax: 1 })
    const gate = aGate()
    const first = queue.run(() => gate.promise, here)
    const second = queue.run(async () => 'second', here)
    await expect(queue.run(async () => 'third', here)).rejects.toSatisfy((error) =>
      isProblem(error, 'tryAgainSoon'),
    )
    gate.open()
    await first
    expect(await second).toBe('second')
    expect(await queue.run(async () => 'later', here)).toBe('later')
  })

  it('frees the place of a caller who has gone', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waitingMax: 1 })
    const gate = aGate()
    const gone = new AbortController()
    const first = queue.run(() => gate.promise, here)
    const waiting = queue.run(async () => 'gone', { ...here, signal: gone.signal })
    gone.abort()
    await expect(waiting).rejects.toThrow()
    const next = queue.run(async () => 'next', here)
    gate.open()
    await first
    expect(await next).toBe('next')
  })

  it('goes on after a failure', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waitingMax: 5 })
    await expect(queue.run(() => Promise.reject(new Error('broken')), here)).rejects.toThrow('broken')
    expect(await queue.run(async () => 'fine', here)).toBe('fine')
  })
})

describe('a flood', () => {
  /** So many tasks from so many addresses behind one that holds the only place; the order in which they were served. */
  function aFlood(tasks: number, sources: number, waitingMax: number) {
    const queue = createBoundedQueue({ atOnce: 1, waitingMax })
    const gate = aGate()
    const served: string[] = []
    const running = [queue.run(() => gate.promise, { source: 'first' })]
    const come = (source: string) => {
      const task = queue.run(async () => void served.push(source), { source })
      running.push(task.catch(() => undefined))
      return task
    }
    const flood = Array.from({ length: tasks }, (_, number) => come(`source ${number % sources}`))
    const settled = Promise.allSettled(flood)
    const open = async () => {
      gate.open()
      await Promise.all(running)
    }
    return { come, open, served, settled }
  }

  it('of 260 from 60 addresses leaves somebody else served, after one turn of each at most', async () => {
    const { come, open, served, settled } = aFlood(260, 60, 200)
    const honest = come('honest')
    await open()
    await honest
    expect(served.indexOf('honest')).toBeLessThanOrEqual(60)
    expect(served).toHaveLength(200)
    const refused = (await settled).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(61)
  })

  it('from one address is bounded by what it leaves to others', async () => {
    const { come, open, served } = aFlood(300, 1, 200)
    const others = Array.from({ length: 50 }, (_, number) => come(`other ${number}`))
    await open()
    await Promise.all(others)
    expect(served.filter((source) => source.startsWith('other'))).toHaveLength(50)
    expect(served.slice(0, 60)).toEqual(expect.arrayContaining(['other 49']))
  })

  it('does not let an address push out those who wait less than it does', async () => {
    const { come, open } = aFlood(100, 100, 100)
    await expect(come('source 5')).rejects.toSatisfy((error) => isProblem(error, 'tryAgainSoon'))
    await open()
  })
})

describe('password hashing', () => {
  const passwords = createPasswordHashing()

  it('is argon2id with a salt of its own each time', async () => {
    const [one, other] = await Promise.all([
      passwords.hash('Vetrenjaca-47!', here),
      passwords.hash('Vetrenjaca-47!', here),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify(one, 'Vetrenjaca-47!', here)).toBe(true)
    expect(await passwords.verify(one, 'vetrenjaca-47!', here)).toBe(false)
  })

  it('knows the same letters in another composition', async () => {
    const hash = await passwords.hash('Štrčak-čvoruga-1'.normalize('NFD'), here)
    expect(await passwords.verify(hash, 'Štrčak-čvoruga-1'.normalize('NFC'), here)).toBe(true)
  })

  it('says no for nobody, after waiting and working like for anybody', async () => {
    expect(await passwords.verify(undefined, 'Vetrenjaca-47!', here)).toBe(false)
    const narrow = createPasswordHashing({ atOnce: 1, waitingMax: 0 })
    const hash = await narrow.hash('Vetrenjaca-47!', here)
    await narrow.verify(undefined, 'x', here)
    const [known, unknown] = await Promise.allSettled([
      narrow.verify(hash, 'x', here),
      narrow.verify(undefined, 'x', here),
    ])
    expect(known.status).toBe('fulfilled')
    expect(unknown).toMatchObject({ status: 'rejected', reason: { code: 'tryAgainSoon' } })
  })
})
