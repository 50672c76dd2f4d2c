import { createMailIds } from '@portal/alerts/mail-ids'
import type { Database } from '@portal/database/client'
import type { Logger } from 'pino'
import { createTasks, type ScheduledTasks } from './app-tasks.ts'
import type { Config } from './config.ts'
import type { RobotCheckConfig } from './config-outside.ts'
import { type AccessTokens, createAccessTokens } from './features/account/core/access-token.ts'
import { type Browsers, createBrowsers } from './features/account/core/browsers.ts'
import {
  createPasswordHashing,
  type HashingCost,
  type PasswordHashing,
} from './features/account/core/password-hashing.ts'
import { createAltcha, type Difficulty, difficultyOf } from './features/account/core/robot-check/altcha.ts'
import { createRecaptcha } from './features/account/core/robot-check/recaptcha.ts'
import type { RobotCheck } from './features/account/core/robot-check/robot-check.ts'
import { createSessionLife, type SessionLife } from './features/account/core/session-life.ts'
import { createSessions, type Sessions } from './features/account/core/sessions.ts'
import { createSignInGuard, type SignInGuard } from './features/account/core/sign-in-guard.ts'
import {
  createVerificationCodes,
  type VerificationCodes,
} from './features/account/core/verification-codes.ts'
import { createDocumentLinks, type DocumentLinks } from './features/exchange/core/document-links.ts'
import { createWebhooks, type Webhooks } from './features/exchange/webhooks/webhooks.ts'
import { type AlertLinkKeys, createAlertLinkKeys } from './features/alerts/core/link-keys.ts'
import { createPayments, type Payments } from './features/transactions/core/payments.ts'
import { createDocumentIntake, type DocumentIntake } from './files/document-intake.ts'
import { createFileStore } from './files/create-file-store.ts'
import type { FileStore } from './files/file-store.ts'
import { createDocumentJudge, type DocumentJudge } from './files/judging/document-judge.ts'
import { createClamdScanner } from './files/virus-scanner.ts'
import type { QueueLimits } from './http/limits/bounded-queue.ts'
import { type CallLimits, createCallLimits } from './http/limits/call-limits.ts'
import { createSecurityEvents, type SecurityEvents } from './http/security-events.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { deriveSecrets, type KeyRing, type Secrets } from './secrets.ts'
import type { Outbound } from './tracing/outbound.ts'
import { watchFileStore, watchMailer, watchScanner } from './tracing/watch-outside.ts'

export interface ServiceOptions {
  config: Pick<
    Config,
    | 'databaseUrl'
    | 'publicUrl'
    | 'tokenSecret'
    | 'tokenSecretPrevious'
    | 'paymentKeySecret'
    | 'paymentKeySecretPrevious'
    | 'robotCheck'
    | 'smtpUrl'
    | 'mailFrom'
    | 'gateway'
    | 'ips'
    | 'feePara'
    | 'crashPoint'
    | 'dataDirectory'
    | 'filesUrl'
    | 'clamdUrl'
    | 'ownReadingPhotoMonths'
    | 'backupDays'
    | 'webhook'
    | 'eventRetentionDays'
    | 'push'
  >
  database: Database
  clock: () => number
  logger: Logger
  outbound: Outbound
  /** Tests ask for less work than customers' browsers do. */
  robotCheckDifficulty?: Difficulty
  /** Tests of a crowd make do with a smaller one. */
  hashingLimits?: QueueLimits | undefined
  /** Tests that are not about hashing make cheap ones. */
  hashingCost?: HashingCost | undefined
}

/** What the features and the jobs share, made once for a process. */
export interface Services extends ScheduledTasks {
  limits: CallLimits
  accessTokens: AccessTokens
  sessionLife: SessionLife
  sessions: Sessions
  browsers: Browsers
  securityEvents: SecurityEvents
  signInGuard: SignInGuard
  codes: VerificationCodes
  passwords: PasswordHashing
  robotCheck: RobotCheck
  mailer: Mailer
  payments: Payments
  fileStore: FileStore
  documentJudge: DocumentJudge
  documentIntake: DocumentIntake
  documentLinks: DocumentLinks
  webhooks: Webhooks
  alertLinkKeys: AlertLinkKeys
  calendarSecret: KeyRing
}

export function createServices(options: ServiceOptions): Services {
  const { config, database, clock, logger, outbound } = options
  const secrets = deriveSecrets(config.tokenSecret, config.tokenSecretPrevious)
  const limits = createCallLimits({ secret: secrets.callLimit[0], clock })
  const accessTokens = createAccessTokens({ secret: secrets.accessToken, clock })
  const sessionLife = createSessionLife({
    database,
    databaseUrl: config.databaseUrl,
    clock,
    log: logger,
  })
  const codes = createVerificationCodes({ database, limits, secret: secrets.verificationCode, clock })
  const { sign } = createMailIds([
    config.tokenSecret,
    ...(config.tokenSecretPrevious === undefined ? [] : [config.tokenSecretPrevious]),
  ])
  const mailer = watchMailer(createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, sign }), outbound)
  const securityEvents = createSecurityEvents({ clock, log: logger })
  const payments = createPayments({ config, database, clock, logger, securityEvents, outbound })
  const files = createFileStore(config)
  const fileStore = config.filesUrl === undefined ? files : watchFileStore(files, outbound)
  const documentJudge = createDocumentJudge()
  const alertLinkKeys = createAlertLinkKeys({ secret: secrets.alertLink, clock })
  const robotCheck = createRobotCheck(config.robotCheck, secrets, options)
  const documentLinks = createDocumentLinks(secrets.documentLink, config.publicUrl, clock)
  return {
    limits,
    accessTokens,
    sessionLife,
    sessions: createSessions({
      database,
      accessTokens,
      sessionLife,
      secret: secrets.refreshToken,
      clock,
    }),
    browsers: createBrowsers(config.publicUrl),
    securityEvents,
    signInGuard: createSignInGuard({ database, limits, robotCheck }),
    codes,
    passwords: createPasswordHashing(options.hashingLimits, options.hashingCost),
    robotCheck,
    mailer,
    payments,
    fileStore,
    documentJudge,
    documentIntake: createDocumentIntake({
      queryable: database,
      store: fileStore,
      judge: documentJudge,
      scanner: config.clamdUrl ? watchScanner(createClamdScanner(config.clamdUrl), outbound) : undefined,
      clock,
    }),
    documentLinks,
    webhooks: createWebhooks({
      database,
      settings: config.webhook,
      links: documentLinks,
      clock,
      log: logger,
      outbound,
    }),
    alertLinkKeys,
    calendarSecret: secrets.calendar,
    ...createTasks({ config, database, clock, logger, outbound, codes, mailer, alertLinkKeys, fileStore }),
  }
}

function createRobotCheck(setting: RobotCheckConfig, secrets: Secrets, options: ServiceOptions): RobotCheck {
  if (setting.kind === 'recaptcha') return createRecaptcha(setting, options.outbound)
  const { database, clock, robotCheckDifficulty: difficulty } = options
  return createAltcha({
    secret: secrets.robotCheck,
    database,
    clock,
    difficulty: difficulty ?? difficultyOf(setting.tries),
  })
}
