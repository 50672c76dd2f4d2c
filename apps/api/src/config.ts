import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namesSeveralHosts, severalHostsProblem } from '@portal/database/database-url'
import { paymentConstants } from '@portal/domain/limits'
import { fromAmountText } from '@portal/domain/money'
import { type OutsideSettings, readOutside } from './config-outside.ts'
import { readSecrets, type SecretSettings } from './config-secrets.ts'
import { readTracing } from './config-tracing.ts'
import {
  ConfigProblem,
  type Environment,
  type Inspected,
  inspect,
  noAddress,
  readOneOf,
  readPort,
  readSwitch,
  readText,
  readTrustProxy,
  readUrl,
  readWholeNumber,
  type SettingsSource,
  webProtocols,
} from './environment.ts'
import { type LogLevel, logLevels } from './logger.ts'
import type { TracingConfig } from './tracing/tracing.ts'

/** The only place that reads the environment. Every name is described in docs/configuration.md. */
export interface Config extends SecretSettings, OutsideSettings {
  host: string
  port: number
  /** Metrics and health for operators. */
  adminHost: string
  adminPort: number
  publicUrl: URL
  databaseUrl: string
  databaseConnections: number
  /** Undefined: every call reads on the primary. */
  replica: ReplicaConfig | undefined
  dataDirectory: string
  webDist: string | undefined
  isDemo: boolean
  feePara: number
  eventRetentionDays: number
  /** Only proofs set it: where the process ends as by kill -9. */
  crashPoint: string | undefined
  filesUrl: string | undefined
  clamdUrl: string | undefined
  areComplaintsEnabled: boolean
  complaintAnswerDays: number
  ownReadingPhotoMonths: number
  /** How long a backup of the database may be restored. */
  backupDays: number
  trustProxy: boolean | number | string
  /** From the signal to stop until connections close; requests go on. */
  drainSeconds: number
  /** From when on the newest requests are refused because of overload. */
  admission: { queue: number; waitMs: number }
  logLevel: LogLevel
  /** Undefined: nothing is traced. */
  tracing: TracingConfig | undefined
  isCheckingAnswers: boolean
}

export interface ReplicaConfig {
  url: string
  /** How old what it tells may be. */
  maxLagMs: number
}

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Refuses with every fault at once. */
export function readConfig(values: Environment = process.env): Config {
  const { config, faults } = inspectConfig(values)
  if (faults.length > 0) throw new ConfigProblem(...faults)
  return config
}

export const inspectConfig = (values: Environment): Inspected<Config> => inspect(values, readSettings)

function readSettings(environment: SettingsSource): Config {
  const host = readText(environment, 'HOST') ?? '127.0.0.1'
  const port = readPort(environment, 'PORT', 8080)
  const isDemo = readSwitch(environment, 'DEMO', false)
  const hostInUrl = host.includes(':') ? `[${host}]` : host
  const simulators = isDemo
    ? { host: hostInUrl, port: readPort(environment, 'SIMULATORS_PORT', port + 1) }
    : undefined
  return {
    host,
    port,
    adminHost: readText(environment, 'ADMIN_HOST') ?? '127.0.0.1',
    adminPort: readAdminPort(environment, port),
    publicUrl: readUrl(environment, 'PUBLIC_URL', webProtocols, `http://${hostInUrl}:${port}`),
    databaseUrl: readDatabaseUrl(environment, 'DATABASE_URL'),
    databaseConnections: readWholeNumber(environment, 'DATABASE_CONNECTIONS', 20, { min: 4, max: 500 }),
    replica: readReplica(environment),
    dataDirectory: resolve(readText(environment, 'DATA_DIR') ?? './data'),
    webDist: readWebDist(environment),
    isDemo,
    ...readSecrets(environment),
    ...readOutside(environment, simulators),
    feePara: readFee(environment),
    eventRetentionDays: readWholeNumber(environment, 'EVENT_RETENTION_DAYS', 90, { min: 1, max: 3650 }),
    crashPoint: readText(environment, 'CRASH_POINT'),
    filesUrl: readFilesUrl(environment),
    clamdUrl: readClamdUrl(environment, isDemo),
    areComplaintsEnabled: readSwitch(environment, 'COMPLAINTS', true),
    complaintAnswerDays: readWholeNumber(environment, 'COMPLAINT_ANSWER_DAYS', 8, { min: 1, max: 60 }),
    drainSeconds: readWholeNumber(environment, 'DRAIN_SECONDS', 5, { min: 0, max: 60 }),
    admission: {
      queue: readWholeNumber(environment, 'OVERLOAD_QUEUE', 1_000, { min: 1, max: 100_000 }),
      waitMs: readWholeNumber(environment, 'OVERLOAD_WAIT_MS', 500, { min: 10, max: 60_000 }),
    },
    ownReadingPhotoMonths: readWholeNumber(environment, 'OWN_READING_PHOTO_MONTHS', 24, { min: 1, max: 120 }),
    backupDays: readWholeNumber(environment, 'BACKUP_DAYS', 35, { min: 0, max: 3650 }),
    trustProxy: readTrustProxy(environment, 'TRUST_PROXY'),
    logLevel: readOneOf(environment, 'LOG_LEVEL', logLevels, 'info'),
    tracing: readTracing(environment),
    isCheckingAnswers: readSwitch(environment, 'CHECK_ANSWERS', false),
  }
}

function readDatabaseUrl(environment: SettingsSource, name: 'DATABASE_URL' | 'DATABASE_READ_URL'): string {
  const url = readText(environment, name) ?? ''
  if (namesSeveralHosts(url)) {
    environment.faults.push(severalHostsProblem(name))
    return url
  }
  return readUrl(environment, name, ['postgres:', 'postgresql:']).href
}

function readReplica(environment: SettingsSource): ReplicaConfig | undefined {
  const lagSeconds = readWholeNumber(environment, 'DATABASE_READ_LAG_SECONDS', 5, { min: 1, max: 60 })
  if (!readText(environment, 'DATABASE_READ_URL')) return undefined
  return { url: readDatabaseUrl(environment, 'DATABASE_READ_URL'), maxLagMs: lagSeconds * 1_000 }
}

/** 0 stands for any free port, which the log tells. */
function readAdminPort(environment: SettingsSource, port: number): number {
  const adminPort = readWholeNumber(environment, 'ADMIN_PORT', port + 2, { min: 0, max: 65_535 })
  if (adminPort === port) environment.faults.push('ADMIN_PORT must be another one than PORT')
  return adminPort
}

/** Whoever runs without a scanner says so: a forgotten setting must not open the door. */
function readClamdUrl(environment: SettingsSource, isDemo: boolean): string | undefined {
  const value = readText(environment, 'CLAMD_URL')
  if (value === 'off' || (value === undefined && isDemo)) return undefined
  if (value === undefined) {
    environment.faults.push('CLAMD_URL is not set; name a virus scanner, or set it to off to go without one')
    return undefined
  }
  return readUrl(environment, 'CLAMD_URL', ['tcp:']).href
}

function readFilesUrl(environment: SettingsSource): string | undefined {
  if (!readText(environment, 'FILES_URL')) return undefined
  const url = readUrl(environment, 'FILES_URL', webProtocols)
  if (url !== noAddress && (url.username === '' || url.password === '' || url.pathname === '/')) {
    environment.faults.push('FILES_URL must be https://KEY:SECRET@host/bucket')
  }
  return url.href
}

function readWebDist(environment: SettingsSource): string | undefined {
  const value = readText(environment, 'WEB_DIST')
  if (value === 'off') return undefined
  return value === undefined ? builtWebApp : resolve(value)
}

function readFee(environment: SettingsSource): number {
  const text = readText(environment, 'PAYMENT_FEE')
  if (text === undefined) return paymentConstants.defaultFeePara
  const feePara = fromAmountText(text)
  if (feePara === null || feePara < 0 || feePara > paymentConstants.highestFeePara) {
    environment.faults.push(`PAYMENT_FEE must be an amount like 28.77, at most 1000.00, not "${text}"`)
    return 0
  }
  return feePara
}
