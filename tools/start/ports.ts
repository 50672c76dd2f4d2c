import { createServer } from 'node:net'
import { StartProblem } from './settings.ts'

/** Says which port is taken before anything is started. */
export function requireFreePort(name: string, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken' : `can't be used (${error.code})`
      reject(new StartProblem(`Port ${port} on ${host} ${reason}; set ${name} to another one`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
