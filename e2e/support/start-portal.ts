import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { bringContracts } from './own-contract.ts'

const startCommand = fileURLToPath(new URL('../../tools/start.ts', import.meta.url))

/** The whole product as `npm start` brings it up, on an empty data folder of its own. */
export default async function startPortal(config: FullConfig): Promise<() => Promise<void>> {
  const port = Number(config.metadata.port)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'moja-struja-e2e-'))
  // The operator's commands of a flow find the portal by it.
  process.env.E2E_DATA_DIR = dataDirectory
  const portal = spawn(process.execPath, [startCommand], {
    env: {
      ...process.env,
      PORT: String(port),
      SIMULATORS_PORT: String(port + 1),
      ADMIN_PORT: String(port + 2),
      DATA_DIR: dataDirectory,
      TRUST_PROXY: 'loopback',
      // A whole robot check would only measure the machine here; its default is measured by hand.
      ROBOT_CHECK_TRIES: '100',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(portal, `http://127.0.0.1:${port}/health/ready`)
  const feedDirectory = await bringContracts()
  return async () => {
    const ended = new Promise((resolve) => portal.once('exit', resolve))
    portal.kill('SIGTERM')
    await ended
    removeDataDirectory(dataDirectory)
    await rm(feedDirectory, { recursive: true })
  }
}

async function untilReady(portal: ChildProcess, url: string): Promise<void> {
  let complaint = ''
  portal.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 100) {
    if (portal.exitCode !== null) throw new Error(`The portal did not start: ${complaint}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  portal.kill('SIGTERM')
  throw new Error(`The portal did not get ready: ${complaint}`)
}
