import { supplierIdentity, supplierIn } from '@portal/i18n/supplier'
import {
  readOneOf,
  readSwitch,
  readText,
  readUrl,
  readWholeNumber,
  requireText,
  type SettingsSource,
  webProtocols,
} from './environment.ts'

/** What the portal speaks with: mail, robot check, card gateway, IPS, web push, the supplier's receiver of events. */
export interface OutsideSettings {
  smtpUrl: string
  mailFrom: string
  robotCheck: RobotCheckConfig
  gateway: GatewayConfig | undefined
  ips: IpsConfig | undefined
  webhook: WebhookConfig | undefined
  /** Undefined: no web push. */
  push: PushConfig | undefined
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

/** Where the demo's simulators are. */
export interface Simulators {
  host: string
  port: number
}

const ofProvider = 'the provider tells it together with its address'

export const readOutside = (
  environment: SettingsSource,
  simulators: Simulators | undefined,
): OutsideSettings => ({
  ...readMail(environment, simulators),
  robotCheck: readRobotCheck(environment),
  gateway: readGateway(environment, simulators),
  ips: readIps(environment, simulators),
  webhook: readWebhook(environment, simulators),
  push: readPush(environment, simulators),
})

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

export function readGateway(
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

export function readIps(
  environment: SettingsSource,
  simulators: Simulators | undefined,
): IpsConfig | undefined {
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
