import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningServer } from '@portal/database/embedded/running-server'
import { findFreePort } from '@portal/database/embedded/free-port'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { describe, expect, it, onTestFinished } from 'vitest'
import { repositoryPath } from '../repository.ts'
import { planDatabase } from './database.ts'
import { readSettings } from './settings.ts'

interface Started {
  child: ChildProcess
  url: string
  output(): string
  complaint(): string
  ended: Promise<number | null>
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moja-struja-portal-'))
  onTestFinished(() => removeDataDirectory(folder))
  return folder
}

const command = [process.execPath, repositoryPath('tools/start.ts')] as const
/** As npm starts it: in a shell that waits for it. */
const inShell = ['sh', '-c', `'${command.join("' '")}'; exit $?`] as const

async function start(
  environment: Record<string, string>,
  [file, ...parts]: readonly [string, ...string[]] = command,
): Promise<Started> {
  const port = environment.PORT ?? String(await findFreePort())
  const simulatorsPort = String(await findFreePort())
  const child = spawn(file, parts, {
    env: {
      ...process.env,
      PORT: port,
      SIMULATORS_PORT: simulatorsPort,
      ADMIN_PORT: '0',
      DATABASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    complaint: () => complaint.trim(),
    ended,
  }
}

async function untilReady(portal: Started): Promise<void> {
  for (let waitedMs = 0; waitedMs < 90_000; waitedMs += 50) {
    if (portal.child.exitCode !== null) throw new Error(portal.complaint())
    if ((await fetch(`${portal.url}/health/ready`).catch(() => undefined))?.ok) return
    await sleep(50)
  }
  throw new Error(`Not ready: ${portal.complaint()}`)
}

async function signIn(portal: Started): Promise<boolean> {
  const answer = await fetch(`${portal.url}/api/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'novi@primer.rs', password: 'Struja-2026!', deviceTypeId: 1 }),
  })
  return ((await answer.json()) as { success: boolean }).success
}

/** Nobody answers at its address any more: what it started has ended with it. */
async function untilGone(portal: Started): Promise<void> {
  for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 50) {
    if (!(await fetch(`${portal.url}/health/live`).catch(() => undefined))) return
    await sleep(50)
  }
  throw new Error('The API lives on without its start command')
}

describe('npm start', () => {
  it('prints addresses, accounts and contracts, survives kill -9, refuses a second start, and stops with npm and its shell', async () => {
    const DATA_DIR = await newFolder()
    const first = await start({ DATA_DIR })
    await untilReady(first)
    await expect.poll(() => first.output()).toContain('Ctrl-C stops everything')
    expect(first.output()).toContain('ana@primer.rs')
    expect(first.output()).toContain('/mailbox')
    expect(first.output()).toContain('/phone')
    expect(first.output()).toContain('JMBG')
    expect(await signIn(first)).toBe(true)

    const second = await start({ DATA_DIR })
    expect(await second.ended).toBe(1)
    expect(second.complaint()).toBe(`Another portal is running on the data folder ${DATA_DIR}; stop it first`)

    first.child.kill('SIGKILL')
    await first.ended
    await untilGone(first)

    const again = await start({ DATA_DIR, npm_lifecycle_event: 'start' }, inShell)
    const lastWord = new Promise((resolve) => again.child.once('close', resolve))
    await untilReady(again)
    expect(await signIn(again)).toBe(true)
    again.child.kill('SIGTERM')
    await lastWord
    expect(again.output()).toContain('Stopping …')
    await untilGone(again)
  }, 180_000)

  it('stops cleanly when it is asked to in the middle of its start', async () => {
    const DATA_DIR = await newFolder()
    const portal = await start({ DATA_DIR })
    await expect.poll(() => existsSync(join(DATA_DIR, 'postgres')), { timeout: 30_000 }).toBe(true)
    portal.child.kill('SIGINT')
    expect(await portal.ended).toBe(0)
    await untilGone(portal)
  }, 60_000)

  it('says which port is taken', async () => {
    const PORT = String(await findFreePort())
    const blocker = createServer()
    await new Promise<void>((resolve) => blocker.listen(Number(PORT), '127.0.0.1', resolve))
    onTestFinished(() => void blocker.close())
    const portal = await start({ PORT, DATA_DIR: await newFolder() })
    expect(await portal.ended).toBe(1)
    expect(portal.complaint()).toBe(`Port ${PORT} on 127.0.0.1 is taken; set PORT to another one`)
  })

  it('says that the data folder can’t be written', async () => {
    const file = join(await newFolder(), 'file')
    await writeFile(file, '')
    const portal = await start({ DATA_DIR: join(file, 'data') })
    expect(await portal.ended).toBe(1)
    expect(portal.complaint()).toBe(
      `The data folder ${join(file, 'data')} can't be written; set DATA_DIR to one that can`,
    )
  })

  it('says that the database can’t be used', async () => {
    const port = await findFreePort()
    const DATABASE_URL = `postgres://portal@127.0.0.1:${port}/portal`
    const portal = await start({ DATABASE_URL, DEMO: 'on', DATA_DIR: await newFolder() })
    expect(await portal.ended).toBe(1)
    expect(portal.complaint()).toMatch(/^The database of DATABASE_URL can't be used: .+$/)
    expect(portal.complaint().split('\n')).toHaveLength(1)
  })

  it('lists every wrong setting before it touches the database', async () => {
    const port = await findFreePort()
    const DATABASE_URL = `postgres://portal@127.0.0.1:${port}/portal`
    const portal = await start({ DATABASE_URL, TOKEN_SECRET: 'short', DATA_DIR: await newFolder() })
    expect(await portal.ended).toBe(1)
    const named = portal
      .complaint()
      .split('\n')
      .map((line) => line.split(' ')[0])
    expect(named).toEqual([
      'TOKEN_SECRET',
      'PAYMENT_KEY_SECRET',
      'IDENTITY_KEY',
      'MAIL_FROM',
      'SMTP_URL',
      'CLAMD_URL',
    ])
  })
})

it('stops a PostgreSQL that is just being started again', async () => {
  const folder = await newFolder()
  const told: string[] = []
  const settings = readSettings({ DATA_DIR: folder }, [])
  const database = await (await planDatabase(settings, (line) => void told.push(line))).start()
  const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => told).toEqual([expect.stringContaining('starting it again')])
  await database.stop()
  await sleep(1_000)
  expect(await findRunningServer(folder)).toBeNull()
})
