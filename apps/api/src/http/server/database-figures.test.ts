import type { Queryable } from '@portal/database/client'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { addJob } from '#api/jobs/add-job.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createFigures } from './database-figures.ts'

describe('figures', async () => {
  const app = await createTestApp()
  const { pool } = app.database
  const told = async (name: string) => {
    const { body } = await app.admin.inject('/metrics')
    return body.split('\n').flatMap((line) => (line.startsWith(`${name} `) ? [line.split(' ').at(-1)] : []))
  }
  const ago = (hours: number) => new Date(app.clock() - hours * 3_600_000)
  const near = (seconds: number) => (value: string | undefined) =>
    Math.abs(Number(value) - seconds) < 60 ? seconds : Number(value)

  it('of what never happened are endless', async () => {
    expect(await told('portal_backup_age_seconds')).toEqual(['+Inf'])
    expect(await told('portal_import_age_seconds')).toEqual(['+Inf'])
    expect(await told('portal_import_unfinished_seconds')).toEqual(['0'])
  })

  it('tell the last backup that went well', async () => {
    await pool.query(
      `insert into backup_runs (kind, started_at, finished_at, error)
      values ('embedded', $1, $1, null), ('embedded', $2, $2, 'no space left'), ('embedded', $2, null, null)`,
      [ago(5), ago(1)],
    )
    expect((await told('portal_backup_age_seconds')).map(near(18_000))).toEqual([18_000])
  })

  it('tell the last whole import with its rows, and one that was left half-way', async () => {
    const run = (finishedAt: Date | null, rows: [number, number]) =>
      pool.query(
        `insert into import_runs (feed_made_at, last_sync_date, payment_sync_date, started_at, finished_at,
          accepted_rows, rejected_rows) values (now(), now(), now(), $1, $2, $3, $4)`,
        [ago(2), finishedAt, ...rows],
      )
    await run(ago(1), [900, 7])
    expect((await told('portal_import_age_seconds')).map(near(3_600))).toEqual([3_600])
    expect(await told('portal_import_rows{outcome="rejected"}')).toEqual(['7'])
    expect(await told('portal_import_short_files')).toEqual(['0'])
    await pool.query(
      `update import_runs set files = '{"bills": {"rows": 3, "isWhole": false, "usualRows": 9}, "meters": {"rows": 1}}'`,
    )
    expect(await told('portal_import_short_files')).toEqual(['1'])
    await run(null, [0, 0])
    expect((await told('portal_import_unfinished_seconds')).map(near(7_200))).toEqual([7_200])
    expect(await told('portal_import_rows{outcome="accepted"}')).toEqual(['900'])
  })

  it('tell bounces of a day and the job that waits longest', async () => {
    await pool.query(
      `insert into mail_bounces values ('a@primer.rs', $1, 'gone'), ('b@primer.rs', $2, 'gone')`,
      [ago(2), ago(30)],
    )
    expect(await told('portal_mail_bounces_day')).toEqual(['1'])
    await addJob(app.database, { task: 'nobody-runs-this', payload: {}, maxAttempts: 3 })
    app.clock.advance(600_000)
    expect((await told('portal_jobs_oldest_seconds')).map(near(600))).toEqual([600])
  })
})

describe('the look at the database', () => {
  function aRegistry(query: Queryable['query']) {
    const registry = new Registry()
    let nowMs = 0
    const watch = createFigures({ registry, probe: { query }, clock: () => nowMs, keptMs: 5_000 })
    for (const name of ['one', 'other']) {
      watch<number>({
        name,
        sql: 'select 1',
        gauges: [{ name: `portal_${name}`, help: name, show: (value, set) => set(value) }],
      })
    }
    const pass = (ms: number) => {
      nowMs += ms
    }
    return { registry, pass }
  }

  it('is one statement for all of them, at most every five seconds', async () => {
    const asked: string[] = []
    const answer = [{ figures: { one: 1, other: 2 } }]
    const { registry, pass } = aRegistry(async ({ text }) => {
      asked.push(text)
      return answer as never
    })
    const scrapes = await Promise.all([registry.metrics(), registry.metrics()])
    for (const text of scrapes) expect(text).toMatch(/portal_one 1\n(?:.*\n)*portal_other 2\n/)
    pass(4_000)
    await registry.metrics()
    expect(asked).toEqual([`select json_build_object('one', (select 1), 'other', (select 1)) as figures`])
    pass(1_500)
    await registry.metrics()
    expect(asked).toHaveLength(2)
  })

  it('shows a database that does not answer as down, and no figure instead of a zero', async () => {
    const { registry } = aRegistry(() => Promise.reject(new Error('gone')))
    const text = await registry.metrics()
    expect(text).toContain('portal_database_up 0')
    expect(text).not.toMatch(/^portal_(one|other) /m)
  })
})
