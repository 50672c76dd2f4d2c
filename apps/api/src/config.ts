import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namesSeveralHosts, severalHostsProblem } from '@portal/database/database-url'
import { paymentConstants } from '@portal/domain/limits'
import { fromAmountText } from '@portal/domain/money'
import { supplierIdentity, supplierIn } from '@portal/i18n/supplier'
import { readSecrets, type SecretSettings } from './config-secrets.ts'
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
  requireText,
  type SettingsSource,
  webProtocols,
} from './environment.ts'
import { readTracing } from './config-tracing.ts'
import { type LogLevel, logLevels } from './logger.ts'
import type { TracingConfig } from './tracing/tracing.ts'

/** The only place that reads the environment. Every name is described in docs/configuration.md. */
export interface Config extends SecretSettings {
  host: string
  port: number
  /** Metrics and health for operators. */
  adminHost: string
  adminPort: number
  publicUrl: URL
  databaseUrl: string
  databaseConnections: number
  dataDirectory: string
  webDist: string | undefined
  isDemo: boolean
  smtpUrl: string
  mailFrom: string
  robotCheck: RobotCheckConfig
  gateway: GatewayConfig | undefined
  ips: IpsConfig | undefined
  feePara: number
  webhook: WebhookConfig | undefined
  eventRetentionDays: number
  /** Undefined: no web push. */
  push: PushConfig | undefined
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

export type RobotCheckConfig =
  | { kind: 'altcha'; tries: number }
  | { kind: 'recaptcha'; siteKey: string; secret: string; verifyUrl: string }

export interface GatewayConfig {
  url: string
  merchant: string
  user: string
  password: string
  secret: string
}

export interface PushConfig {
  publicKey: string
  privateKey: string
  /** Whom a push service may write to: mailto: or https:. */
  subject: string
  /** Origins of push services besides the known ones. */
  extraOrigins: readonly string[]
}

export interface IpsConfig {
  url: string
  secret: string
}

export interface WebhookConfig {
  url: URL
  /** whsec_…; two while the receiver changes over from one to the other. */
  secrets: string[]
  mayBePrivate: boolean
  giveUpAfterDays: number
}

const ofProvider = 'the provider tells it together with its address'
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
    databaseUrl: readDatabaseUrl(environment),
    databaseConnections: readWholeNumber(environment, 'DATABASE_CONNECTIONS', 20, { min: 4, max: 500 }),
    dataDirectory: resolve(readText(environment, 'DATA_DIR') ?? './data'),
    webDist: readWebDist(environment),
    isDemo,
    ...readSecrets(environment),
    ...readMail(environment, simulators),
    robotCheck: readRobotCheck(environment),
    gateway: readGateway(environment, simulators),
    ips: readIps(environment, simulators),
    feePara: readFee(environment),
    webhook: readWebhook(environment, simulators),
    eventRetentionDays: readWholeNumber(environment, 'EVENT_RETENTION_DAYS', 90, { min: 1, max: 3650 }),
    push: readPush(environment, simulators),
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

function readDatabaseUrl(environment: SettingsSource): string {
  const url = readText(environment, 'DATABASE_URL') ?? ''
  if (namesSeveralHosts(url)) {
    environment.faults.push(severalHostsProblem)
    return url
  }
  return readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']).href
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

interface Simulators {
  host: string
  port: number
}

function readWebDist(environment: SettingsSource): string | undefined {
  const value = readText(environment, 'WEB_DIST')
  if (value === 'off') return undefined
  return value === undefined ? builtWebApp : resolve(value)
}

const mailAddress = /^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/

function readMail(environment: SettingsSource, simulators: Simulators | undefined) {
  // The same arithmetic as the mailbox's own: the port after its page's is the portal's, for operators.
  const mailbox = simulators && `smtp://${simulators.host}:${simulators.port + 2}`
  const mailFrom = simulators
    ? (readText(environment, 'MAIL_FROM') ??
      `${supplierIn('sr-Latn-RS').portal} <${supplierIdentity.portalEmail}>`)
    : requireText(environment, 'MAIL_FROM', 'give it the address that mails come from')
  if (mailFrom !== '' && !mailAddress.test(mailFrom)) {
    environment.faults.push('MAIL_FROM must be an address, or a name with an address in angle brackets')
  }
  return { smtpUrl: readUrl(environment, 'SMTP_URL', ['smtp:', 'smtps:'], mailbox).href, mailFrom }
}

function readRobotCheck(environment: SettingsSource): RobotCheckConfig {
  const kind = readOneOf(environment, 'ROBOT_CHECK', ['altcha', 'recaptcha'], 'altcha')
  if (kind === 'altcha') {
    return {
      kind,
      tries: readWholeNumber(environment, 'ROBOT_CHECK_TRIES', 1_400, { min: 10, max: 100_000 }),
    }
  }
  const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify'
  return {
    kind,
    siteKey: requireText(environment, 'RECAPTCHA_SITE_KEY', ofProvider),
    secret: requireText(environment, 'RECAPTCHA_SECRET', ofProvider),
    verifyUrl: readUrl(environment, 'RECAPTCHA_VERIFY_URL', webProtocols, verifyUrl).href,
  }
}

function readGateway(
  environment: SettingsSource,
  simulators: Simulators | undefined,
): GatewayConfig | undefined {
  if (!readText(environment, 'GATEWAY_URL') && !simulators) return undefined
  const simulator = simulators && `http://${simulators.host}:${simulators.port}/`
  const demoValue = simulators && !readText(environment, 'GATEWAY_URL') ? 'demo' : undefined
  const read = (name: string) =>
    readText(environment, name) ?? demoValue ?? requireText(environment, name, ofProvider)
  return {
    url: readUrl(environment, 'GATEWAY_URL', webProtocols, simulator).href,
    merchant: read('GATEWAY_MERCHANT'),
    user: read('GATEWAY_USER'),
    password: read('GATEWAY_PASSWORD'),
    secret: read('GATEWAY_SECRET'),
  }
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

const makePushKeys = 'make the pair with: npx web-push generate-vapid-keys'
const pushKeyLengths = { VAPID_PUBLIC_KEY: 65, VAPID_PRIVATE_KEY: 32 }

function readPush(environment: SettingsSource, simulators: Simulators | undefined): PushConfig | undefined {
  if (!readText(environment, 'VAPID_PUBLIC_KEY') && !readText(environment, 'VAPID_PRIVATE_KEY'))
    return undefined
  const readKey = (name: keyof typeof pushKeyLengths) => {
    const value = requireText(environment, name, makePushKeys)
    if (value !== '' && Buffer.from(value, 'base64url').length !== pushKeyLengths[name]) {
      environment.faults.push(`${name} must be a key of VAPID in base64url; ${makePushKeys}`)
    }
    return value
  }
  const demoSubject = simulators && `mailto:${supplierIdentity.portalEmail}`
  return {
    publicKey: readKey('VAPID_PUBLIC_KEY'),
    privateKey: readKey('VAPID_PRIVATE_KEY'),
    subject: readUrl(environment, 'VAPID_SUBJECT', ['mailto:', 'https:'], demoSubject).href,
    extraOrigins: readPushOrigins(environment, simulators),
  }
}

/** `host` stands for https://host. */
function readPushOrigins(environment: SettingsSource, simulators: Simulators | undefined): string[] {
  const simulator = simulators ? [`http://${simulators.host}:${simulators.port}`] : []
  const named = readText(environment, 'PUSH_HOSTS')?.split(',') ?? simulator
  return named.flatMap((part) => {
    const text = part.trim().includes('://') ? part.trim() : `https://${part.trim()}`
    if (URL.canParse(text) && /^https?:/.test(text)) return [new URL(text).origin]
    environment.faults.push(`PUSH_HOSTS must be hosts with commas between them, not "${part}"`)
    return []
  })
}

function readIps(environment: SettingsSource, simulators: Simulators | undefined): IpsConfig | undefined {
  if (!readText(environment, 'IPS_URL') && !simulators) return undefined
  const simulator = simulators && `http://${simulators.host}:${simulators.port}/`
  const demoValue = simulators && !readText(environment, 'IPS_URL') ? 'demo' : undefined
  return {
    url: readUrl(environment, 'IPS_URL', webProtocols, simulator).href,
    secret:
      readText(environment, 'IPS_SECRET') ?? demoValue ?? requireText(environment, 'IPS_SECRET', ofProvider),
  }
}

/** The supplier simulator has the same; it guards nothing but the demo. */
const demoWebhookSecret = 'whsec_ZGVtby1zdXBwbGllci13ZWJob29rLXNlY3JldA=='
const webhookSecret = /^whsec_[A-Za-z0-9+/]{32,100}={0,2}$/

/** Without an address events wait for `operator export`. */
function readWebhook(
  environment: SettingsSource,
  simulators: Simulators | undefined,
): WebhookConfig | undefined {
  const given = readText(environment, 'WEBHOOK_URL')
  if (given === 'off' || (!given && !simulators)) return undefined
  const isSimulator = !given
  const simulator = simulators && `http://${simulators.host}:${simulators.port}/supplier/webhook`
  const mayBePrivate = readSwitch(environment, 'WEBHOOK_PRIVATE_ADDRESS', isSimulator)
  const url = readUrl(environment, 'WEBHOOK_URL', mayBePrivate ? webProtocols : ['https:'], simulator)
  const secret =
    readText(environment, 'WEBHOOK_SECRET') ??
    (isSimulator
      ? demoWebhookSecret
      : requireText(environment, 'WEBHOOK_SECRET', 'agree on one with the receiver'))
  const secrets = secret.split(/\s+/)
  if (secret !== '' && (secrets.length > 2 || !secrets.every((each) => webhookSecret.test(each)))) {
    environment.faults.push(
      'WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64; or two such, with a space',
    )
  }
  const giveUpAfterDays = readWholeNumber(environment, 'WEBHOOK_RETRY_DAYS', 3, { min: 1, max: 30 })
  return { url, secrets, mayBePrivate, giveUpAfterDays }
}
