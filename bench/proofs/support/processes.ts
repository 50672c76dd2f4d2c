import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryPath } from '@portal/tools/repository'
import { newPushKey, pushKeysOf } from '@portal/tools/start/push-keys'

/** A portal that dies a thousand times is compiled once; the test command has its own place for what is compiled. */
const compileCache = process.env.NODE_COMPILE_CACHE ?? repositoryPath('node_modules/.cache/compiled-sources')
const mainOf = (app: string) => repositoryPath(`apps/${app}/src/main.ts`)

export interface LaunchedProcess {
  url: string
  pid: number
  isAlive(): boolean
  /** Resolves when the process is gone, however it went. */
  ended: Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Launch {
  app: string
  port: number
  readyPath: string
  environment: Record<string, string>
  folder: string
  /** Modules loaded before the app. */
  preloads?: readonly string[]
  /** A point of dying may lie on the way of the first sweep. */
  mayEndEarly?: boolean
}

const readyLimitMs = 60_000

/** A real process of ours; it ends by itself when this one is gone. */
async function launch({ app, port, readyPath, environment, folder, preloads = [], mayEndEarly }: Launch) {
  const url = `http://127.0.0.1:${port}`
  if (await ask(`${url}${readyPath}`)) throw new Error(`another process answers at ${url}`)
  const logFile = join(folder, `${app}.log`)
  const log = openSync(logFile, 'a')
  const imports = preloads.flatMap((preload) => ['--import', preload])
  const child = spawn(process.execPath, [...imports, mainOf(app)], {
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', log, log, 'ipc'],
  })
  const launched = describe(child, url)
  const isReady = await untilReady(launched, readyPath, app)
  if (!isReady && !mayEndEarly) {
    throw new Error(`${app} ended at its start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
  }
  return launched
}

function describe(child: ChildProcess, url: string): LaunchedProcess {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  if (child.pid === undefined) throw new Error('a process could not be started')
  return {
    url,
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function ask(url: string): Promise<Response | undefined> {
  const answer = await fetch(url).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer
}

/** False when it ended before. */
async function untilReady({ url, isAlive }: LaunchedProcess, path: string, app: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < readyLimitMs; waitedMs += 50) {
    const answer = await ask(`${url}${path}`)
    if (!isAlive()) return false
    if (answer?.ok) return true
    await sleep(50)
  }
  throw new Error(`${app} did not get ready`)
}

export async function launchSimulators(folder: string, port: number, smtpPort: number) {
  const environment = { SIMULATORS_PORT: String(port), SMTP_PORT: String(smtpPort) }
  return launch({ app: 'simulators', port, readyPath: '/gateway/api/faults', environment, folder })
}

export interface PortalLaunch {
  folder: string
  port: number
  databaseUrl: string
  simulatorsUrl: string
  smtpPort: number
  /** Where the process ends as by kill -9 (apps/api/src/features/transactions/core/crash-point.ts). */
  crashPoint?: string | undefined
  /** A portal that comes back this much later than it really does; nothing else knows. */
  aheadMs?: number | undefined
  hasWebhook?: boolean | undefined
  /** Instead of what proofs usually take. */
  settings?: Record<string, string> | undefined
}

/** The simulators' own. */
const webhookSecret = 'whsec_ZGVtby1zdXBwbGllci13ZWJob29rLXNlY3JldA=='
/** The portal is known to push services by the same keys however often it dies. */
const pushKeys = { ...pushKeysOf(newPushKey()), VAPID_SUBJECT: 'mailto:portal@primer.rs' }

export const portalSecret = 'a secret of the proofs, 32 characters long'

export async function launchPortal(options: PortalLaunch): Promise<LaunchedProcess> {
  const { folder, port, databaseUrl, simulatorsUrl, smtpPort, crashPoint, aheadMs, hasWebhook, settings } =
    options
  const later = `data:text/javascript,const now=Date.now;Date.now=()=>now()+${aheadMs}`
  const webhook = {
    WEBHOOK_URL: `${simulatorsUrl}/supplier/webhook`,
    WEBHOOK_SECRET: webhookSecret,
    WEBHOOK_PRIVATE_ADDRESS: 'on',
  }
  const demo = { GATEWAY_MERCHANT: 'demo', GATEWAY_USER: 'demo', GATEWAY_PASSWORD: 'demo' }
  return launch({
    app: 'api',
    port,
    folder,
    readyPath: '/health/ready',
    preloads: aheadMs === undefined ? [] : [later],
    mayEndEarly: crashPoint !== undefined,
    environment: {
      ...demo,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      // Many of them share one PostgreSQL.
      DATABASE_CONNECTIONS: '6',
      // Fifty requests at once are what a proof is about, not a rush: none is refused, however slow the machine.
      OVERLOAD_WAIT_MS: '60000',
      WEB_DIST: 'off',
      CLAMD_URL: 'off',
      ADMIN_PORT: '0',
      LOG_LEVEL: 'trace',
      TOKEN_SECRET: `${portalSecret}, for tokens`,
      PAYMENT_KEY_SECRET: `${portalSecret}, for payments`,
      IDENTITY_KEY: portalSecret,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'portal@primer.rs',
      GATEWAY_URL: simulatorsUrl,
      GATEWAY_SECRET: 'demo',
      IPS_URL: simulatorsUrl,
      IPS_SECRET: 'demo',
      ...pushKeys,
      PUSH_HOSTS: simulatorsUrl,
      ...(crashPoint === undefined ? {} : { CRASH_POINT: crashPoint }),
      ...(hasWebhook ? webhook : {}),
      ...settings,
    },
  })
}
