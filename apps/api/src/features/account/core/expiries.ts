import type { Expiry } from '#api/jobs/clean-up.ts'

const dayMs = 24 * 3600 * 1000

/** What of an account runs out, and when it goes. */
export const accountExpiries: readonly Expiry[] = [
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
]
