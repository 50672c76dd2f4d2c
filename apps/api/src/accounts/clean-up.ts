import type { Database, Statement } from '@portal/database/client'
import type { Schedule, Task } from '#api/jobs/job-runner.ts'

export const cleanUpTask = 'clean-up-accounts'
export const cleanUpSchedule: Schedule = { task: cleanUpTask, match: '*/10 * * * *' }

const dayMs = 24 * 3600 * 1000

const statements: readonly { statement: Statement; ageMs: number }[] = [
  {
    statement: { name: 'clean-call-limits', text: 'delete from call_limits where expires_at < $1' },
    ageMs: 0,
  },
  {
    statement: { name: 'clean-robot-checks', text: 'delete from used_robot_checks where expires_at < $1' },
    ageMs: dayMs,
  },
  {
    statement: { name: 'clean-codes', text: 'delete from verification_codes where expires_at < $1' },
    ageMs: dayMs,
  },
  {
    statement: { name: 'clean-refresh-tokens', text: 'delete from refresh_tokens where expires_at < $1' },
    ageMs: 0,
  },
  {
    // An ended session stays as long as its refresh tokens could still be replayed.
    statement: { name: 'clean-sessions', text: 'delete from sessions where expires_at < $1' },
    ageMs: dayMs,
  },
  {
    // The privacy statement promises that a registration nobody confirmed is forgotten after thirty days.
    statement: {
      name: 'clean-pending-registrations',
      text: 'delete from pending_registrations where registered_at < $1',
    },
    ageMs: 30 * dayMs,
  },
  {
    statement: {
      name: 'clean-trusted-browsers',
      text: 'delete from trusted_browsers where last_used_at < $1',
    },
    ageMs: 180 * dayMs,
  },
  {
    // The privacy statement names ninety days, and the table gives up nothing that is younger by its own clock.
    statement: {
      name: 'clean-security-events',
      text: `delete from security_events where happened_at < least($1, now() - interval '90 days')`,
    },
    ageMs: 91 * dayMs,
  },
]

/** Removes what has run out; safe to run at any time and in several processes at once. */
export const createCleanUp =
  (database: Database, clock: () => number): Task =>
  async () => {
    for (const { statement, ageMs } of statements) {
      await database.query(statement, [new Date(clock() - ageMs)])
    }
  }
