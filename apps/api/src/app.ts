import type { Endpoint } from '@portal/contract/endpoint'
import type { Database, Reads } from '@portal/database/client'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Services } from './app-services.ts'
import type { Config } from './config.ts'
import { registerCredentials } from './features/account/credentials/routes.ts'
import { registerRegistration } from './features/account/registration/routes.ts'
import { registerRobotCheck } from './features/account/robot-check/routes.ts'
import { registerSession } from './features/account/session/routes.ts'
import { registerSessions } from './features/account/sessions/routes.ts'
import { registerMarketingImages } from './features/administration/marketing-images/routes.ts'
import { registerMessages } from './features/administration/messages/routes.ts'
import { registerUsers } from './features/administration/users/routes.ts'
import { registerCalendar, serveCalendar } from './features/alerts/calendar/routes.ts'
import { registerAlertDevices } from './features/alerts/devices/routes.ts'
import { registerAlertSettings } from './features/alerts/settings/routes.ts'
import { serveUnsubscribe } from './features/alerts/unsubscribe/routes.ts'
import { registerCompanies } from './features/catalog/companies/routes.ts'
import { registerDocuments } from './features/catalog/documents/routes.ts'
import { registerLookups } from './features/catalog/lookups/routes.ts'
import { registerCommercialContracts } from './features/contracts/commercial-contracts/routes.ts'
import { registerPointContracts } from './features/contracts/point-contracts/routes.ts'
import { registerComplaintDocuments } from './features/customers/complaint-documents/routes.ts'
import { registerComplaints } from './features/customers/complaints/routes.ts'
import { registerWarnings } from './features/customers/warnings/routes.ts'
import { registerDashboard } from './features/dashboard/figures/routes.ts'
import { registerBillArchive } from './features/finances/bills/archive/routes.ts'
import { createBillPrinter } from './features/finances/bills/pdf/bill-printer.ts'
import { registerBillPdf } from './features/finances/bills/pdf/routes.ts'
import { registerBills } from './features/finances/bills/routes.ts'
import { registerPayments } from './features/finances/payments/routes.ts'
import { registerBillExplanation } from './features/insights/bill-explanation/routes.ts'
import { registerDiscounts } from './features/insights/discounts/routes.ts'
import { registerWhatIf } from './features/insights/what-if/routes.ts'
import { registerBudget } from './features/insights/budget/routes.ts'
import { registerMeterChecks } from './features/insights/meter-checks/routes.ts'
import { registerMonthSoFar } from './features/insights/month-so-far/routes.ts'
import { registerConsumption } from './features/metering/consumption/routes.ts'
import { registerMeters } from './features/metering/meters/routes.ts'
import { registerOwnReadings } from './features/metering/own-readings/routes.ts'
import { registerPointsOfDelivery } from './features/metering/points-of-delivery/routes.ts'
import { registerCallbacks } from './features/transactions/callbacks/routes.ts'
import { registerCardPayments } from './features/transactions/card-payments/routes.ts'
import { watchBacklog } from './features/exchange/outbox/backlog.ts'
import { registerDocumentLinks } from './features/exchange/core/document-links.ts'
import { watchTransactions } from './features/transactions/core/unknown-outcomes.ts'
import { registerMobileKey } from './features/transactions/mobile-key/routes.ts'
import { registerSavedCards } from './features/transactions/saved-cards/routes.ts'
import { registerTransactions } from './features/transactions/transactions/routes.ts'
import { incomingFolder } from './files/folder-store.ts'
import { createAuth } from './http/call/auth.ts'
import { type Bind, createBinder } from './http/call/bind.ts'
import { handleErrors } from './http/failures/error-handler.ts'
import { handleNotFound } from './http/failures/not-found.ts'
import { admitRequests } from './http/limits/admission.ts'
import { createRefusalEvents } from './http/security-events.ts'
import { createServer } from './http/server/create-server.ts'
import { type HealthOptions, sayGoodbye, serveHealth } from './http/server/health.ts'
import { type Metrics, measureRequests } from './http/server/metrics.ts'
import { serveReference } from './http/server/reference/reference.ts'
import { sendSecurityHeaders } from './http/server/security-headers.ts'
import { watchUpkeep } from './http/server/upkeep-figures.ts'
import { pageScripts, serveWebApp } from './http/server/web-app.ts'
import { createUploads } from './http/upload/upload.ts'
import { removeStaleUploads } from './jobs/clean-up-files.ts'
import { createPdfCompiler, type PdfCompiler } from './pdf/typst.ts'
import { followRequests } from './tracing/trace-requests.ts'
import type { Tracing } from './tracing/tracing.ts'
import { tracePdf } from './tracing/watch-outside.ts'

export interface AppDeps {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'dataDirectory'
    | 'areComplaintsEnabled'
    | 'complaintAnswerDays'
    | 'robotCheck'
    | 'webDist'
    | 'trustProxy'
    | 'isCheckingAnswers'
    | 'identityKey'
    | 'identityKeyPrevious'
    | 'push'
    | 'databaseConnections'
    | 'admission'
  >
  database: Database
  /** Where calls read that may be late; undefined: on the primary as all others. */
  lateReads?: Reads | undefined
  clock: () => number
  logger: Logger
  metrics: Metrics
  health: HealthOptions
  services: Services
  tracing: Tracing
}

export interface App {
  server: FastifyInstance
  /** The calls it serves; the completeness test holds them against the contract. */
  endpoints: readonly Endpoint[]
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, health, logger, metrics, services, tracing } = deps
  const server = createServer(config.trustProxy, logger)
  server.addHook('onReady', () => services.sessionLife.start())
  server.addHook('onClose', () => services.sessionLife.stop())
  server.addHook('onReady', () => removeStaleUploads(config.dataDirectory, clock()))
  handleErrors(server)
  admitRequests(server, {
    limits: config.admission,
    // Enough that no connection is ever idle; whoever waits beyond it waits in order, and can be refused.
    isDatabaseFree: () => database.connectionCounts().waiting < 2 * config.databaseConnections,
    isStopping: () => health.lifecycle.stage === 'stopping',
    registry: metrics.registry,
    logger,
  })
  await sendSecurityHeaders(server, {
    publicUrl: config.publicUrl,
    usesRecaptcha: config.robotCheck.kind === 'recaptcha',
    paymentFormUrl: services.payments.gateway?.formUrl,
    pageScripts: pageScripts(config.webDist),
  })
  measureRequests(server, metrics)
  followRequests(server, tracing)
  serveHealth(server, health)
  sayGoodbye(server, health.lifecycle)

  const { bind, bound } = createBinder(server, {
    auth: createAuth({ ...services, paymentKeys: services.payments.keys }),
    limits: services.limits,
    onRefusal: createRefusalEvents({ database, limits: services.limits, events: services.securityEvents }),
    database,
    lateReads: deps.lateReads,
    clock,
    uploads: createUploads(incomingFolder(config.dataDirectory)),
    isCheckingAnswers: config.isCheckingAnswers,
  })
  const pdf = tracePdf(createPdfCompiler(), tracing)
  server.addHook('onClose', () => pdf.close())
  server.addHook('onClose', () => services.documentJudge.close())
  registerFeatures(bind, deps, pdf)
  registerDocuments(server, {
    pdf,
    complaintAnswerDays: config.complaintAnswerDays,
    feePara: services.payments.feePara,
  })
  registerCallbacks(server, { payments: services.payments, limits: services.limits })
  registerDocumentLinks(server, services.documentLinks, services.fileStore)
  serveUnsubscribe(server, { database, clock, limits: services.limits, linkKeys: services.alertLinkKeys })
  serveCalendar(server, calendarDeps(deps))
  watchTransactions(metrics)
  watchBacklog(metrics)
  watchUpkeep(metrics)
  serveReference(server, { endpoints: bound, publicUrl: config.publicUrl })
  handleNotFound(
    server,
    bound,
    await serveWebApp(server, { folder: config.webDist, dataDirectory: config.dataDirectory, clock }),
  )
  return { server, endpoints: bound }
}

function registerFeatures(
  bind: Bind,
  { config, database, clock, services }: AppDeps,
  pdf: PdfCompiler,
): void {
  const { passwords, sessions, robotCheck, securityEvents, limits } = services
  registerCredentials(bind, { ...services, database, clock })
  registerRegistration(bind, { ...services, database, clock })
  registerRobotCheck(bind, robotCheck)
  const { areComplaintsEnabled, complaintAnswerDays: answerDays } = config
  registerSession(bind, { database, feePara: services.payments.feePara, areComplaintsEnabled })
  registerSessions(bind, { database, sessions, securityEvents })
  const identityKeys = [config.identityKey, config.identityKeyPrevious].filter((key) => key !== undefined)
  registerCommercialContracts(bind, { database, identityKeys, securityEvents, limits })
  registerPointContracts(bind, database)
  registerPointsOfDelivery(bind, database)
  registerMeters(bind, database)
  registerConsumption(bind)
  registerOwnReadings(bind, { database, store: services.fileStore, intake: services.documentIntake })
  registerBills(bind, database)
  const printer = createBillPrinter({ database, pdf, clock })
  registerBillPdf(bind, printer)
  registerBillArchive(bind, printer)
  registerPayments(bind, database)
  registerTransactions(bind, services.payments)
  registerCardPayments(bind, services.payments)
  registerSavedCards(bind, services.payments, securityEvents)
  registerMobileKey(bind, services.payments, securityEvents)
  registerWarnings(bind, database)
  const intake = services.documentIntake
  registerComplaints(bind, { database, intake, areComplaintsEnabled, answerDays })
  registerComplaintDocuments(bind, { database, store: services.fileStore })
  registerDashboard(bind)
  registerBillExplanation(bind, database)
  registerDiscounts(bind, database)
  registerWhatIf(bind, database)
  registerMonthSoFar(bind, database)
  registerMeterChecks(bind, database)
  registerBudget(bind, database)
  registerLookups(bind, database)
  registerCompanies(bind, database)
  registerMarketingImages(bind, database)
  registerMessages(bind, database)
  registerAlertSettings(bind, { database, linkKeys: services.alertLinkKeys })
  registerAlertDevices(bind, { database, push: config.push })
  registerCalendar(bind, calendarDeps({ config, database, clock, services }))
  registerUsers(bind, { database, passwords, sessions, securityEvents })
}

const calendarDeps = ({
  config,
  database,
  clock,
  services,
}: Pick<AppDeps, 'config' | 'database' | 'clock' | 'services'>) => ({
  database,
  clock,
  limits: services.limits,
  secret: services.calendarSecret,
  publicUrl: config.publicUrl,
})
