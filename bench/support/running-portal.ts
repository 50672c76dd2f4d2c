import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningServer } from '@portal/database/embedded/running-server'
import { repositoryPath } from '@portal/tools/repository'

const startCommand = repositoryPath('tools/start.ts')

export interface RunningPortal {
  url: string
  /** Where the metrics are. */
  adminUrl: string
  dataDirectory: string
  /** From the command to a green /health/ready. */
  readyAfterMs: number
  /** Of its own PostgreSQL. */
  databaseUrl(role?: 'portal' | 'superuser'): Promise<string>
  stop(): Promise<void>
}

export const newDataDirectory = (): string => mkdtempSync(join(tmpdir(), 'moja-struja-bench-'))

/** The product as `npm start` brings it up. */
export async function startPortal(
  dataDirectory = newDataDirectory(),
  port = 19_080,
  settings: Record<string, string> = {},
): Promise<RunningPortal> {
  const url = `http://127.0.0.1:${port}`
  const neighbour = await fetch(url).catch(() => undefined)
  if (neighbour) throw new Error(`Something else answers at ${url}`)
  const startedMs = performance.now()
  const child = spawn(process.execPath, [startCommand], {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      SIMULATORS_PORT: String(port + 1),
      ADMIN_PORT: String(port + 2),
      DATA_DIR: dataDirectory,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(child, `${url}/health/ready`)
  return {
    url,
    adminUrl: `http://127.0.0.1:${port + 2}`,
    dataDirectory,
    readyAfterMs: performance.now() - startedMs,
    databaseUrl: (role) => requireServer(dataDirectory, role),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function requireServer(dataDirectory: string, role?: 'portal' | 'superuser'): Promise<string> {
  const url = await findRunningServer(dataDirectory, role)
  if (url === null) throw new Error(`No PostgreSQL runs in ${dataDirectory}`)
  return url
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 10) {
    if (child.exitCode !== null) throw new Error('The portal did not start')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(10)
  }
  throw new Error('The portal did not get ready')
}
