import { createServer, type Server } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from './free-port.ts'

function listen(port: number): Promise<Server> {
  const server = createServer()
  onTestFinished(() => void server.close())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

it('a port that was given is nobody else’s until it is listened at, however late that is', async () => {
  const given: number[] = []
  for (let count = 0; count < 60; count += 1) {
    given.push(await findFreePort())
    // What the system gives to whoever names no port.
    await listen(0)
  }
  expect(new Set(given).size).toBe(60)
  for (const port of given) await listen(port)
  expect(given).not.toContain(await findFreePort())
})
