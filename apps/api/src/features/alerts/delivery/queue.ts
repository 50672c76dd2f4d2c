import { joinSwitches, switchOf } from '@portal/alerts/switches'
import type { AlertData } from '@portal/alerts/alert-data'
import type { Database, Queryable } from '@portal/database/client'
import type { AlertKind } from '@portal/domain/alerts/kinds'
import type { Language } from '@portal/domain/enumerations'
import { awaitsOwnReading } from '#api/sql/own-readings.ts'
import { namedStatement } from '#api/sql/statements.ts'
import { unbookedTransactions } from '#api/sql/unbooked-transactions.ts'

/**
 * Record 0141. A claim is written before anything leaves and runs out by itself: whoever finds it over sends again, under
 * the same name. So what a killed process had in hand may leave twice and never not at all, and receivers know it again.
 */
export const claimMs = 3 * 60_000
/** About two and a half days of trying. */
export const mostAttempts = 20
const firstRetryMs = 15_000
const longestRetryMs = 6 * 3600_000

export const retryAfterMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs)

export interface Delivery {
  alertId: number
  deviceId: number
  attempts: number
  userId: number
  kind: AlertKind
  thing: string
  contractId: number | null
  data: AlertData<AlertKind>
  raisedAt: Date
  email: string
  language: Language
  collectionNumber: string | null
  /** Whether the customer still has the contract. */
  isHeld: boolean
  /** And the channel on. */
  isWanted: boolean
  /** Waits for no quiet hours. */
  isUrgent: boolean
  bill: ToldBill | null
  /**
   * Of a bill that is told of: what is left of it now, which may be less than when it was raised; 0 or less if nothing.
   * Of a discount: that and what is owed of the bills before.
   */
  leftToPay: number | null
  /** Until which it is of use; null where it stays so. */
  lastDay: string | null
  /** Whether that day has passed while it waited, or what it reminds of was done. */
  isOver: boolean
  complaintId: number | null
  message: { cyrillic: string; latin: string; english: string | null } | null
}

export interface ToldBill {
  number: string
  year: number
  month: number
  amount: number
  dueDate: string | null
  /** What kind of bill it is, by the supplier's name of it; null for the one that comes every month. */
  kind: { cyrillic: string; english: string } | null
}

/** Whether the channel is still wanted; what stands in the inbox was put there for a reason. */
const isChannelOn = {
  email: `${switchOf('email')} and not exists (select from mail_bounces bounce where bounce.email = users.email)`,
  push: switchOf('push'),
  inbox: 'true',
} as const
export type Channel = keyof typeof isChannelOn

/**
 * $1 now. An alert may have waited for a day: what was paid meanwhile is not asked for. Nothing but the whole debt earns a
 * discount, since a payment covers the oldest bill first (record 0104).
 */
const leftToPay = `
    select case when alert.kind = 'discountDeadline' then owed.amount else least(bill.amount, owed.amount) end as amount
    from (select contract.balance_amount
      - (select coalesce(sum(charge.amount), 0)
        from (${unbookedTransactions('contract.id', '$1::timestamptz')}) charge)
      - (select coalesce(sum(newer.amount), 0) from bills newer
        where newer.commercial_contract_id = contract.id and newer.amount > 0
          and (newer.issue_date, newer.id) > (bill.issue_date, bill.id)) as amount) owed
    where alert.kind in ('newBill', 'dueSoon', 'overdue', 'discountDeadline')`

const lastDay = `coalesce(alert.data ->> 'until', alert.data ->> 'deadline',
      case when alert.kind = 'dueSoon' then alert.data ->> 'dueDate' end)`

/** Of a reminder; those of before have no month, and a rejection stays news. */
const isReadingSent = `case when alert.kind = 'readingWindow' and alert.data ?& array['isLastDay', 'month'] then not exists (
      select from points_of_delivery point where point.commercial_contract_id = alert.commercial_contract_id
        and ${awaitsOwnReading("to_date(alert.data ->> 'month', 'YYYY-MM')")}) else false end`

const isHeld = '(alert.commercial_contract_id is null or access.user_id is not null)'

/** Of `claimed`, which has alert_id, device_id and attempts; $1 now. */
const loadOf = (channel: Channel) => `
  select claimed.alert_id as "alertId", claimed.device_id as "deviceId", claimed.attempts,
    alert.user_id as "userId", alert.kind, alert.thing, alert.commercial_contract_id as "contractId", alert.data,
    alert.raised_at as "raisedAt", users.email, users.language, contract.collection_number as "collectionNumber",
    ${isHeld} as "isHeld", ${isHeld} and (${isChannelOn[channel]}) as "isWanted", kind.is_urgent as "isUrgent",
    case when bill.id is not null then json_build_object('number', bill.bill_number, 'year', bill.year,
      'month', bill.month, 'amount', bill.amount, 'dueDate', bill.due_date,
      'kind', case when bill.bill_type_id <> 1 then json_build_object('cyrillic', bill_type.text_cyrillic,
        'english', bill_type.text_english) end) end as bill,
    left_now.amount::double precision as "leftToPay",
    ${lastDay} as "lastDay",
    coalesce((${lastDay})::date < ($1::timestamptz at time zone 'Europe/Belgrade')::date, false)
      or ${isReadingSent} as "isOver",
    response.complaint_id as "complaintId",
    case when message.id is not null then json_build_object('cyrillic', message.title_cyrillic,
      'latin', message.title_latin, 'english', message.title_english) end as message
  from claimed
  join alerts alert on alert.id = claimed.alert_id
  join users on users.id = alert.user_id
  ${joinSwitches('alert')}
  left join commercial_contracts contract on contract.id = alert.commercial_contract_id
  left join contract_access access
    on access.user_id = alert.user_id and access.commercial_contract_id = alert.commercial_contract_id
  left join bills bill on bill.commercial_contract_id = alert.commercial_contract_id
    and bill.id = (alert.data ->> 'billId')::bigint
  left join bill_types bill_type on bill_type.id = bill.bill_type_id
  left join lateral (${leftToPay}) left_now on true
  left join complaint_responses response on response.commercial_contract_id = alert.commercial_contract_id
    and response.id = (alert.data ->> 'responseId')::bigint
  left join messages message on message.id = (alert.data ->> 'messageId')::bigint
  order by claimed.alert_id, claimed.device_id`

/** $1 now, $2 when the claim runs out, $3 how many. */
const claimStatements = Object.fromEntries(
  (['email', 'push', 'inbox'] as const).map((channel) => [
    channel,
    namedStatement(
      `claim alerts ${channel}`,
      `with due as (
        select alert_id, channel, device_id from alert_deliveries
        where channel = '${channel}' and due_at <= $1 and digest_at is null
        order by due_at limit $3 for update skip locked
      ), claimed as (
        update alert_deliveries delivery set due_at = $2, attempts = delivery.attempts + 1 from due
        where delivery.alert_id = due.alert_id and delivery.channel = due.channel
          and delivery.device_id = due.device_id
        returning delivery.alert_id, delivery.device_id, delivery.attempts
      ) ${loadOf(channel)}`,
    ),
  ]),
) as Record<Channel, ReturnType<typeof namedStatement>> // every channel has its entry

export const claimDeliveries = (
  queryable: Queryable,
  channel: Channel,
  now: Date,
  limit: number,
): Promise<Delivery[]> =>
  queryable.query<Delivery>(claimStatements[channel], [now, new Date(now.getTime() + claimMs), limit])

const digestsStatement = namedStatement(
  'digests that are due',
  `select distinct alert.user_id as "userId", delivery.digest_at as "digestAt"
  from alert_deliveries delivery join alerts alert on alert.id = delivery.alert_id
  where delivery.channel = 'email' and delivery.digest_at is not null and delivery.due_at <= $1
  limit $2`,
)

export interface Digest {
  userId: number
  digestAt: Date
}

export const findDueDigests = (queryable: Queryable, now: Date, limit: number): Promise<Digest[]> =>
  queryable.query<Digest>(digestsStatement, [now, limit])

/** All of a digest or nothing: whoever comes second waits at the rows, and finds them claimed. */
const claimDigestStatement = namedStatement(
  'claim digest',
  `with due as (
    select delivery.alert_id from alert_deliveries delivery join alerts alert on alert.id = delivery.alert_id
    where delivery.channel = 'email' and delivery.digest_at = $3 and delivery.due_at <= $1 and alert.user_id = $4
    order by delivery.alert_id for update of delivery
  ), claimed as (
    update alert_deliveries delivery set due_at = $2, attempts = delivery.attempts + 1 from due
    where delivery.alert_id = due.alert_id and delivery.channel = 'email' and delivery.due_at <= $1
    returning delivery.alert_id, delivery.device_id, delivery.attempts
  ) ${loadOf('email')}`,
)

export const claimDigest = (
  queryable: Queryable,
  { userId, digestAt }: Digest,
  now: Date,
): Promise<Delivery[]> =>
  queryable.query<Delivery>(claimDigestStatement, [now, new Date(now.getTime() + claimMs), digestAt, userId])

export type Outcome = 'sent' | 'refused' | 'dropped'

/** A channel that went off while the alert waited refuses it, so that another one can carry what must be heard of. */
export const unwantedOutcome = ({ isHeld: isStillHeld }: Delivery): Outcome =>
  isStillHeld ? 'refused' : 'dropped'

/** The number of tries tells which claim it is: each counts one. */
export const rowOf = ({
  alertId,
  deviceId,
  attempts,
}: Pick<Delivery, 'alertId' | 'deviceId' | 'attempts'>) => ({
  alert_id: alertId,
  device_id: deviceId,
  attempts,
})

export type Settled = Pick<Delivery, 'alertId' | 'deviceId'> & { outcome: Outcome }

/** What must be heard of and was refused by its last channel, comes to the inbox. */
const settleStatement = namedStatement(
  'settle alerts',
  `with settled as (
    update alert_deliveries delivery set due_at = null, settled_at = $3, outcome = item.outcome
    from json_to_recordset($2::json) as item (alert_id bigint, device_id bigint, outcome text)
    where delivery.alert_id = item.alert_id and delivery.channel = $1 and delivery.device_id = item.device_id
    returning delivery.alert_id, item.outcome
  )
  insert into alert_deliveries (alert_id, channel, due_at)
  select distinct settled.alert_id, 'inbox', $3::timestamptz
  from settled join alerts alert on alert.id = settled.alert_id join alert_kinds kind on kind.kind = alert.kind
  where settled.outcome = 'refused' and kind.is_locked
    and not exists (
      select from alert_deliveries other where other.alert_id = settled.alert_id
        and other.outcome is distinct from 'refused' and other.channel <> $1
    )
  on conflict do nothing`,
)

/** Of two channels that are refused at once, the second sees that it is the last. */
const holdStatement = namedStatement(
  'hold alerts to settle',
  'select from alerts where id = any($1::bigint[]) order by id for no key update',
)

export async function settleDeliveries(
  tx: Queryable,
  channel: Channel,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  if (settled.length === 0) return
  const rows = settled.map(({ alertId, deviceId, outcome }) => ({
    alert_id: alertId,
    device_id: deviceId,
    outcome,
  }))
  const refused = settled.flatMap(({ alertId, outcome }) => (outcome === 'refused' ? [alertId] : []))
  if (refused.length > 0) await tx.query(holdStatement, [refused])
  await tx.query(settleStatement, [channel, JSON.stringify(rows), now])
}

export type Postponed = Pick<Delivery, 'alertId' | 'deviceId' | 'attempts'> & {
  until: Date
  /** Whether it was tried at all. */
  isTried: boolean
}

/** Quiet hours hold for what comes later, too. What somebody else has claimed since is theirs. */
const postponeStatement = namedStatement(
  'postpone alerts',
  `update alert_deliveries delivery
  set due_at = case when kind.is_urgent then item.until
      else after_quiet_hours(item.until, settings.quiet_from, settings.quiet_to) end,
    attempts = delivery.attempts - case when item.is_tried then 0 else 1 end
  from json_to_recordset($2::json)
    as item (alert_id bigint, device_id bigint, attempts integer, until timestamptz, is_tried boolean)
  join alerts alert on alert.id = item.alert_id
  join alert_kinds kind on kind.kind = alert.kind
  left join alert_settings settings on settings.user_id = alert.user_id
  where delivery.alert_id = item.alert_id and delivery.channel = $1 and delivery.device_id = item.device_id
    and delivery.attempts = item.attempts and delivery.due_at is not null`,
)

export async function postponeDeliveries(
  queryable: Queryable,
  channel: Channel,
  postponed: readonly Postponed[],
): Promise<void> {
  if (postponed.length === 0) return
  const rows = postponed.map((each) => ({ ...rowOf(each), until: each.until, is_tried: each.isTried }))
  await queryable.query(postponeStatement, [channel, JSON.stringify(rows)])
}

export interface DeliveryDeps {
  database: Database
  clock: () => number
}
