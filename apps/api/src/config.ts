import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paymentConstants } from '@portal/domain/limits'
import { fromAmountText } from '@portal/domain/money'
import { supplierIdentity, supplierIn } from '@portal/i18n/supplier'
import {
  ConfigProblem,
  type Environment,
  readOneOf,
  readPort,
  readSwitch,
  readText,
  readTrustProxy,
  readUrl,
  readWholeNumber,
  requireSecret,
  requireText,
  webProtocols,
} from './environment.ts'
import { type LogLevel, logLevels } from './logger.ts'

/** The only place that reads the environment. Every name is described in docs/configuration.md. */
export interface Config {
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
  tokenSecret: string
  paymentKeySecret: string
  identityKey: string
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
  trustProxy: boolean | number | string
  /** From the signal to stop until connections close; requests go on. */
  drainSeconds: number
  /** From when on the newest requests are refused because of overload. */
  admission: { queue: number; waitMs: number }
  logLevel: LogLevel
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

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url))

export function readConfig(environment: Environment = process.env): Config {
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
    databaseUrl: readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']).href,
    databaseConnections: readWholeNumber(environment, 'DATABASE_CONNECTIONS', 20, { min: 4, max: 500 }),
    dataDirectory: resolve(readText(environment, 'DATA_DIR') ?? './data'),
    webDist: readWebDist(environment),
    isDemo,
    tokenSecret: requireSecret(environment, 'TOKEN_SECRET'),
    paymentKeySecret: requireSecret(environment, 'PAYMENT_KEY_SECRET'),
    identityKey: requireSecret(environment, 'IDENTITY_KEY'),
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
    trustProxy: readTrustProxy(environment, 'TRUST_PROXY'),
    logLevel: readOneOf(environment, 'LOG_LEVEL', logLevels, 'info'),
    isCheckingAnswers: readSwitch(environment, 'CHECK_ANSWERS', false),
  }
}

/** 0 stands for any free port, which the log tells. */
function readAdminPort(environment: Environment, port: number): number {
  const adminPort = readWholeNumber(environment, 'ADMIN_PORT', port + 2, { min: 0, max: 65_535 })
  if (adminPort === port) throw new ConfigProblem('ADMIN_PORT must be another one than PORT')
  return adminPort
}

/** Whoever runs without a scanner says so: a forgotten setting must not open the door. */
function readClamdUrl(environment: Environment, isDemo: boolean): string | undefined {
  const value = readText(environment, 'CLAMD_URL')
  if (value === 'off' || (value === undefined && isDemo)) return undefined
  if (value === undefined) {
    throw new ConfigProblem('CLAMD_URL is not set; name a virus scanner, or set it to off to go without one')
  }
  return readUrl(environment, 'CLAMD_URL', ['tcp:']).href
}

function readFilesUrl(environment: Environment): string | undefined {
  if (!readText(environment, 'FILES_URL')) return undefined
  const url = readUrl(environment, 'FILES_URL', webProtocols)
  if (url.username === '' || url.password === '' || url.pathname === '/') {
    throw new ConfigProblem('FILES_URL must be https://KEY:SECRET@host/bucket')
  }
  return url.href
}

interface Simulators {
  host: string
  port: number
}

function readWebDist(environment: Environment): string | undefined {
  const value = readText(environment, 'WEB_DIST')
  if (value === 'off') return undefined
  return value === undefined ? builtWebApp : resolve(value)
}

const mailAddress = /^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/

function readMail(environment: Environment, simulators: Simulators | undefined) {
  // The same arithmetic as the mailbox's own: the port after its page's is the portal's, for operators.
  const mailbox = simulators && `smtp://${simulators.host}:${simulators.port + 2}`
  const mailFrom = simulators
    ? (readText(environment, 'MAIL_FROM') ??
      `${supplierIn('sr-Latn-RS').portal} <${supplierIdentity.portalEmail}>`)
    : requireText(environment, 'MAIL_FROM')
  if (!mailAddress.test(mailFrom)) {
    throw new ConfigProblem('MAIL_FROM must be an address, or a name with an address in angle brackets')
  }
  return { smtpUrl: readUrl(environment, 'SMTP_URL', ['smtp:', 'smtps:'], mailbox).href, mailFrom }
}

function readRobotCheck(environment: Environment): RobotCheckConfig {
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
    siteKey: requireText(environment, 'RECAPTCHA_SITE_KEY'),
    secret: requireText(environment, 'RECAPTCHA_SECRET'),
    verifyUrl: readUrl(environment, 'RECAPTCHA_VERIFY_URL', webProtocols, verifyUrl).href,
  }
}

function readGateway(
  environment: Environment,
  simulators: Simulators | undefined,
): GatewayConfig | undefined {
  if (!readText(environment, 'GATEWAY_URL') && !simulators) return undefined
  const simulator = simulators && `http://${simulators.host}:${simulators.port}/`
  const demoValue = simulators && !readText(environment, 'GATEWAY_URL') ? 'demo' : undefined
  const read = (name: string) => readText(environment, name) ?? demoValue ?? requireText(environment, name)
  return {
    url: readUrl(environment, 'GATEWAY_URL', webProtocols, simulator).href,
    merchant: read('GATEWAY_MERCHANT'),
    user: read('GATEWAY_USER'),
    password: read('GATEWAY_PASSWORD'),
    secret: read('GATEWAY_SECRET'),
  }
}

function readFee(environment: Environment): number {
  const text = readText(environment, 'PAYMENT_FEE')
  if (text === undefined) return paymentConstants.defaultFeePara
  const feePara = fromAmountText(text)
  if (feePara === null || feePara < 0 || feePara > paymentConstants.highestFeePara) {
    throw new ConfigProblem(`PAYMENT_FEE must be an amount like 28.77, at most 1000.00, not "${text}"`)
  }
  return feePara
}

const pushKeyLengths = { VAPID_PUBLIC_KEY: 65, VAPID_PRIVATE_KEY: 32 }

function readPush(environment: Environment, simulators: Simulators | undefined): PushConfig | undefined {
  if (!readText(environment, 'VAPID_PUBLIC_KEY') && !readText(environment, 'VAPID_PRIVATE_KEY'))
    return undefined
  const readKey = (name: keyof typeof pushKeyLengths) => {
    const value = requireText(environment, name)
    if (Buffer.from(value, 'base64url').length !== pushKeyLengths[name]) {
      throw new ConfigProblem(`${name} must be a key of VAPID in base64url; tools make both with one command`)
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
function readPushOrigins(environment: Environment, simulators: Simulators | undefined): string[] {
  const simulator = simulators ? [`http://${simulators.host}:${simulators.port}`] : []
  const named = readText(environment, 'PUSH_HOSTS')?.split(',') ?? simulator
  return named.map((part) => {
    const text = part.trim().includes('://') ? part.trim() : `https://${part.trim()}`
    if (!URL.canParse(text) || !/^https?:/.test(text)) {
      throw new ConfigProblem(`PUSH_HOSTS must be hosts with commas between them, not "${part}"`)
    }
    return new URL(text).origin
  })
}

function readIps(environment: Environment, simulators: Simulators | undefined): IpsConfig | undefined {
  if (!readText(environment, 'IPS_URL') && !simulators) return undefined
  const simulator = simulators && `http://${simulators.host}:${simulators.port}/`
  const demoValue = simulators && !readText(environment, 'IPS_URL') ? 'demo' : undefined
  return {
    url: readUrl(environment, 'IPS_URL', webProtocols, simulator).href,
    secret: readText(environment, 'IPS_SECRET') ?? demoValue ?? requireText(environment, 'IPS_SECRET'),
  }
}

/** The supplier simulator has the same; it guards nothing but the demo. */
const demoWebhookSecret = 'whsec_ZGVtby1zdXBwbGllci13ZWJob29rLXNlY3JldA=='
const webhookSecret = /^whsec_[A-Za-z0-9+/]{32,100}={0,2}$/

/** Without an address events wait for `operator export`. */
function readWebhook(
  environment: Environment,
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
    (isSimulator ? demoWebhookSecret : requireText(environment, 'WEBHOOK_SECRET'))
  const secrets = secret.split(/\s+/)
  if (secrets.length > 2 || !secrets.every((each) => webhookSecret.test(each))) {
    throw new ConfigProblem(
      'WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64; or two such, with a space',
    )
  }
  const giveUpAfterDays = readWholeNumber(environment, 'WEBHOOK_RETRY_DAYS', 3, { min: 1, max: 30 })
  return { url, secrets, mayBePrivate, giveUpAfterDays }
}
