import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import type { RegisterName } from '@portal/domain/insights/forecast-meter'
import * as z from 'zod/mini'
import { letterAttempts, type NewJob } from '#api/jobs/add-job.ts'
import type { Tasks } from '#api/jobs/job-runner.ts'
import type { Mailer } from '#api/mail/mailer.ts'
import { ownReadingLetter } from '#api/mail/templates/own-reading-letter.ts'
import { namedStatement } from '#api/sql/statements.ts'

const task = 'send-own-reading-received'

const ReceivedJob = z.object({ contractId: z.int(), number: z.string(), version: z.int() })

export const ownReadingMail = ({ contractId, number, version }: z.infer<typeof ReceivedJob>): NewJob => ({
  task,
  payload: { contractId, number, version },
  maxAttempts: letterAttempts,
})

const sentStatement = namedStatement(
  'own reading for its letter',
  `select users.email, users.language, sent.point_of_delivery_id as "pointId", sent.meter_number as "meterNumber",
    point.name as "pointName", point.point_of_delivery_number as "pointNumber",
    json_build_object('Ht', sent.state_ht, 'Lt', sent.state_lt, 'St', sent.state_st) as states,
    sent.consumption_kwh::float8 as consumption, (sent.estimated_amount * 100)::float8 as "estimatedPara",
    to_char(held.last_day, 'YYYY-MM-DD') as "lastDay"
  from own_readings sent
  join users on users.id = sent.user_id
  join points_of_delivery point on point.commercial_contract_id = $1 and point.id = sent.point_of_delivery_id
  left join lateral reading_window_of(make_date(sent.year, sent.month, 1)) held on true
  where sent.commercial_contract_id = $1 and sent.number = $2 and sent.version = $3`,
)

interface SentRow {
  email: string
  language: Language
  pointId: number
  meterNumber: string
  pointName: string | null
  pointNumber: string
  states: Record<RegisterName, number | null>
  consumption: number
  estimatedPara: number | null
  lastDay: string | null
}

interface NoticesOptions {
  database: Database
  mailer: Mailer
  publicUrl: URL
}

/** Confirms a reading to whoever sent it, in the language of the account. */
export const createOwnReadingNotices = ({ database, mailer, publicUrl }: NoticesOptions): Tasks => ({
  [task]: async (payload) => {
    const { contractId, number, version } = z.parse(ReceivedJob, payload)
    const [sent] = await database.query<SentRow>(sentStatement, [contractId, number, version])
    // The account is gone.
    if (!sent) return
    const url = new URL('/send-reading', publicUrl)
    url.searchParams.set('point', String(sent.pointId))
    const letter = ownReadingLetter({ ...sent, number, version, url: url.href })
    // The beginning of the number is not of the letters that such an id may have.
    await mailer.send(letter, { to: sent.email, id: `own-reading.${number.slice(3)}.${version}` })
  },
})
