import type { Config } from '@portal/api/config'
import { reasonOf, within } from '../ask-http.ts'
import { probeDatabase, probeReplica } from './probe-database.ts'
import {
  probeBucket,
  probeFolder,
  probeGateway,
  probeIps,
  probeLimitMs,
  probeMail,
  probePushKeys,
  probeRobotCheck,
  probeScanner,
  probeWebhook,
} from './probes.ts'

/** One thing of the outside world that the configuration names. */
interface Connection {
  /** A connection is tried only when none of them is at fault; the first one names it. */
  settings: readonly [string, ...string[]]
  /** What to do when it can't be reached. */
  advice: string
  probe(): Promise<string>
}

export interface ConnectionReport {
  faults: string[]
  notes: string[]
  reached: { name: string; found: string }[]
}

const startOrCorrect = 'start it, or correct the address'
const correctAll =
  'correct the address or what the provider gave with it, and see that a firewall lets us through'

function connectionsOf(config: Config): Connection[] {
  const { gateway, ips, push, webhook, clamdUrl, filesUrl, replica, robotCheck } = config
  const present: (Connection | undefined)[] = [
    replica && {
      settings: ['DATABASE_READ_URL', 'DATABASE_URL'],
      advice: "name the replicas' address, or leave it out and all calls read on the primary",
      probe: () => probeReplica(replica.url, config.databaseUrl),
    },
    {
      settings: ['SMTP_URL'],
      advice: 'start the mail server, or correct the address, user and password',
      probe: () => probeMail(config.smtpUrl),
    },
    gateway && {
      settings: ['GATEWAY_URL', 'GATEWAY_MERCHANT', 'GATEWAY_USER', 'GATEWAY_PASSWORD', 'GATEWAY_SECRET'],
      advice: correctAll,
      probe: () => probeGateway(gateway),
    },
    ips && { settings: ['IPS_URL', 'IPS_SECRET'], advice: correctAll, probe: () => probeIps(ips) },
    {
      settings: ['DATA_DIR'],
      advice: "make the folder, give it to the portal's user, and see that its disk has room",
      probe: () => probeFolder(config.dataDirectory),
    },
    filesUrl === undefined
      ? undefined
      : {
          settings: ['FILES_URL'],
          advice: 'correct the address, key and bucket, and let the key read, write and delete',
          probe: () => probeBucket(filesUrl),
        },
    clamdUrl === undefined
      ? undefined
      : { settings: ['CLAMD_URL'], advice: startOrCorrect, probe: () => probeScanner(clamdUrl) },
    push && {
      settings: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
      advice: 'set both as they were made',
      probe: () => probePushKeys(push),
    },
    webhook && {
      settings: ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
      advice: 'correct the address, or set it to off until the receiver is there',
      probe: () => probeWebhook(webhook),
    },
    robotCheck.kind === 'recaptcha'
      ? {
          settings: ['RECAPTCHA_VERIFY_URL'],
          advice: 'let the portal out to it',
          probe: () => probeRobotCheck(robotCheck.verifyUrl),
        }
      : undefined,
  ]
  return present.filter((connection) => connection !== undefined)
}

/** Tries everything at once; what has a fault already is not tried. */
export async function tryConnections(
  config: Config,
  isFaulty: (setting: string) => boolean,
): Promise<ConnectionReport> {
  const report: ConnectionReport = { faults: [], notes: [], reached: [] }
  const tried = connectionsOf(config).filter(({ settings }) => !settings.some(isFaulty))
  await Promise.all([
    isFaulty('DATABASE_URL') ? undefined : tryDatabase(config, report),
    ...tried.map((connection) => tryConnection(connection, report)),
  ])
  return report
}

async function tryConnection(connection: Connection, report: ConnectionReport): Promise<void> {
  const [name] = connection.settings
  try {
    report.reached.push({ name, found: await within(probeLimitMs, connection.probe()) })
  } catch (error) {
    report.faults.push(`${name} does not work: ${reasonOf(error)}; ${connection.advice}`)
  }
}

async function tryDatabase(config: Config, report: ConnectionReport): Promise<void> {
  const name = 'DATABASE_URL'
  try {
    const probed = await within(probeLimitMs, probeDatabase(config.databaseUrl, config.databaseConnections))
    report.faults.push(...probed.faults.map((fault) => `${name} ${fault}`))
    report.notes.push(...probed.notes)
    if (probed.faults.length === 0) report.reached.push({ name, found: probed.found })
  } catch (error) {
    const advice = 'start the database, or correct the address, user and password'
    report.faults.push(`${name} does not work: ${reasonOf(error)}; ${advice}`)
  }
}
