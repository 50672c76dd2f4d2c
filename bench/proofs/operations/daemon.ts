import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf, type SystemUser } from '@portal/database/embedded/system-user'

/** A program of the system that runs beside a proof, as an ordinary user. */
export interface Daemon {
  isAlive(): boolean
  signal(signal: NodeJS.Signals): void
  /** Asked first, killed when it does not hear. */
  stop(): Promise<void>
}

interface DaemonOptions {
  name: string
  command: readonly string[]
  environment?: Readonly<Record<string, string>>
  /** Where it runs, and leaves its log. */
  folder: string
  /** Undefined: whoever runs the proof. */
  user?: SystemUser | undefined
}

const stopLimitMs = 30_000

export function startDaemon({ name, command, environment = {}, folder, user }: DaemonOptions): Daemon {
  const logFile = join(folder, `${name}.log`)
  const log = openSync(logFile, 'a')
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', log, log],
    ...identityOf(user),
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      if (code) console.error(`${name} ended with ${code}: ${logFile}`)
      resolve()
    })
    child.once('error', (error) => {
      console.error(`${name} does not start: ${error.message}`)
      resolve()
    })
  })
  return {
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
      await ended
      clearTimeout(timer)
    },
  }
}
