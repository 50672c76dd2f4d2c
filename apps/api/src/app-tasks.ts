import type { Database } from '@portal/database/client'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createAccountMails } from './features/account/core/account-mails.ts'
import { accountExpiries } from './features/account/core/expiries.ts'
import type { VerificationCodes } from './features/account/core/verification-codes.ts'
import { eventExpiry } from './features/exchange/outbox/event-expiry.ts'
import { alertExpiry } from './features/alerts/core/expiry.ts'
import { createMessageNotices } from './features/administration/messages/notices.ts'
import type { AlertLinkKeys } from './features/alerts/core/link-keys.ts'
import { createAlertDelivery, deliverAlertsSchedule } from './features/alerts/delivery/deliver-alerts.ts'
import { createLetters } from './features/alerts/delivery/letters.ts'
import { createBudgetAlerts, raiseBudgetsSchedule } from './features/alerts/raising/budget-alerts.ts'
import { createCalendarAlerts, raiseCalendarSchedule } from './features/alerts/raising/calendar-alerts.ts'
import { createFeedAlerts, raiseFeedSchedule } from './features/alerts/raising/feed-alerts.ts'
import { createHighBills } from './features/alerts/raising/high-bill.ts'
import { presentMonth } from './features/insights/month-so-far/present.ts'
import { createSecondAccountNotices } from './features/contracts/commercial-contracts/second-account-notice.ts'
import { createComplaintNotices } from './features/customers/complaints/notices.ts'
import {
  complaintRetentionSchedule,
  complaintRetentionTask,
  createComplaintRetention,
} from './features/customers/complaints/retention.ts'
import { createOwnReadingNotices } from './features/metering/own-readings/notices.ts'
import {
  createPhotoRetention,
  photoRetentionSchedule,
  photoRetentionTask,
} from './features/metering/own-readings/photo-retention.ts'
import { sendReceiptTask } from './features/transactions/core/outcome-store.ts'
import {
  createPayerRetention,
  payerRetentionSchedule,
  payerRetentionTask,
} from './features/transactions/core/payer-retention.ts'
import { createReceipts } from './features/transactions/core/receipts.ts'
import { createReversalNotes } from './features/transactions/core/reversal/reversal-notes.ts'
import { sendReversalNoteTask } from './features/transactions/core/reversal/reversal-store.ts'
import type { FileStore } from './files/file-store.ts'
import { callLimitExpiry } from './http/limits/call-limits.ts'
import { securityEventExpiry } from './http/security-events.ts'
import { cleanUpSchedule, cleanUpTask, createCleanUp } from './jobs/clean-up.ts'
import { cleanUpFilesSchedule, cleanUpFilesTask, createFilesCleanUp } from './jobs/clean-up-files.ts'
import type { Schedule, Tasks } from './jobs/job-runner.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Outbound } from './tracing/outbound.ts'

interface TaskOptions {
  config: Pick<
    Config,
    'publicUrl' | 'dataDirectory' | 'push' | 'eventRetentionDays' | 'ownReadingPhotoMonths' | 'backupDays'
  >
  database: Database
  clock: () => number
  logger: Logger
  outbound: Outbound
  codes: VerificationCodes
  mailer: Mailer
  alertLinkKeys: AlertLinkKeys
  fileStore: FileStore
}

export interface ScheduledTasks {
  tasks: Tasks
  schedules: readonly Schedule[]
}

/** What jobs do, and when those run that nobody asks for. */
export function createTasks(options: TaskOptions): ScheduledTasks {
  const { config, database, clock, logger, outbound, codes, mailer, alertLinkKeys, fileStore } = options
  return {
    tasks: {
      ...createAccountMails({ database, codes, mailer, publicUrl: config.publicUrl }),
      ...createSecondAccountNotices(database),
      ...createComplaintNotices({ database, clock }),
      ...createMessageNotices({ database, clock }),
      ...createOwnReadingNotices({ database, mailer, publicUrl: config.publicUrl }),
      ...createAlertDelivery({
        database,
        clock,
        logger,
        outbound,
        mailer,
        push: config.push,
        letters: createLetters({ database, linkKeys: alertLinkKeys, publicUrl: config.publicUrl, clock }),
      }),
      ...createFeedAlerts({ database, clock }),
      ...createCalendarAlerts({ database, clock }),
      ...createHighBills({ database, clock, estimateMonth: presentMonth }),
      ...createBudgetAlerts({ database, clock, estimateMonth: presentMonth }),
      [sendReceiptTask]: createReceipts({ database, mailer, publicUrl: config.publicUrl }),
      [sendReversalNoteTask]: createReversalNotes({ database, mailer, publicUrl: config.publicUrl }),
      [cleanUpTask]: createCleanUp(database, clock, [
        callLimitExpiry,
        ...accountExpiries,
        securityEventExpiry,
        eventExpiry(config.eventRetentionDays),
        alertExpiry,
      ]),
      [photoRetentionTask]: createPhotoRetention({
        database,
        clock,
        months: config.ownReadingPhotoMonths,
        backupDays: config.backupDays,
      }),
      [complaintRetentionTask]: createComplaintRetention({ database, clock, backupDays: config.backupDays }),
      [payerRetentionTask]: createPayerRetention({ database, clock }),
      [cleanUpFilesTask]: createFilesCleanUp({
        database,
        fileStore,
        clock,
        dataDirectory: config.dataDirectory,
      }),
    },
    schedules: [
      cleanUpSchedule,
      cleanUpFilesSchedule,
      deliverAlertsSchedule,
      raiseFeedSchedule,
      raiseCalendarSchedule,
      raiseBudgetsSchedule,
      photoRetentionSchedule,
      complaintRetentionSchedule,
      payerRetentionSchedule,
    ],
  }
}
