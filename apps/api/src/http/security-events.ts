import type { Database, Queryable, Statement } from '@portal/database/client'
import type { Logger } from 'pino'
import type { Expiry } from '#api/jobs/clean-up.ts'
import type { CallLimits } from './limits/call-limits.ts'

type Kind =
  | 'signIn'
  | 'limit'
  | 'codeBreaker'
  | 'refreshReplay'
  | 'passwordChange'
  | 'passwordReset'
  | 'cardSaving'
  | 'cardRemoval'
  | 'contractAdded'
  | 'paymentKey'

type Outcome =
  | 'succeeded'
  | 'failed'
  | 'notVerified'
  | 'robotCheckAsked'
  | 'refused'
  | 'sessionEnded'
  | 'asked'

export interface SecurityEvent {
  kind: Kind
  outcome: Outcome
  /** The account it is about; missing where there is none. */
  userId?: number | undefined
  /** A call, a contract or a transaction by its name or number; never what a customer typed in vain. */
  subject?: string
}

/** Where a call comes from. */
export interface Origin {
  readonly fullAddress: string
  readonly agent: string
}

export interface SecurityEvents {
  /** One row and one line of the log; in the transaction of what it tells, where there is one. */
  record(queryable: Queryable, origin: Origin, event: SecurityEvent): Promise<void>
  /** What was asked for in a call and came true later, perhaps in a job: with the origin of the call. */
  recordFulfilled(queryable: Queryable, asked: AskedEvent): Promise<void>
}

type AskedEvent = Required<Pick<SecurityEvent, 'kind' | 'subject'>> & { userId: number }

const insertStatement: Statement = {
  name: 'record-security-event',
  text: `insert into security_events (happened_at, kind, outcome, user_id, address, user_agent, subject)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

const askedStatement: Statement = {
  name: 'origin-of-asked-event',
  text: `select address as "fullAddress", user_agent as agent from security_events
    where user_id = $1 and kind = $2 and subject = $3 and outcome = 'asked' order by happened_at limit 1`,
}

/** The privacy statement names ninety days, and the table gives up nothing that is younger by its own clock. */
export const securityEventExpiry: Expiry = {
  statement: {
    name: 'clean-security-events',
    text: `delete from security_events where happened_at < least($1, now() - interval '90 days')`,
  },
  ageMs: 91 * 24 * 3600 * 1000,
}

interface RefusalEventsOptions {
  database: Database
  limits: CallLimits
  events: SecurityEvents
}

/** Whoever hammers at a limit is evidence too, but not without end. */
const refusalsTold = { calls: 20, windowSeconds: 300 }

/** Records that a limit refused a call. */
export const createRefusalEvents =
  ({ database, limits, events }: RefusalEventsOptions) =>
  async (
    call: Origin & { address: string; userId: number | undefined },
    endpointId: string,
  ): Promise<void> => {
    const told = { name: 'refusals told', value: `${call.address} ${endpointId}`, ...refusalsTold }
    if (!(await limits.tryTake(database, told))) return
    const { userId } = call
    await events.record(database, call, { kind: 'limit', outcome: 'refused', userId, subject: endpointId })
  }

const agentLength = 300
// PostgreSQL cannot hold NUL, and a line of the log is one line.
const controlCharacters = /\p{Cc}/gu

export function createSecurityEvents({ clock, log }: { clock: () => number; log: Logger }): SecurityEvents {
  async function record(
    queryable: Queryable,
    { fullAddress: address, agent }: Origin,
    { kind, outcome, userId, subject = '' }: SecurityEvent,
  ): Promise<void> {
    const userAgent = agent.replaceAll(controlCharacters, ' ').slice(0, agentLength)
    const values = [new Date(clock()), kind, outcome, userId ?? null, address, userAgent, subject]
    await queryable.query(insertStatement, values)
    log.info(
      { event: { kind, outcome, userId: userId ?? null, address, userAgent, subject } },
      'security event',
    )
  }

  return {
    record,
    async recordFulfilled(queryable, { kind, userId, subject }) {
      const [origin] = await queryable.query<Origin>(askedStatement, [userId, kind, subject])
      if (origin) await record(queryable, origin, { kind, outcome: 'succeeded', userId, subject })
    },
  }
}
