import { type FileRows, shortFilesOf } from '@portal/supplier-feed/import/file-rows'
import { isImportLocked } from '@portal/supplier-feed/import/import-runs'
import { one, type Question } from './question.ts'
import { bytesInWords, count, day, hour, inWords, minute } from './section.ts'

interface QueueRow {
  task: string
  waiting: number
  /** Failed and waiting for the next try, which may be hours away. */
  retried: number
  dead: number
  oldestSeconds: number | null
  failingSeconds: number | null
}

const isRetried = 'attempts < max_attempts and last_error is not null'

export const queue: Question = {
  name: 'Queue',
  async ask(database) {
    const rows = await database.query<QueueRow>({
      name: 'status queue',
      text: `select task_identifier as task,
          count(*) filter (where attempts < max_attempts and run_at <= now())::integer as waiting,
          count(*) filter (where ${isRetried})::integer as retried,
          count(*) filter (where attempts >= max_attempts)::integer as dead,
          extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now()))::float8
            as "oldestSeconds",
          extract(epoch from now() - min(created_at) filter (where ${isRetried}))::float8 as "failingSeconds"
        from graphile_worker.jobs group by task_identifier order by task_identifier`,
    })
    const waiting = rows.reduce((sum, row) => sum + row.waiting, 0)
    const oldestSeconds = Math.max(0, ...rows.map((row) => row.oldestSeconds ?? 0))
    const dead = rows.filter((row) => row.dead > 0)
    const deadText = dead.map((row) => `${row.task} ${row.dead}`).join(', ') || 'none'
    const retried = rows.reduce((sum, row) => sum + row.retried, 0)
    const failing = rows.filter((row) => (row.failingSeconds ?? 0) > 15 * minute)
    const oldest = waiting > 0 ? `, the oldest for ${inWords(oldestSeconds)}` : ''
    const needs = [
      ...(dead.length > 0 ? [`Jobs that used up their tries: ${deadText}`] : []),
      ...(oldestSeconds > 15 * minute
        ? [`Jobs wait since ${inWords(oldestSeconds)}: no portal works on them`]
        : []),
      ...failing.map(
        (row) =>
          `Jobs fail since ${inWords(row.failingSeconds ?? 0)} and are tried again: ${row.task} ${row.retried}`,
      ),
    ]
    return {
      text: `${waiting} waiting${oldest}; failed and tried again: ${retried}; dead: ${deadText}`,
      needs,
      facts: { waiting, oldestSeconds, retried, tasks: rows },
    }
  },
}

interface PaymentsRow {
  fresh: number
  underHour: number
  underDay: number
  older: number
  /** Charges that have to go back, and for a quarter of an hour did not. */
  returnsLate: number
  /** Within a week: what was refused before is finance's, and stays on its list. */
  returnsRefused: number
  wrongAmounts: number
}

/** As the alert PortalPaymentsWrong has it. */
const wrongPayments = `
  (select count(*)::integer from transactions where next_check_at is not null and status_id = 2
    and reversal_due_at <= now() - interval '15 minutes') as "returnsLate",
  (select count(*)::integer from transactions where reversal_refused_at > now() - interval '7 days')
    as "returnsRefused",
  (select count(*)::integer from transactions where next_check_at is not null and status_reason = 'wrongAmount')
    as "wrongAmounts"`

export const payments: Question = {
  name: 'Payments',
  async ask(database) {
    const found = await one<PaymentsRow>(
      database,
      'payments',
      `select count(*) filter (where age < interval '15 minutes')::integer as fresh,
        count(*) filter (where age >= interval '15 minutes' and age < interval '1 hour')::integer as "underHour",
        count(*) filter (where age >= interval '1 hour' and age < interval '1 day')::integer as "underDay",
        count(*) filter (where age >= interval '1 day')::integer as older,
        ${wrongPayments}
      from (
        select now() - coalesce(attempt_started_at, status_changed_at) as age
        from transactions where status_id = 1 and next_check_at is not null
      ) unknown`,
    )
    const { fresh, underHour, underDay, older, returnsLate, returnsRefused, wrongAmounts } = found
    const late = underDay + older
    const runbook = 'runbooks/payments-wrong.md'
    return {
      text: `unknown outcome: ${fresh} under 15 min, ${underHour} under 1 h, ${underDay} under 1 day, ${older} older`,
      needs: [
        ...(late > 0 ? [`${count(late, 'payment')} without a known outcome for more than an hour`] : []),
        ...(returnsLate > 0 ? [`${count(returnsLate, 'charge')} not yet returned: ${runbook}`] : []),
        ...(returnsRefused > 0
          ? [`${count(returnsRefused, 'return')} refused within a week: ${runbook}`]
          : []),
        ...(wrongAmounts > 0
          ? [`${count(wrongAmounts, 'payment')} of another amount at the provider: ${runbook}`]
          : []),
      ],
      facts: { ...found },
    }
  },
}

interface ImportRow {
  startedSeconds: number
  finishedSeconds: number | null
  acceptedRows: number
  rejectedRows: number
  lastGoodSeconds: number | null
  isLocked: boolean
  files: FileRows
}

/** As the alert PortalImportRejects has it. */
const fewRejects = 0.001

export const lastImport: Question = {
  name: 'Import',
  async ask(database) {
    const [found] = await database.query<ImportRow>({
      name: 'status import',
      text: `select extract(epoch from now() - started_at)::float8 as "startedSeconds",
          extract(epoch from now() - finished_at)::float8 as "finishedSeconds",
          accepted_rows::float8 as "acceptedRows", rejected_rows::float8 as "rejectedRows",
          (select extract(epoch from now() - max(finished_at))::float8 from import_runs) as "lastGoodSeconds",
          ${isImportLocked} as "isLocked", files
        from import_runs order by id desc limit 1`,
    })
    if (!found) return { text: 'never', needs: ["The supplier's data were never imported"], facts: {} }
    const { startedSeconds, finishedSeconds, acceptedRows, rejectedRows, lastGoodSeconds, isLocked } = found
    const rows = `${acceptedRows} rows, ${rejectedRows} rejected`
    const begun = `begun ${inWords(startedSeconds)} ago and ${isLocked ? 'not finished' : 'stopped half-way'}`
    const text = finishedSeconds === null ? begun : `finished ${inWords(finishedSeconds)} ago, ${rows}`
    const isStopped = finishedSeconds === null && !isLocked
    // As the alert PortalImportUnfinished has it.
    const isLong = finishedSeconds === null && isLocked && startedSeconds > 3 * hour
    const isOld = (lastGoodSeconds ?? Number.POSITIVE_INFINITY) > 2 * day && finishedSeconds !== null
    const needs = [
      ...(isStopped
        ? [`The import begun ${inWords(startedSeconds)} ago stopped half-way: run it again`]
        : []),
      ...(isLong ? [`The import begun ${inWords(startedSeconds)} ago still runs`] : []),
      ...(rejectedRows > (acceptedRows + rejectedRows) * fewRejects
        ? [
            `The last import rejected ${rejectedRows} of ${acceptedRows + rejectedRows} rows: rejects.csv of its feed`,
          ]
        : []),
      ...shortFilesOf(found.files).map(
        ({ name, rows: few, usualRows }) =>
          `The last import had ${few} rows of ${name}, and ${usualRows} the time before: was it cut?`,
      ),
      ...(isOld ? [`The last import is ${inWords(lastGoodSeconds ?? 0)} old`] : []),
    ]
    return { text, needs, facts: { ...found } }
  },
}

interface OutboxRow {
  waiting: number
  underHour: number
  underDay: number
  older: number
  dead: number
}

export const outbox: Question = {
  name: 'Outbox',
  async ask(database) {
    const found = await one<OutboxRow>(
      database,
      'outbox',
      `select count(*)::integer as waiting,
        count(*) filter (where occurred_at > now() - interval '1 hour')::integer as "underHour",
        count(*) filter (where occurred_at between now() - interval '1 day' and now() - interval '1 hour')::integer
          as "underDay",
        count(*) filter (where occurred_at < now() - interval '1 day')::integer as older,
        (select count(*)::integer from event_streams where dead_at is not null) as dead
      from outbox_events where acknowledged_at is null`,
    )
    const { underHour, underDay, older, dead } = found
    const needs = [
      ...(dead > 0
        ? [`${count(dead, 'dead letter')} to the supplier's receiver: operator webhooks list`]
        : []),
      ...(older > 0 ? [`${count(older, 'event')} not taken by the supplier for more than a day`] : []),
    ]
    const text = `unsent: ${underHour} under 1 h, ${underDay} under 1 day, ${older} older; dead letters: ${dead}`
    return { text, needs, facts: { ...found } }
  },
}

interface MailsRow {
  bouncedToday: number
  bounced: number
}

export const mails: Question = {
  name: 'Mails',
  async ask(database) {
    const found = await one<MailsRow>(
      database,
      'mails',
      `select count(*) filter (where bounced_at > now() - interval '1 day')::integer as "bouncedToday",
        count(*)::integer as bounced from mail_bounces`,
    )
    const text = `addresses that mails came back from: ${found.bouncedToday} in a day, ${found.bounced} in all`
    return { text, needs: [], facts: { ...found } }
  },
}

interface AlertsRow {
  channel: string
  due: number
  oldestSeconds: number | null
  /** Tried for a quarter of an hour in vain; the next try may be hours away. */
  retried: number
}

/** Each wait is twice the one before, from 15 s on. */
const triesOfQuarterHour = 7

export const alerts: Question = {
  name: 'Alerts',
  async ask(database) {
    const rows = await database.query<AlertsRow>({
      name: 'status alerts',
      text: `select channel,
          count(*) filter (where due_at <= now())::integer as due,
          extract(epoch from now() - min(due_at) filter (where due_at <= now()))::float8 as "oldestSeconds",
          count(*) filter (where attempts >= ${triesOfQuarterHour})::integer as retried
        from alert_deliveries where due_at is not null and (due_at <= now() or attempts >= ${triesOfQuarterHour})
        group by channel order by channel`,
    })
    const lines = rows
      .filter(({ due }) => due > 0)
      .map(({ channel, due, oldestSeconds }) => `${due} by ${channel} for ${inWords(oldestSeconds ?? 0)}`)
    const retried = rows.filter((row) => row.retried > 0)
    const late = rows.filter(({ oldestSeconds }) => (oldestSeconds ?? 0) > hour)
    return {
      text: lines.length > 0 ? `due: ${lines.join(', ')}` : 'none due',
      needs: [
        ...late.map(
          ({ channel, oldestSeconds }) => `Alerts by ${channel} wait since ${inWords(oldestSeconds ?? 0)}`,
        ),
        ...retried.map((row) => `Alerts by ${row.channel} fail and are tried again: ${row.retried}`),
      ],
      facts: { channels: rows },
    }
  },
}

interface BackupRow {
  kind: string
  startedSeconds: number
  finishedSeconds: number | null
  bytes: number | null
  error: string | null
  lastGoodSeconds: number | null
}

export const lastBackup: Question = {
  name: 'Backup',
  async ask(database) {
    const [found] = await database.query<BackupRow>({
      name: 'status backup',
      text: `select kind, extract(epoch from now() - started_at)::float8 as "startedSeconds",
          extract(epoch from now() - finished_at)::float8 as "finishedSeconds", bytes::float8 as bytes, error,
          (select extract(epoch from now() - max(finished_at))::float8 from backup_runs where error is null)
            as "lastGoodSeconds"
        from backup_runs order by started_at desc limit 1`,
    })
    if (!found)
      return { text: 'never', needs: ['No backup was ever made: docs/operations/backup.md'], facts: {} }
    const { kind, startedSeconds, finishedSeconds, bytes, error, lastGoodSeconds } = found
    const good =
      lastGoodSeconds === null ? 'none was whole' : `the last whole one ${inWords(lastGoodSeconds)} ago`
    const text =
      finishedSeconds === null
        ? `${kind}, begun ${inWords(startedSeconds)} ago and not finished, ${good}`
        : error === null
          ? `${kind}, ${inWords(finishedSeconds)} ago, ${bytesInWords(bytes ?? 0)}`
          : `${kind}, failed ${inWords(finishedSeconds)} ago (${error}), ${good}`
    const isOld = (lastGoodSeconds ?? Number.POSITIVE_INFINITY) > 26 * hour
    return { text, needs: isOld ? [`No whole backup in 26 hours: ${good}`] : [], facts: { ...found } }
  },
}
