import type { Statement } from '@portal/database/client'
import { joinSwitches, switchOf } from './switches.ts'

/** Works on what is due of the queue; added with what is raised, and each minute for what waited. */
export const deliverAlertsTask = 'deliver-alerts'
const deliverAttempts = 3
/** Behind the codes people wait for. */
const deliverPriority = 5

interface Raising {
  readonly name: string
  /** A query of user_id, kind, thing, commercial_contract_id (null: of the account) and data. */
  readonly source: string
  /** An SQL expression: the moment of the act, or of the scan. */
  readonly at: string
  /** An SQL condition: false where a mail of its own tells the same. */
  readonly isMailed?: string
  /** An SQL text: asChosen, always or never. */
  readonly inInbox?: string
}

/** Of the contract, where it has a choice of its own (record 0177), which may be none. */
const digestAt = 'case when digest.user_id is null then settings.digest_at else digest.digest_at end'

/** What would come too late with the next digest, a reminder of a last day, comes by itself. */
const isInTime = `coalesce(
      (after_quiet_hours(next.digest_at, settings.quiet_from, settings.quiet_to) at time zone 'Europe/Belgrade')::date
        <= coalesce(raised.data ->> 'until', raised.data ->> 'deadline')::date, true)`

/**
 * One statement: the alerts that were not raised before, a row of the queue for each channel that is wanted, and the job
 * that sends them. It answers how many were raised.
 */
export const raisingStatement = ({
  name,
  source,
  at,
  isMailed = 'true',
  inInbox = "'asChosen'",
}: Raising): Statement => ({
  name,
  text: `
with raised as (
  insert into alerts (user_id, kind, thing, commercial_contract_id, data, raised_at)
  select source.user_id, source.kind, source.thing, source.commercial_contract_id, source.data, ${at}
  from (${source}) source
  on conflict do nothing
  returning id, user_id, kind, commercial_contract_id, data
), chosen as materialized (
  select raised.id, raised.user_id, kind.is_urgent, kind.is_locked,
    ${switchOf('email')} and bounce.email is null as email,
    ${switchOf('push')} as push,
    ${switchOf('inbox')} as inbox,
    settings.quiet_from, settings.quiet_to,
    case when not kind.is_urgent and ${isInTime} then next.digest_at end as digest_at
  from raised
  join users on users.id = raised.user_id
  ${joinSwitches('raised')}
  left join mail_bounces bounce on bounce.email = users.email
  left join alert_settings settings on settings.user_id = raised.user_id
  left join alert_contract_digests digest on digest.user_id = raised.user_id
    and digest.commercial_contract_id = raised.commercial_contract_id
  cross join lateral (select next_time_of_day(${at}, ${digestAt}) as digest_at) next
), pushed as materialized (
  select chosen.id, device.id as device_id, chosen.is_urgent, chosen.quiet_from, chosen.quiet_to
  from chosen join push_devices device on device.user_id = chosen.user_id
  where chosen.push
), queued as (
  insert into alert_deliveries (alert_id, channel, device_id, digest_at, due_at)
  select id, 'email', 0, digest_at,
    case when is_urgent then ${at} else after_quiet_hours(coalesce(digest_at, ${at}), quiet_from, quiet_to) end
  from chosen where email and ${isMailed}
  union all
  select id, 'push', device_id, null,
    case when is_urgent then ${at} else after_quiet_hours(${at}, quiet_from, quiet_to) end
  from pushed
  union all
  -- What must not be silenced comes to the inbox when no other channel can carry it.
  select id, 'inbox', 0, null, ${at} from chosen
  where ${inInbox} = 'always' or (${inInbox} = 'asChosen'
    and (inbox or (is_locked and not email and not exists (select from pushed where pushed.id = chosen.id))))
  returning alert_id
), job as materialized (
  select graphile_worker.add_job('${deliverAlertsTask}', '{}'::json, max_attempts => ${deliverAttempts},
    priority => ${deliverPriority})
  where exists (select from queued)
)
select (select count(*) from raised) as raised, (select count(*) from job) as jobs`,
})
