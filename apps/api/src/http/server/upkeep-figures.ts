import type { Metrics } from './metrics.ts'

interface Imports {
  ageSeconds: number | null
  accepted: number | null
  rejected: number | null
  shortFiles: number | null
  unfinishedSeconds: number
}

/** What never was is endlessly old, so that the alert of an old one tells it. */
const orNever = (seconds: number | null): number => seconds ?? Number.POSITIVE_INFINITY

/** What the supplier's staff run by command and must not forget: imports, backups; and whom mails no longer reach. */
export function watchUpkeep({ watch }: Metrics): void {
  watch<Imports>({
    name: 'imports',
    sql: `select json_build_object(
        'ageSeconds', (select extract(epoch from $1::timestamptz - max(finished_at)) from import_runs),
        'accepted', last.accepted_rows, 'rejected', last.rejected_rows,
        'shortFiles', (select count(*) from jsonb_each(last.files) file where file.value ? 'usualRows'),
        'unfinishedSeconds', coalesce((
          select extract(epoch from $1::timestamptz - started_at) from import_runs newest
          where finished_at is null and id = (select max(id) from import_runs)), 0))
      from (select 1) one
      left join lateral (
        select accepted_rows, rejected_rows, files from import_runs
        where finished_at is not null order by id desc limit 1
      ) last on true`,
    gauges: [
      {
        name: 'portal_import_age_seconds',
        help: "Since the supplier's data were last imported whole; +Inf: never",
        show: ({ ageSeconds }, set) => set(orNever(ageSeconds)),
      },
      {
        name: 'portal_import_unfinished_seconds',
        help: 'Since the newest import began that has not ended; 0 when it has',
        show: ({ unfinishedSeconds }, set) => set(unfinishedSeconds),
      },
      {
        name: 'portal_import_rows',
        help: 'Rows of the last whole import that were taken, and that were refused as wrong',
        labelNames: ['outcome'],
        show({ accepted, rejected }, set) {
          set(accepted ?? 0, { outcome: 'accepted' })
          set(rejected ?? 0, { outcome: 'rejected' })
        },
      },
      {
        name: 'portal_import_short_files',
        help: 'Files of the last whole import with far fewer rows than the two before, which held everything',
        show: ({ shortFiles }, set) => set(shortFiles ?? 0),
      },
    ],
  })
  watch<number | null>({
    name: 'backupAge',
    sql: `select extract(epoch from $1::timestamptz - max(finished_at)) from backup_runs where error is null`,
    gauges: [
      {
        name: 'portal_backup_age_seconds',
        help: 'Since the last backup that went well; +Inf: never',
        show: (seconds, set) => set(orNever(seconds)),
      },
    ],
  })
  watch<number>({
    name: 'bounces',
    sql: `select count(*) from mail_bounces where bounced_at > $1::timestamptz - interval '1 day'`,
    gauges: [
      {
        name: 'portal_mail_bounces_day',
        help: 'Addresses that mails came back from for good within a day',
        show: (count, set) => set(count),
      },
    ],
  })
}
