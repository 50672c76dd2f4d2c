import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems give by themselves to whoever connects or names no port: theirs is gone before it is listened at. */
const lowest = 20_000
const count = 12_000
const mostTries = 1_000
/** None is given twice: a portal listens seconds after it asked. Other processes ask at random places of their own. */
const given = new Set<number>()

/** A port that nobody listens at now. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = lowest + randomInt(count)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port, host)) return port
  }
  throw new Error('no port is free')
}

const isOfAnother = (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE' || error.code === 'EACCES'

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error) => (isOfAnother(error) ? resolve(false) : reject(error)))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
