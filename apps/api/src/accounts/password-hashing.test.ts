import { describe, expect, it } from 'vitest'
import { isProblem } from '#api/http/problem.ts'
import { createBoundedQueue } from './bounded-queue.ts'
import { createPasswordHashing } from './password-hashing.ts'

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
        }),
      ),
    )
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('asks those past the limit to come back', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waitingMax: 1 })
    const gate = aGate()
    const first = queue.run(() => gate.promise)
    const second = queue.run(async () => 'second')
    await expect(queue.run(async () => 'third')).rejects.toSatisfy((error) =>
      isProblem(error, 'tryAgainSoon'),
    )
    gate.open()
    await first
    expect(await second).toBe('second')
    expect(await queue.run(async () => 'later')).toBe('later')
  })

  it('frees the place of a caller who has gone', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waitingMax: 1 })
    const gate = aGate()
    const gone = new AbortController()
    const first = queue.run(() => gate.promise)
    const waiting = queue.run(async () => 'gone', gone.signal)
    gone.abort()
    await expect(waiting).rejects.toThrow()
    const next = queue.run(async () => 'next')
    gate.open()
    await first
    expect(await next).toBe('next')
  })

  it('goes on after a failure', async () => {
    const queue = createBoundedQueue({ atOnce: 1, waitingMax: 5 })
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run(async () => 'fine')).toBe('fine')
  })
})

describe('password hashing', () => {
  const passwords = createPasswordHashing()

  it('is argon2id with a salt of its own each time', async () => {
    const [one, other] = await Promise.all([
      passwords.hash('Vetrenjaca-47!'),
      passwords.hash('Vetrenjaca-47!'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify(one, 'Vetrenjaca-47!')).toBe(true)
    expect(await passwords.verify(one, 'vetrenjaca-47!')).toBe(false)
  })

  it('knows the same letters in another composition', async () => {
    const hash = await passwords.hash('Štrčak-čvoruga-1'.normalize('NFD'))
    expect(await passwords.verify(hash, 'Štrčak-čvoruga-1'.normalize('NFC'))).toBe(true)
  })

  it('says no for nobody, after waiting and working like for anybody', async () => {
    expect(await passwords.verify(undefined, 'Vetrenjaca-47!')).toBe(false)
    const narrow = createPasswordHashing({ atOnce: 1, waitingMax: 0 })
    const hash = await narrow.hash('Vetrenjaca-47!')
    await narrow.verify(undefined, 'x')
    const [known, unknown] = await Promise.allSettled([
      narrow.verify(hash, 'x'),
      narrow.verify(undefined, 'x'),
    ])
    expect(known.status).toBe('fulfilled')
    expect(unknown).toMatchObject({ status: 'rejected', reason: { code: 'tryAgainSoon' } })
  })
})
