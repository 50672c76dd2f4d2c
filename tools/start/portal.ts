import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@portal/api/config'
import { ConfigProblem } from '@portal/api/environment'
import { findFreePort } from '@portal/database/embedded/free-port'
import { migrate } from '@portal/database/migrate'
import { repositoryPath } from '../repository.ts'
import { lockDataDirectory } from './data-lock.ts'
import { planDatabase, requireSchema, requireUsableData } from './database.ts'
import { fillDemoWorld } from './demo.ts'
import { addDemoCards } from './demo-cards.ts'
import { requireFreePort } from './ports.ts'
import { demoPushKeys, demoSecret, prepareDataDirectory, type Settings, StartProblem } from './settings.ts'
import { type Supervised, superviseProcess } from './supervised-process.ts'
import { takeSupplierFeeds } from './supplier-feeds.ts'
import { viteCommand } from './vite-server.ts'
import { buildWebIfStale, webDist } from './web-build.ts'
import { welcome } from './welcome.ts'

export interface Portal {
  stop(): Promise<void>
}

type Say = (line: string) => void

/** Everything `npm start` brings up, in order; what was started is stopped again if a later step fails. */
export async function startPortal(settings: Settings, say: Say): Promise<Portal> {
  const started: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of started.reverse()) await end()
  }
  try {
    await bringUp(settings, say, started)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function bringUp(settings: Settings, say: Say, started: (() => Promise<void>)[]): Promise<void> {
  prepareDataDirectory(settings.dataDirectory)
  const lock = await lockDataDirectory(settings.dataDirectory)
  started.push(async () => void lock.close())
  requireUsableData(settings)
  await requireFreePort('PORT', settings.host, settings.port)
  if (settings.isDemo) await requireFreePort('SIMULATORS_PORT', settings.host, settings.simulatorsPort)
  await requireFreePort('ADMIN_PORT', settings.adminHost, settings.adminPort)
  mkdirSync(join(settings.dataDirectory, 'logs'), { recursive: true })

  const secrets = readSecrets(settings)
  const smtpPort = settings.isDemo ? await findFreePort(settings.host) : undefined
  const database = await planDatabase(settings, say)
  const environment = apiEnvironment(settings, { DATABASE_URL: database.url, ...secrets }, smtpPort)
  requireConfig(environment)
  const webBuilt = settings.isDevelopment ? undefined : buildWebIfStale(say)
  webBuilt?.catch(() => undefined) // awaited below; a failure meanwhile must not count as unhandled
  const filled = (async () => {
    started.push((await database.start()).stop)
    if (settings.databaseUrl && !settings.isDemo) await requireSchema(database.url)
    else await migrate(database.url)
    if (settings.isDemo) {
      const { dataDirectory } = settings
      await fillDemoWorld({ url: database.url, identityKey: secrets.IDENTITY_KEY, dataDirectory }, say)
    }
    await webBuilt
  })()
  // Processes load while the database is made: on two cores this takes a third off the first start.
  const simulators = smtpPort ? startSimulators(settings, smtpPort, say) : undefined
  if (settings.isDevelopment) await filled
  const api = startApi(settings, environment, filled, say)
  await settle([simulators, api], started)
  if (settings.isDemo && !process.env.GATEWAY_URL) {
    await addDemoCards(database.url, `http://${settings.host}:${settings.simulatorsPort}`)
  }
  if (settings.isDemo) {
    const given = { DATABASE_URL: settings.databaseUrl ?? '', IDENTITY_KEY: secrets.IDENTITY_KEY }
    started.push(takeSupplierFeeds(settings.dataDirectory, given, say).stop)
  }
  if (settings.isDevelopment) started.push((await startVite(settings, say)).stop)
  for (const line of welcome(settings)) say(line)
}

/** All are waited for, also when one fails, so that none is left behind. */
async function settle(processes: (Promise<Supervised> | undefined)[], started: (() => Promise<void>)[]) {
  const outcomes = await Promise.allSettled(processes)
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled' && outcome.value) started.push(outcome.value.stop)
  }
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

/** Demo secrets are made and kept; elsewhere the API asks for them by name. */
function readSecrets(settings: Settings): { IDENTITY_KEY: string } & Record<string, string> {
  const secret = (name: string) =>
    process.env[name] ||
    (settings.isDemo ? demoSecret(settings.dataDirectory, name.toLowerCase().replaceAll('_', '-')) : '')
  return {
    TOKEN_SECRET: secret('TOKEN_SECRET'),
    PAYMENT_KEY_SECRET: secret('PAYMENT_KEY_SECRET'),
    IDENTITY_KEY: secret('IDENTITY_KEY'),
    ...(settings.isDemo && !process.env.VAPID_PUBLIC_KEY ? demoPushKeys(settings.dataDirectory) : {}),
  }
}

const logFile = (settings: Settings, name: string) =>
  settings.isDemo ? join(settings.dataDirectory, 'logs', `${name}.log`) : undefined

function startSimulators(settings: Settings, smtpPort: number, say: Say): Promise<Supervised> {
  return superviseProcess({
    name: 'The simulators',
    command: [process.execPath, repositoryPath('apps/simulators/src/main.ts')],
    environment: {
      ...process.env,
      HOST: settings.host,
      SIMULATORS_PORT: String(settings.simulatorsPort),
      SMTP_PORT: String(smtpPort),
      DATA_DIR: settings.dataDirectory,
    },
    logFile: logFile(settings, 'simulators'),
    readyUrl: `http://${settings.host}:${settings.simulatorsPort}/health/live`,
    say,
  })
}

/**
 * In development Vite holds the portal's port and hands the API's paths on to one behind those of the simulators and
 * the operators.
 */
const apiPort = (settings: Settings) => (settings.isDevelopment ? settings.port + 3 : settings.port)

type Environment = Record<string, string | undefined>

function apiEnvironment(
  settings: Settings,
  given: Record<string, string>,
  smtpPort: number | undefined,
): Environment {
  return {
    ...process.env,
    ...given,
    HOST: settings.host,
    PORT: String(apiPort(settings)),
    ADMIN_HOST: settings.adminHost,
    ADMIN_PORT: String(settings.adminPort),
    DATA_DIR: settings.dataDirectory,
    DEMO: settings.isDemo ? 'on' : 'off',
    PUBLIC_URL: settings.publicUrl,
    WEB_DIST: webDist,
    // No balancer stands before it here, so whoever stops it need not wait.
    DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? '0',
    ...(settings.isDevelopment ? { CHECK_ANSWERS: 'on' } : {}),
    ...(smtpPort && !process.env.SMTP_URL ? { SMTP_URL: `smtp://${settings.host}:${smtpPort}` } : {}),
  }
}

/** Before anything is changed in the database: the API would refuse the same, later. */
function requireConfig(environment: Environment): void {
  try {
    readConfig(environment)
  } catch (error) {
    throw error instanceof ConfigProblem ? new StartProblem(error.message) : error
  }
}

function startApi(
  settings: Settings,
  environment: Environment,
  startsAfter: Promise<void>,
  say: Say,
): Promise<Supervised> {
  const main = repositoryPath('apps/api/src/main.ts')
  const command = settings.isDevelopment
    ? ['--watch-path=apps/api/src', '--watch-path=packages', '--watch-preserve-output', main]
    : [main, '--wait']
  return superviseProcess({
    name: 'The API',
    command: [process.execPath, ...command],
    environment,
    logFile: logFile(settings, 'api'),
    readyUrl: `http://${settings.host}:${apiPort(settings)}/health/ready`,
    // One that is watched is started again by Node, which does not tell it to go on.
    ...(settings.isDevelopment ? {} : { startsAfter }),
    say,
  })
}

function startVite(settings: Settings, say: Say): Promise<Supervised> {
  return superviseProcess({
    name: 'The development server',
    command: viteCommand(settings),
    environment: { ...process.env, PORTAL_API: `http://${settings.host}:${apiPort(settings)}` },
    logFile: logFile(settings, 'web'),
    readyUrl: `http://${settings.host}:${settings.port}/`,
    say,
  })
}
