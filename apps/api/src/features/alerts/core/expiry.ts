import type { Expiry } from '#api/jobs/clean-up.ts'

/** What was told keeps its row as long as it could be raised again: a scan looks back a few days, an act never does. */
export const alertExpiry: Expiry = {
  statement: {
    name: 'clean-alerts',
    text: `with gone as (
        delete from alerts where id in (
          select alert.id from alerts alert where alert.raised_at < $1 and not exists (
            select from alert_deliveries delivery where delivery.alert_id = alert.id and delivery.due_at is not null
          ) limit 20000
        ) returning id
      )
      delete from alert_deliveries using gone where alert_deliveries.alert_id = gone.id`,
  },
  ageMs: 400 * 24 * 3600 * 1000,
}
