import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/** Below what systems give by themselves to whoever connects or names no port: theirs is gone before it is listened at. */
const lowest = 20_000
const count = 12_000
/** Those that begin together look in places of their own, and none is given twice: a portal listens seconds after it asked. */
const placesEach = 150
let place = ((process.pid + threadId) * placesEach) % count

/** A port that nobody listens at now. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = lowest + place
    place = (place + 1) % count
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
